# What home says of the house, and what an address says that leads nowhere.

home-title = Choose a game, send the link, sit down
home-lead = Board games with friends, wherever they are. No account, nothing to install.
home-facts = { $from } to { $to } players, { $minutes } minutes
home-open = Open a table
home-opening = Opening…
home-replay = Watch a game from a file
home-name = Your name
home-code = Join with a code
home-code-hint = The six letters your friend gave you
home-code-looking = Looking for table { $code }…
home-code-none = There is no table { $code }. It may have closed, or a letter was misheard.
home-day = The deal of the day
home-day-hint = The same for all, until midnight in Paris. Choose a game:
nowhere = There is no page here
nowhere-text = Perhaps a letter in the address is wrong. A table’s code has six letters, like KXR-TBM.
