## The lesson

lesson-mate-1 = Odile
lesson-mate-2 = Fernand

lesson-title-client = One last ride
lesson-title-wish = As she wishes
lesson-title-chance = Try your luck
lesson-title-swap = Change of clients
lesson-title-fare = The jackpot

lesson-goal-client-1 = It is late. You have 170 €; at 250 € the evening is yours. A retired baker gets in: roll!
lesson-goal-wish-1 = She wants a bakery, but no pharmacy. Tap the highlighted squares to look, then drive.
lesson-goal-chance-1 = She can smell the bread! The Trocadéro is still too far. Roll.
lesson-goal-chance-2 = End exactly on a square with a “?”: it hides a card, good or bad.
lesson-goal-swap-1 = Swap clients! The ride stays the same. Whose wishes can you grant on the way?
lesson-goal-fare-1 = 40 € for the ride. He tips 20 if it ends with this roll: go!
lesson-goal-fare-2 = Arrive on an exact roll, and it is 20 € more. To the Trocadéro!

lesson-watch-wish = { $mate } and Fernand want to win as well. Watch them drive.
lesson-watch-swap = { $mate } and Fernand drive. Time is running out!
lesson-watch-fare = 40 + 20 + 20. You have 250 €, and the evening is yours!

lesson-again-lost = A pharmacy! She gets out and pays nothing. The ✕ on the map had warned you.
lesson-again-swap = The revue star wants a nightclub up north, and you drive west. No fare!

refusal-lesson-wish = You could, but there is no bakery that way. She would still be waiting for it.
refusal-lesson-chance = You could. But no “?” lies at the end of that way.
refusal-lesson-fare = You could. But your client is waving: the Trocadéro is over there!

lesson-done = The town is yours
lesson-done-text = The next clients have worse ideas. Call your friends, and may the best driver win!
