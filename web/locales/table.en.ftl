skip-to-game = Skip to the game
back = Back
why-link = Why?
why-link-name = Why? See the rule
room-started-note = The game has begun. You can watch.
link-connecting = Connecting…
silence-until = Silence until the end of { $name }’s turn
silence-game = Silence until the end of the game
silence-until-mine = Silence until the end of your turn
sending = Sending…
wait-over = The game is over.
log-empty = Nothing has happened yet.
point-at = Point at { $thing }
points-here = pointed at by
chat-open = Chat and log
chat-unread = { $count ->
    [0] Chat and log
    [one] Chat and log, { $count } new message
   *[other] Chat and log, { $count } new messages
}
room-panel = Table
end-return = Back to the result
undo = Take back
refusal-game_over = The game is over.
refusal-not_your_turn = It is not your turn.
refusal-bad_command = The table did not understand that.
rules-contents = Contents
rules-print = Print this page
map-zoom-in = Zoom in
map-zoom-out = Zoom out
map-whole = Whole map
map-near = Closer
