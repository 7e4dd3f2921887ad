# The series of a table, and what was played there.

series = Series
series-summary = Series: { $count ->
    [0] no game finished
    [one] 1 game
   *[other] { $count } games
}
series-what = Games of one kind played here make one series. Another kind of game puts it on hold.
series-target = Rank to reach
series-target-hint = Count how many games in a row get there, with the same options.
series-target-none = None
series-target-band = Rank { $band }
series-target-or-more = or better
series-target-top = the highest
series-seats = Seats
series-seats-kept = Kept
series-seats-kept-hint = You stay where you are
series-seats-drawn = Drawn
series-seats-drawn-hint = By lot, for each game
series-restart = Begin a new series
series-restart-note = The games, streak and standings of this series start again from zero.
series-restart-sure = Yes, begin a new one
series-games = { $count ->
    [0] No game of this series is finished.
    [one] 1 game of this series is finished.
   *[other] { $count } games of this series are finished.
}
series-streak = { $count ->
    [0] Rank { $band } to reach: in the next game!
    [one] Rank { $band } reached once. Do it again!
   *[other] Rank { $band } reached { $count } times in a row!
}
series-best = Best of this series: { $count } in a row.
series-place = Place
series-player = Player
series-played = Games
series-wins = Wins
series-points = Points
series-sum = { $points }
stats = Statistics of this table
stats-close = Close the statistics
stats-failed = The statistics could not be loaded. Try again later.
stats-none = No game is finished yet.
stats-games = { $count ->
    [one] 1 game finished
   *[other] { $count } games finished
}
stats-time = { $hours ->
    [0] { "" }
   *[other] { $hours } h{ " " }
}{ $minutes } min of play
stats-silent = { $count ->
    [one] 1 turn in silence
   *[other] { $count } turns in silence
}
stats-bots = { $count ->
    [one] 1 game with robots
   *[other] { $count } games with robots
}
stats-days = { $count ->
    [one] 1 day of play
   *[other] { $count } days of play
}
stats-row = Longest streak at rank { $band }: { $count }
stats-players = { $players ->
    [one] Alone
   *[other] { $players } players
}
stats-bands = Ranks
stats-band = Rank { $band }
stats-by-players = By number of players
stats-by-options = By options
stats-mine-note = Counted on this device, and only there.
stats-forget = Forget all
stats-forget-sure = Yes, forget these games
stats-forgotten = The games are forgotten.
stats-keep = Keep them
