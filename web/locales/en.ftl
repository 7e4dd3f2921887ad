## Everywhere

rondpoint = Rondpoint
language-switch = Français
language-short = FR
close = Close
cancel = Cancel
you = you
invite = Invite
link-copied = Link copied
link-by-hand = Copy this link by hand:
qr-code = QR code
qr-label = QR code that leads to { $url }
qr-scan = Scan to join this table
qr-failed = The QR code could not be drawn. The link does the same.
preferences = Preferences
learn = Learn to play (3 min)
learn-waiting = Learn while you wait (3 min)
learn-path = learn
rules-of-game = Rules of the game
rules-new-tab = Rules of the game (in a new tab)
rules-loading = Loading the rules…
rules-unreachable = The rules cannot be loaded right now. Try again in a moment.

## Home

home-title = Choose a game, send the link, sit down
home-lead = Board games among friends, at a distance. No account, nothing to install.
home-facts = { $from } to { $to } players, { $minutes } minutes
home-open = Open a table
home-opening = Opening…
home-name = Your name
home-code = Join with a code
home-code-hint = The six letters your friend gave you
home-code-looking = Looking for table { $code }…
home-code-none = There is no table { $code }. It may have closed, or a letter was misheard.

## Room

room-code = Table { $code }
room-gone = There is no table here
room-gone-text = The code { $code } leads nowhere: the table has closed, or a letter is wrong.
nowhere = There is no page here
nowhere-text = Perhaps a letter of the address is wrong. A table has six letters: KXR-TBM.
room-loading = Opening table { $code }…
screen-loading = Loading…
screen-unreachable = This part could not be downloaded. Nothing is lost: reload the page.
reload = Reload the page
go-home = Home
watching = You are watching
watchers = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
take-a-seat = Take a seat
seat-name = Your name at the table
room-full-note = All seats are taken. You can watch.
offline = offline
offline-note = You are offline. The rules and the lesson still work; a table needs the network.
online = online
away = away
offline-for = offline for { $minutes } min
lobby-result = The last result
link-waiting = Connection lost. Reconnecting… (attempt { $attempt })
link-waiting-note = The table stays as it was; nothing is lost.
link-never = No connection to this table yet (attempt { $attempt })
link-never-note = The server may be restarting, or this network may block the connection. Try another network.
link-offline = You are offline.
link-offline-note = The table opens as soon as the network is back.
retry-now = Try now
broken = This page cannot be shown. The table itself is safe.

## Lobby

lobby-title = Waiting for friends
lobby-invite = Share the link, or read out the code
lobby-chairs = Seats
lobby-chair-free = Free seat
lobby-host = host
lobby-rename = Change my name
lobby-rename-save = Save name
lobby-leave = Leave my seat
lobby-manage = Manage seats
lobby-give-host = Make host
lobby-give-host-to = Make { $name } the host
lobby-free = Free seat
lobby-free-of = Free { $name }’s seat
lobby-door-close = Close the table to newcomers
lobby-door-open = Let people in again
lobby-door-closed = The host has closed this table to newcomers. You can watch.
lobby-take-host = Ask to be the host
lobby-take-host-note = If everybody else here asks too, the host’s role changes.
lobby-rules = New to the game? Read the rules while you wait
lobby-game = Game
lobby-missing = { $count ->
    [one] One more player is needed
   *[other] { $count } more players are needed
}
lobby-settings = Settings
lobby-host-decides = { $name } sets these and starts the game.
lobby-no-host-decides = The host sets these and starts the game.
lobby-count = { $count ->
    [one] Start alone
   *[other] Start with { $count } players
}
lobby-wait-host = Waiting for { $name } to start…
lobby-wait = Waiting for the host to start…

## Table

table-turn-mine = Your turn
table-turn-of = { $name }’s turn
silence-sealed = The pneumatic tube is sealed
silence-draft = What you were writing is kept for later.
silence-not-sent = Not sent: silence. Your words are back in the box.
silence-began = Silence. Nobody may talk until { $name }’s turn is over.
silence-ended = The silence is over. The chat is open again.

## Log

log = Log
your-turn = Your turn.

## What happens in a room

moment-opened = { $name } opens the table.
moment-joined = { $name } sits down.
moment-left = { $name } leaves their seat.
moment-renamed = { $from } is now called { $name }.
moment-configured = Settings: { $options }.
moment-started = The game begins. { $name } goes first.
moment-took-over = { $name } goes on from another device.
moment-pointed = { $name } points at { $thing }.
moment-host-asked = { $name } asks to be the host.
moment-host-passed = { $name } is the host now.
moment-chair-freed = The host frees { $name }’s seat.
moment-door-closed = The host closes the table: nobody new sits down.
moment-door-open = The host opens the table.
moment-reopened = { $name } sets up another game.
somebody = Somebody

## Chat

chat = Chat
chat-field = Your message
chat-placeholder = Write to the table…
chat-send = Send message
chat-left = { $count ->
    [one] { $count } character left
   *[other] { $count } characters left
}
chat-empty = No message yet. Say hello!
chat-empty-silent = No message yet.
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

## Refusals

refusal-stale = The table just changed. Look again, then choose once more.
refusal-silenced = Silence: nothing may be said until the end of the turn.
refusal-not_seated = You need a seat for that.
refusal-room_full = All seats are taken. You can watch.
refusal-already_started = The game has already begun. You can watch.
refusal-not_started = The game has not begun yet.
refusal-not_host = Only the host can do that.
refusal-bad_name = This name won’t do: 1 to 24 characters, please, and no invisible characters.
refusal-name_taken = Somebody here has a name that looks just like it. Take another.
refusal-bad_pass = This pass has been used or is too old. Ask for a new one on the other device.
refusal-log_full = This table’s notebook is full. Open a new table to go on.
refusal-not_away = They are here, or were a moment ago. Give them a minute.
refusal-nothing_due = It is not their turn any more.
refusal-agreed = You have agreed already. One more of you has to.
refusal-door_closed = The host has closed this table. You can watch.
refusal-removed = The host has freed your seat. Ask them to let you in again.
refusal-nobody_there = Nobody sits there any more.
refusal-bad_text = This message is empty or too long.
refusal-too_fast = Too fast. Wait a moment, then try again.
refusal-too_many = Too many tries. Wait a minute.
refusal-busy = The table is busy. Try again in a moment.
refusal-unavailable = The server cannot answer just now. Try again in a moment.
refusal-unreachable = The server cannot be reached. Check your connection.
refusal-no_such_room = This table does not exist.
refusal-bad_message = This page is out of date. Reload it.
refusal-unknown = That can’t be done right now.
