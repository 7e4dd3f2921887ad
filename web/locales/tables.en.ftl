# What home says of the tables of this device.

tables = My tables
tables-mine = { $count ->
    [0] { "" }
    [one] It is your turn at one table.
   *[other] It is your turn at { $count } tables.
}
tables-with = with { $names }
tables-alone = nobody else so far
tables-lobby = The game has not begun
tables-over = Game over
tables-replay = Go through the game move by move
tables-unknown = No news right now
tables-all = All my tables ({ $count })
tables-fewer = Fewer tables
tables-more = More about table { $code }
tables-idle = Last activity: { $ago }
tables-left = Removed on { $day } if nothing happens there
tables-stays = This table stays.
tables-forget = Take table { $code } off the list
tables-forgotten = Table { $code } is off the list. Your seat stays.
tables-played = My finished games
tables-restore = Put it back
