# What happens, told in sentences.

opening-rolls = Rolls to go first: { $rolls }.
opening-rolls-again = And those who tied: { $rolls }.
opening-roll = { $name } { $die }
moment-rolled = { $name } rolls a { $die }.
moment-die-chosen = { $name } sets the die to { $die }.
moment-moved = { $count ->
    [one] { $name } drives { $count } square to { $square }.
   *[other] { $name } drives { $count } squares to { $square }.
}
moment-turn-lost = { $name } cannot move.
moment-pass-mercy = Mercy: { $name } gets a pass.
moment-pass-card = { $name } gets a pass.
moment-pass-chance = { $name } drives through everything this time.
moment-arrived = { $name } has arrived: { $destination }!
moment-destination-drawn = { $name } draws the next destination.
moment-finished = { $name } has finished: place { $place }.
moment-reshuffled = The { $count } used cards are shuffled.
moment-drawn = { $name } draws a card: { $text }
moment-cone-placed = Now on the road: { $thing }.
moment-one-way-placed = { $name } lays a one-way: { $way }.
moment-one-way-turned = { $name } turns a one-way: { $way }.
moment-barrier-placed = { $name } puts up a barrier: { $line }.
moment-removed = { $name } takes away { $thing }.
moment-skipped = { $name } takes nothing away.
moment-chance-kept = { $name } keeps the card for later.
moment-chance-played = { $name } plays “{ $card }”.
moment-looked = { $name } peeks at { $other }’s destination.
moment-places-swapped = { $name } and { $other } swap places.
moment-destinations-swapped = { $name } and { $other } swap destinations.
moment-sent-to = { $name } goes straight to { $square }.
moment-agreed = { $name } would like one more destination for everybody.
moment-not-agreed = { $name } no longer wants one more destination.
moment-goal-raised = Everybody needs { $count } destinations now.
moment-ended = The game is over. Arrived: { $names }.
