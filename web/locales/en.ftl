## Everywhere

rondpoint = Rondpoint
language-switch = Français
close = Close
cancel = Cancel
you = you
invite = Invite
link-copied = Link copied
link-by-hand = Copy this link by hand:
qr-code = QR code
preferences = Preferences
learn = Learn to play (3 min)
learn-waiting = Learn while you wait (3 min)
learn-path = learn
rules-of-game = Rules of the game
rules-new-tab = Rules of the game (in a new tab)
rules-loading = Loading the rules…
rules-unreachable = The rules cannot be loaded right now. Try again in a moment.

## Room

room-code = Table { $code }
room-loading = Opening table { $code }…
screen-loading = Loading…
screen-unreachable = This part could not be downloaded. Nothing is lost: reload the page.
reload = Reload the page
go-home = Home
go-back = Back to the table
watching = You are watching
watchers = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
take-a-seat = Take a seat
seat-name = Your name at the table
offline-note = You are offline. The rules and the lesson still work; a table needs the network.
online = online
away = away
away-for = away for { $count } { $unit }
look-back = Step through the game
lobby-result = The last result
link-open = Connected
link-waiting = Connection lost. Reconnecting…
link-waiting-note = The table stays as it was; nothing is lost.
link-never = No connection to this table yet
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
sofa-add = Add somebody on this device
lobby-manage = Manage seats
lobby-door-closed = The host has closed this table to newcomers. You can watch.
lobby-rules = New to the game? Read the rules while you wait
lobby-missing = { $count ->
    [one] One more player is needed
   *[other] { $count } more players are needed
}
lobby-settings = Settings
lobby-count = { $count ->
    [one] Start alone
   *[other] Start with { $count } players
}
lobby-wait-host = Waiting for { $name } to start…
lobby-wait = Waiting for the host to start…

## Table

table-turn-mine = Your turn
table-turn-of = { $name }’s turn

## Log

log = Log
your-turn = Your turn.

## What happens in a room


## Chat

chat = Chat
chat-field = Your message
chat-send = Send message

## Refusals

refusal-room_full = All seats are taken. You can watch.
refusal-bad_name = This name won’t do: 1 to 24 characters, please, and no invisible characters.
refusal-name_taken = Somebody here has a name that looks just like this. Choose another.
refusal-door_closed = The host has closed this table. You can watch.
refusal-removed = The host has freed your seat. Ask them to let you in again.
refusal-too_fast = Too fast. Wait a moment, then try again.
refusal-busy = The table is busy. Try again in a moment.
refusal-unavailable = The server cannot answer just now. Try again in a moment.
refusal-unreachable = The server cannot be reached. Check your connection.
refusal-no_such_room = This table does not exist.
refusal-unknown = That can’t be done right now.
