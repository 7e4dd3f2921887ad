## The lesson

lesson-mate-1 = Lulu

lesson-title-secret = Your secret
lesson-title-yellow = With the arrow
lesson-title-arrow = Mischief
lesson-title-home = First to arrive

lesson-goal-secret-1 = You want to get to the bank, and only you know. Is somebody looking? Cover it.
lesson-goal-secret-2 = Well hidden! Uncover it again: you will need it.
lesson-goal-yellow-1 = You peeked: { $mate } wants the hospital, four squares away. Quick, roll the die!
lesson-goal-yellow-2 = One-way street: only forward. At its end: nearer to the bank, or yellow for a card?
lesson-goal-arrow-1 = A one-way to lay! Tap { $mate } to see that taxi. Where does its arrow stop it?
lesson-goal-home-1 = Barriers and cones do the same. Now it is your turn: roll.
lesson-goal-home-2 = The bank is in reach now. Take the way that gets there!

lesson-watch-arrow = { $mate } rolls… which way now?
lesson-watch-home = Your secret is out: it was the bank, and you were first!

lesson-again-near = So near… but { $mate } was nearer, and won. Something has to stop that taxi: a card!
lesson-again-along = Your arrow shows { $mate } the way! Home in four squares. Turn it the other way round.
lesson-again-elsewhere = { $mate } never saw it: straight up Whistle Street, and home. Lay it there!

refusal-lesson-touch = In a moment! First your secret, up there: the eye covers and uncovers it.
refusal-lesson-more = You could, at any time. But let us finish the lesson.
refusal-lesson-home = You could, but the bank is the other way, and { lesson-mate-1 } is coming back.

lesson-done = Nobody stops you
lesson-done-text = Nobody but your friends: they will have arrows, barriers and cones, too. Call them!
