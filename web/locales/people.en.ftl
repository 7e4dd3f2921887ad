# What is said once people sit: they come and go, talk, take back a move, play again.

absence-away = { $name } is away. You can wait, or go on: the game plays only what it must for them.
absence-vacant = { $name } has given up their seat. Somebody watching may ask for it; or go on: the game plays only what it must for this seat.
absence-silent = Nothing has happened for a while. If { $name } is away, you can go on without them.
absence-one = { $name } is ready to go on. One more of you has to agree.
absence-agreed = You agreed to go on. One more of you has to.
absence-own = Nothing has moved here for a while, so the others see you as away. Touch the screen or press a key, and you are back.
absence-go-on = Go on without { $name }
absence-wait = Wait
moment-absence-agreed = { $name } is ready to go on without { $away }.
moment-moved-on = The game goes on without { $name }.
vacant = free
people = At this table
guest = Guest { $number }
guest-watches = watching
guest-name = What shall we call you?
guests-unheard = Only the other guests read what you write.
guests-heard = Everybody reads what you write.
merge-chats = Read what the guests write
take-seat-of = Ask for { $name }’s seat
let-in = Give { $name } { $seat }’s seat
seat-asked-away = { $name } asks for the seat of { $seat }, who is away. Is it { $seat }, on another device?
seat-open = { $name } has given up their seat. You can ask to play on in it.
seat-lost = { $name } is away. Is that you, on another device?
seat-asked-mine = You have asked for { $name }’s seat. { $count ->
    [2] Two at the table have to agree.
   *[other] Somebody at the table has to agree.
}
give-up = Give up my seat
give-up-note = Your seat stays free for somebody else, and you watch. The others decide who takes it.
give-up-sure = Yes, give it up
end-game = End this game
end-game-note = { $count ->
    [one] The game ends here, without a result, and you can set up another.
   *[other] Once everyone agrees, the game ends without a result, and you can set up another. Those who have been away for ten minutes are not asked.
}
end-game-sure = { $count ->
    [one] Yes, end it
   *[other] Ask the others
}
end-game-waits = You would like to end this game, and the others have to agree. If you make a move, you play on.
end-game-asked = { $name } would like to end this game here, without a result.
end-game-agree = End the game
mic-reminder = On a call? Mute your microphones too.
mic-dismiss = Got it
handover = Continue on another device
handover-how = Open this on your other device. It works once, within ten minutes; from then on you play there.
handover-copy = Copy the link
not-now = Not now
stand-in = Play for { $name }
stand-in-now = You play for { $name } until they are back.
stand-in-vacant = You play for { $name } until somebody takes the seat.
stand-in-stop = Stop
lobby-game = Game
lobby-clock = Clock: { $length }
lobby-clock-legend = Time for each turn
lobby-clock-hint = At zero the game plays only what it must for whoever is late. The others can give more time.
lobby-host-decides = { $name } sets these and starts the game.
lobby-no-host-decides = The host sets these and starts the game.
clock-none = no clock
clock-seconds = { $count } s
clock-minutes = { $count } min
clock-hours = { $count } h
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
  }
moment-deal-fresh = Deal: fresh.
moment-deal-day = Deal: the deal of the day.
moment-deal-words = Deal: “{ $words }”.
moment-clock-set = Clock: { $length }.
clock-day = d
clock-hour = h
clock-left = { $left } left for this turn
clock-said = { $time } left for { $name }.
clock-said-own = You have { $time } left.
time-own = Your time is nearly up. The others can give you more.
time-other = { $name }’s time is nearly up.
time-asked = { $name } would like more time for this turn: { $length } more.
time-asked-mine = You’d like more time for this turn. The others have to agree.
time-ask = Ask for { $length } more
time-give = Give { $length } more
moment-timed-out = { $name }’s time is up: the game goes on.
moment-time-asked = { $name } wants more time for this turn.
moment-time-added = This turn gets more time.
undo-clock = Time ran out, and what the game did stands.
refusal-undo_timed_out = Time ran out, and what the game did stands.
refusal-no_clock = No clock is running.
undo-take-back = Take it back
undo-ask = Ask the others
undo-agree = Agree
undo-all = The others have to agree.
undo-asked = { $name } would like to take this back: { $act }
undo-not-mine = { $name } may take back the last move.
undo-start = There is nothing to take back.
undo-revealed = Something was revealed, so this stands.
undo-silence = In a silence a move can be taken back once, by its player, unless it began or ended the turn or the silence.
undo-over = The game is over.
moment-undone = { $name } takes back the last move.
moment-undo-asked = { $name } would like to take back the last move.
moment-again = { $name } plays again.
moment-gave-up = { $name } gives up their seat and watches.
moment-chats-merged = The players now read what the guests write.
moment-chats-parted = The guests write among themselves again.
moment-seat-asked = { $name } would like to play on in { $seat }’s seat.
moment-sat-in = { $name } sits down and plays on.
moment-stood-in = { $name } plays for { $away }.
refusal-nothing_to_undo = There is nothing to take back.
refusal-undo_revealed = Something was revealed, so this stands.
refusal-undo_silence = In a silence a move can be taken back once, by its player, unless it began or ended the turn or the silence.
refusal-undo_over = The game is over: its end stands.
refusal-not_your_act = Only the player who did it may take it back.
refusal-no_stand_in = Nobody may play for them yet.
refusal-not_watching = That is for guests who watch.
refusal-seat_taken = Somebody has that seat.
refusal-too_many_players = Too many players for this game.
end-look = Look at the table
end-rematch = Play again
end-again = A new table
end-again-with = Playing again: { $names }
end-start = { $count ->
    [one] Start alone
   *[other] Start with { $count }
}
end-other = Another game or other settings
share-result = Share the result
share-copied = Result copied
share-by-hand = Copy this text by hand:
end-guests = { $names } { $count ->
    [one] watches
   *[other] watch
}: to play together, choose “Another game or other settings”.
end-watching = You are watching. To play along, ask the host for “Another game or other settings”: in the lobby you can take a seat.
undone = (taken back)

silence-not-sent = Not sent: silence. Your words are back in the box.
silence-began = Silence. Nobody may talk until { $name }’s turn is over.
silence-began-game = Silence. Nobody may talk until the game is over.
silence-ended = The silence is over. The chat is open again.
refusal-silenced = Silence: nothing may be said for now.
moment-seats-drawn = The seats are drawn: { $names }.
moment-series-set = Series: { $restart ->
    [yes] a new one,{ " " }
   *[no] { "" }
}{ $target ->
    [0] no rank to reach
   *[other] rank { $target } to reach
}, seats { $seats ->
    [drawn] drawn
   *[kept] kept
}.
silence-sealed = The pneumatic tube is sealed
silence-draft = What you were writing is kept for later.
moment-opened = { $name } opens the table.
moment-joined = { $name } sits down.
moment-left = { $name } leaves their seat.
moment-renamed = { $from } is now called { $name }.
moment-configured = Settings: { $options }.
moment-started = The game begins. { $name } goes first.
moment-took-over = { $name } continues on another device.
moment-pointed = { $name } points at { $thing }.
moment-host-asked = { $name } asks to be the host.
moment-host-passed = { $name } is the host now.
moment-chair-freed = The host frees { $name }’s seat.
moment-door-closed = The host closes the table: nobody new can sit down.
moment-door-open = The host opens the table.
moment-reopen-asked = { $name } would like to end the game.
moment-reopened = { $name } sets up another game.
somebody = Somebody
chat-placeholder = Write to the table…
chat-left = { $count ->
    [one] { $count } character left
   *[other] { $count } characters left
}
chat-empty = No message yet. Say hello!
chat-empty-silent = No message yet.
chat-unsent = (not sent yet)
chat-unsent-said = { $count ->
    [one] Your message goes out as soon as the connection is back.
   *[other] Your messages go out as soon as the connection is back.
}
chat-from-watcher = { $name } (watching)
signals = Quick replies
signal-yes = Yes!
signal-no = I’d rather not
signal-wait = Wait
signal-thinking = Let me think
signal-mine = I’ll handle it
signal-yours = Up to you
signal-thanks = Thanks
signal-bravo = Well done
refusal-bad_pass = This link has been used or is too old. Get a new one on the other device.
refusal-stale = The table just changed. Look again, then choose once more.
refusal-not_seated = You need a seat for that.
refusal-already_started = The game has already begun.
refusal-not_started = The game has not begun yet.
refusal-not_host = Only the host can do that.
refusal-log_full = This table’s notebook is full. Open a new table to go on.
refusal-not_away = They are here, or were a moment ago. Give them a minute.
refusal-nothing_due = It is not their turn any more.
refusal-agreed = That is agreed already; others may still have to.
refusal-nobody_there = Nobody sits there any more.
refusal-bad_text = This text is empty or too long, or has invisible characters.
refusal-too_many = Too many tries. Wait a minute.
refusal-bad_message = This page is out of date. Reload it.
qr-label = QR code that leads to { $url }
qr-scan = Scan to join this table
qr-failed = The QR code could not be drawn. The link does the same.
room-gone = There is no table here
room-gone-text = The code { $code } leads nowhere: the table has closed, or a letter is wrong.
lobby-give-host = Make host
lobby-give-host-to = Make host: { $name }
lobby-free = Free up
lobby-free-of = Free up { $name }’s seat
lobby-door-close = Close the table to newcomers
lobby-door-open = Let people in again
lobby-door-freed = Let everybody sit down again
lobby-take-host = Ask to be the host
lobby-take-host-note = If everybody else here asks too, the host changes.
lobby-host-asked = { $names } would like a different host.
lobby-host-asked-mine = You have asked to be the host.
practice = Practice
practice-over = Practice: it doesn’t count
practice-from = You play on from move { $act } of a game that { $names } played.
practice-deal = The cards and dice to come are left to chance again. The result does not count.
practice-seat = plays on for { $name }
together-invites = { $name } is going through a game.
together-look = Watch along
refusal-deal_closed = That deal takes no more numbers.
refusal-seal_lost = The server has lost the key of this deal: it can neither begin nor go on. Before the game the host can choose another deal; once it has begun, set up another game.
lost-here = The server has lost the key of this deal: this game cannot go on.
lost-reopen = Set up another game here
refusal-practice = This table is for practising one game. Open another for anything else.
bot-add = Add a robot
bot-begin = { $count ->
    [one] Play now with a robot
   *[other] Play now with { $count } robots
}
bot-levels = How the robots play
bot-level = Robots: { $level }
bot-steady = steady
bot-steady-hint = plays soundly and at once
bot-keen = keen
bot-keen-hint = looks further
bot-master = master
bot-master-hint = plays as well as it can
bot-hurry = Don’t wait for { $name }
bot-let = Let a robot play for { $name }
moment-bot-added = { $name } sits down.
moment-bot-stands-in = A robot now plays for { $name }.
moment-bot-played-for = A robot plays for { $name }:
moment-advised = A robot tells { $name } what it would do.
refusal-no_such_deck = This server doesn’t have that deck.
refusal-no_bots = No robot of that level plays this game.
refusal-no_advice = A robot only advises someone who plays alone with it, on their turn.
odds-ask = Where is this heading?
odds-stop = Tap to hear no more
odds-band = Heading for rank { $band } of { $bands }, { $tens ->
    [10] almost certainly
   *[other] about { $tens } chances in 10
}
refusal-seated = Players are not told where the game is heading: that is yours to find out.
refusal-long_game = This game has more moves than can be replayed.
