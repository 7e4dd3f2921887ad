## The lesson

lesson = The lesson
lesson-mate = Marcel
lesson-count = { $step }/{ $steps }
lesson-skip = Skip
lesson-quit = Leave the lesson

lesson-title-arrival = A taxi arrives
lesson-title-officer = The officer steps up
lesson-title-draw = One more soldier
lesson-title-send = The taxi leaves
lesson-title-trade = Lending a hand
lesson-title-jam = The street is taken
lesson-title-silence = Not a word

lesson-goal-arrival-1 = September 1914. Taxis come to fetch the soldiers: reveal the first one.
lesson-goal-officer-1 = It waits for four reds in Rue Fabert. No taxi leaves without an officer: walk one there.
lesson-goal-draw-1 = You have only one red soldier. Draw a card.
lesson-goal-send-1 = Red 1 and red 3: that makes four. Choose Rue Fabert and send the taxi.
lesson-goal-send-2 = Four points! A turn has three actions, and yours are done. End it.
lesson-goal-trade-1 = Your turn. Every turn begins with a taxi: reveal it.
lesson-goal-trade-2 = It wants three blues. Give { $mate } your yellow 2, take the blue 2.
lesson-goal-trade-3 = An officer is already there: send the taxi of La Tour-Maubourg.
lesson-goal-trade-4 = Enough for this turn. End it.
lesson-goal-jam-1 = Reveal. Street taken? The taxi drives on to the next free one.
lesson-goal-jam-2 = Passing by, it left a +1 at Invalides. Four greens are needed there: send them.
lesson-goal-jam-3 = Eight streets taken when a taxi comes, and the game is over. End your turn.
lesson-goal-silence-1 = { $mate } has written to you. Reveal the taxi…
lesson-goal-silence-2 = Silence! The chat is sealed until the turn ends. You may play, not talk: draw.

lesson-watch-send = Watch { $mate } play.
lesson-watch-trade = { $mate } walks an officer to the taxi.
lesson-watch-jam = { $mate } plays the yellow you gave away.
lesson-watch-silence = There, you know how to play.

lesson-mate-says = I am on my way to Quai d’Orsay. What do you need?

refusal-lesson-0 = You could, and it is free. But let us finish the lesson.
refusal-lesson-1 = You could, for one action. But let us finish the lesson.
refusal-lesson-end = You could: your turn would end there. But let us finish the lesson.

lesson-done = You know how to play
lesson-done-text = You’ll pick up the rest at the table, with friends. It will be a long night.
lesson-open-table = Open a table
lesson-to-table = To the table
lesson-again = Take the lesson again
lesson-begun = The game has begun.
lesson-begun-text = The others are playing already.
