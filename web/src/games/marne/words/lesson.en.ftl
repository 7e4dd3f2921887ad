## The lesson

lesson-mate-1 = Marcel

lesson-title-arrival = A taxi arrives
lesson-title-officer = The officer steps up
lesson-title-draw = One more soldier
lesson-title-send = The taxi leaves
lesson-title-trade = Lending a hand
lesson-title-limit = Five at most
lesson-title-jam = The street is taken
lesson-title-bonus = A card up your sleeve
lesson-title-silence = Not a word

lesson-goal-arrival-1 = September 1914. Taxis come to fetch the soldiers: reveal the first one.
lesson-goal-officer-1 = It waits for four reds in Rue Fabert. No taxi leaves without an officer: walk one there.
lesson-goal-draw-1 = You have only one red soldier. Draw a card.
lesson-goal-send-1 = Red 1 and red 3: that makes four. Choose Rue Fabert and send the taxi.
lesson-goal-send-2 = Four points! Your three actions are done. End your turn.
lesson-goal-trade-1 = Your turn. Every turn begins with a taxi: reveal it.
lesson-goal-trade-2 = It wants three blues. With your blue 1, { $mate } can do it: swap it for the green 2.
lesson-goal-limit-1 = { $mate } will see to that taxi. You have two actions left: draw.
lesson-goal-limit-2 = And once more.
lesson-goal-limit-3 = Six cards: one too many, but only when the turn ends. End it.
lesson-goal-limit-4 = No more than five may stay. Discard the green 1, your weakest.
lesson-goal-jam-1 = Reveal. Street taken? The taxi drives on to the next free one.
lesson-goal-jam-2 = It left a +1 in Rue Fabert, and brings an event: discard a card. The green 2 will do.
lesson-goal-bonus-1 = Two reds were enough there, now it is three. Your bonus card takes the +1 away, for free!
lesson-goal-bonus-2 = The officer and your red 2 are there: send the taxi in Rue Fabert.
lesson-goal-bonus-3 = When a taxi comes and all streets are taken, the game is over. End your turn.
lesson-goal-silence-1 = { $mate } has written to you. Reveal the taxi…
lesson-goal-silence-2 = Silence! No help now: get one taxi away in three actions. Two ways: look closely!
lesson-goal-silence-3 = Good. Two actions left, and not one to spare.
lesson-goal-silence-4 = Everything is there. Send it!

lesson-watch-send = { $mate } has no red for this one, and ends the turn.
lesson-watch-limit = { $mate } sends the taxi, with your blue 1.
lesson-watch-bonus = { $mate } sends the taxi on Quai d’Orsay.
lesson-watch-silence = There, you know how to play.

lesson-again-drew = A card more, an action less: now no taxi can leave. All you need is on the table!
lesson-again-ended = The turn is over, and no taxi has left. The night is long, but not that long.
lesson-again-walked = That officer leads nowhere: two actions will not do. Who is near a taxi?
lesson-again-traded = That card does not help: two actions will not do. Which colour does a taxi want?

lesson-mate-says = Quai d’Orsay is done. What do you need?

refusal-lesson-0 = You could, and it is free. But let us finish the lesson.
refusal-lesson-1 = You could, for one action. But let us finish the lesson.
refusal-lesson-end = You could: your turn would end there. But let us finish the lesson.
refusal-lesson-short = You could. But then the actions run out, and no taxi leaves.

lesson-done = You know how to play
lesson-done-text = You’ll pick up the rest at the table, with friends. It will be a long night.
