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
qr-scan = Scan it with a phone to come to this table.
qr-failed = The QR code could not be drawn. The link leads here all the same.
preferences = Preferences
learn = Learn, 3 minutes
learn-waiting = Learn while you wait, 3 minutes
learn-path = learn
rules-of-game = Rules of the game
rules-new-tab = Rules of the game (in a new tab)
rules-loading = Fetching the rules…
rules-unreachable = The rules cannot be fetched just now. Try again in a moment.

## Home

home-title = Choose a game, send the link, sit down
home-lead = Board games among friends, at a distance. No account, nothing to install.
home-facts = { $from } to { $to } players, { $minutes } minutes
home-open = Open a table
home-opening = Opening…
home-resume = Back to table { $code }
home-name = Your name
home-code = Join with a code
home-code-hint = Six letters, as on the plate your friend reads out.
home-code-looking = Looking for table { $code }…
home-code-none = No table { $code }. It may have closed, or a letter was misheard.

## Room

room-code = Table { $code }
room-gone = This table no longer exists
room-gone-text = The code { $code } leads nowhere: the table has closed, or a letter is wrong.
room-loading = Opening the door of table { $code }…
screen-loading = Fetching the next page…
screen-unreachable = The next page could not be downloaded. Nothing is lost: this page can be reloaded.
reload = Reload the page
go-home = Home
watching = You are watching
watchers = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
take-a-seat = Take a seat
seat-name = The name on your chair
room-full-note = All chairs are taken. You can watch from here.
offline = offline
offline-note = Offline. The rules and the lesson are still here; a table needs the network.
online = online
link-waiting = Connection lost. Reconnecting… (attempt { $attempt })
link-waiting-note = The table stays as it was; nothing is lost.
link-never = No connection to this table yet (attempt { $attempt })
link-never-note = The server may be restarting, or this network may block WebSockets. Another network would tell.
retry-now = Try now
broken = This page cannot be shown. The table itself is safe.

## Lobby

lobby-title = The friends arrive
lobby-invite = Send this link, or read out the plate.
lobby-chairs = Chairs
lobby-chair-free = Free chair
lobby-host = host
lobby-rename = Change my name
lobby-rename-save = Keep this name
lobby-leave = Give up my chair
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
silence-draft = Your draft is kept and comes back afterwards.
silence-not-sent = Not sent: silence. Your words are back in the field.
silence-began = Silence. Nobody may communicate until the end of { $name }’s turn.
silence-ended = The silence is over. The chat is open again.

## Log

log = Log
your-turn = Your turn.

## What happens in a room

moment-opened = { $name } opens the table.
moment-joined = { $name } sits down.
moment-left = { $name } gives up the chair.
moment-renamed = { $from } is now called { $name }.
moment-configured = Settings: { $options }.
moment-started = The game begins. { $name } goes first.
moment-took-over = { $name } goes on from another device.
moment-pointed = { $name } points at { $thing }.
moment-reopened = { $name } clears the table for another game.
somebody = Somebody

## Chat

chat = Chat
chat-field = Your message
chat-placeholder = Write to the table…
chat-send = Send message
chat-empty = No message yet. Say hello!
chat-empty-silent = No message yet.
chat-from-watcher = { $name } (watching)
signals = Ready-made lines
signal-yes = Yes!
signal-no = Rather not
signal-wait = Wait
signal-thinking = Let me think
signal-mine = I take care of it
signal-yours = Up to you
signal-thanks = Thanks
signal-bravo = Well done

## Refusals

refusal-stale = The table had just changed. Look again and choose once more.
refusal-silenced = Silence: nothing may be said until the end of the turn.
refusal-not_seated = You need a chair for that.
refusal-room_full = All chairs are taken. You can watch.
refusal-already_started = The game has already begun. You can watch.
refusal-not_started = The game has not begun yet.
refusal-not_host = Only the host can do that.
refusal-bad_name = This name will not do: between 1 and 24 characters, please.
refusal-bad_pass = This pass has been used or is too old. Ask for a new one on the other device.
refusal-bad_text = This message is empty or too long.
refusal-too_fast = Too fast. Wait a moment, then try again.
refusal-too_many = Too many tries. Wait a minute.
refusal-busy = The table is busy. Try again in a moment.
refusal-unavailable = The server cannot answer just now. Try again in a moment.
refusal-unreachable = The server cannot be reached. Check your connection.
refusal-no_such_room = This table does not exist.
refusal-bad_message = The server did not understand this page. Reload it.
refusal-unknown = The table refused that.
