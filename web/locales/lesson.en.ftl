## The lesson of a game

lesson = The lesson
lesson-count = { $step }/{ $steps }
lesson-skip = Skip
lesson-help = Show me
lesson-slip = Uh-oh…
lesson-retry = Try again
lesson-quit = Leave the lesson
lesson-open-table = Open a table
lesson-to-table = To the table
lesson-again = Take the lesson again
lesson-begun = The game has begun.
lesson-begun-text = The others are playing already.
