# What happens at the table, told.

moment-officers-placed = { $name } posts the officers: { $one } and { $two }.
moment-turn-began = { $name }’s turn.
moment-taxi-arrived = A taxi for { $number } stops: { $street }.
moment-tokens = It leaves a +1 on its way: { $streets }.
moment-event-no_bonus = Event: no bonus this turn.
moment-event-discard = Event: a card must be discarded, if there is one.
moment-event-extra_taxi = Event: another taxi arrives at once.
moment-event-silence = Event: silence until the end of the turn.
moment-discarded = { $name } discards { $card }.
moment-discarded-limit = { $name } discards { $card } (hand limit).
moment-reshuffled = The discard is shuffled: a new pile of { $count }.
moment-mobilized = { $name } draws { $card }.
moment-placed-hand = { $name } keeps { $card }.
moment-placed-reserve = { $name } puts { $card } into the reserve.
moment-officer-moved = { $name } moves officer { $letter }: { $from } → { $to }.
moment-traded = { $name } gives { $give } to { $mate } for { $take }.
moment-traded-reserve = { $name } puts { $give } into the reserve for { $take }.
moment-taxi-sent = { $name } sends the taxi in { $street } with { $cards }: +{ $points }.
moment-bonus = { $name } plays { $card }.
moment-bonus-gallop = { $name } plays { $card }: officer { $letter } → { $street }.
moment-bonus-clear = { $name } plays { $card }: the +1 is taken off ({ $street }).
moment-bonus-recall = { $name } plays { $card } and takes back { $recall }.
moment-turn-ended = { $name } ends the turn.
moment-ended-pile_empty = No taxi is left: the night is over. Score { $score }.
moment-ended-jam = The square is jammed: the night is over. Score { $score }.

## Before a robot is asked

hint-costs = With a hint, this game is not compared with others of its deal. Press again to ask.
