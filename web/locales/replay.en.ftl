# What is said where a game that was played is stepped through.

replay = Replay
replay-loading = Winding the game back…
replay-leave = Leave the replay
replay-count = { $act } of { $acts }
replay-first = To the start
replay-before = One act back
replay-next = One act on
replay-last = To the end
replay-slider = Which act
replay-more = Share and save
replay-link = Link to this act
replay-file = Save as a file
replay-analysis = Look back on it
replay-game = Game
replay-show = Watch it
replay-running = The game goes on.
replay-renew = Fetch the newest acts
replay-open = Watch a game from a file
replay-open-text = A finished game can be saved as a file, from its replay. Choose one, and step through it here.
replay-choose = Choose a file
replay-reading = Playing it through…
replay-at-act = Act { $act } does not fit:
replay-at-line = Line { $line }, character { $column }:
replay-why-unreadable = this is not the file of a game.
replay-why-newer-form = the file is from a newer version than this one.
replay-why-too-long = the file is larger than any game.
replay-why-no-such-game = this house does not have that game.
replay-why-bad-players = these people cannot play this game.
replay-why-bad-options = these are not settings of this game.
replay-why-other-seal = the secret number is not the one under the seal: somebody has edited the file.
replay-why-other-nonces = the numbers of the players are not one of each: somebody has edited the file.
replay-why-other-seed = the secret number and those of the players give another deal: somebody has edited the file.
replay-why-other-setup = the cards were not dealt like that: somebody has edited the file.
replay-why-nobody-there = nobody sits on that seat.
replay-why-nothing-to-undo = there was no such act to take back.
replay-why-wrong-mark = it says that something was taken back, and it was not.
replay-why-unfinished = the game stops before its end.
replay-why-other-outcome = the game did not end like that: somebody has edited the file.
replay-why-refused = the rules do not allow it ({ $code }). Somebody has edited the file.
refusal-past = This is a game of the past. You can look, and change nothing.
refusal-not_played = That game was not played at this table.
refusal-other_rules = This game was played by older rules, and cannot be shown any more.
together-lead = Lead the others
together-leads = You lead: everybody who watches along sees the act you look at.
together-end = Stop leading
together-follows = You watch along with { $name }.
together-leave = Look on my own
together-alone = { $name } leads. You look on your own.
together-follow = Follow { $name }
play-on = Play on from here
play-on-text = A new table begins after act { $act }, for { $count ->
    [one] one player
   *[other] { $count } players
  }, as practice. The cards to come are dealt again, and the result counts nowhere.
play-on-open = Open the practice table
refusal-no_position = Nothing can be played on from there.
