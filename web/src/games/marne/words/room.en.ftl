## Words of the game

color-blue = blue
color-red = red
color-green = green
color-yellow = yellow
letter-blue = B
letter-red = R
letter-green = G
letter-yellow = Y
shape-blue = diamond
shape-red = triangle
shape-green = square
shape-yellow = disc
suit = { $color } { $shape }
sign-orsay = Quai d’Orsay
sign-fabert = Rue Fabert
sign-universite = Rue de l’Université
sign-dominique = Rue Saint-Dominique
sign-latour = Bd de La Tour-Maubourg
sign-grenelle = Rue de Grenelle
sign-invalides = Bd des Invalides
sign-constantine = Rue de Constantine
plate-orsay = Quai d’Orsay
plate-fabert = Rue Fabert
plate-universite = L’Université
plate-dominique = St-Dominique
plate-latour = La Tour-Maub.
plate-grenelle = Rue de Grenelle
plate-invalides = Bd Invalides
plate-constantine = Constantine
card-soldier = { $color } { $count } { $glyph }
card-soldier-name = { $color } { $count }, { $shape }
card-joker = Joker { $count }
card-bonus-orders = Fresh orders
card-bonus-gallop = Gallop
card-bonus-clear = Clear the way
card-bonus-recall = Recall
card-bonus-orders-text = One more action this turn.
card-bonus-gallop-text = Put an officer on any street.
card-bonus-clear-text = Take the +1 off a waiting taxi.
card-bonus-recall-text = Take back a card from the discard.
card-unknown = Card { $card }
officer-a = Officer A
officer-b = Officer B

## Table

table-empty-hand = no cards

## Log

moment-officers-placed = { $name } posts the officers: { $one } and { $two }.
moment-turn-began = { $name }’s turn.
moment-taxi-arrived = A taxi for { $number } stops: { $street }.
moment-tokens = It drove past { $count ->
    [one] one taxi
   *[other] { $count } taxis
}: +1 { $streets }.
moment-event-no_bonus = Event: no bonus this turn.
moment-event-discard = Event: one card must be discarded.
moment-event-extra_taxi = Event: another taxi arrives at once.
moment-event-silence = Event: silence until the end of the turn.
moment-discarded = { $name } discards { $card }.
moment-discarded-limit = { $name } discards { $card } (hand limit).
moment-reshuffled = The discard is shuffled into a new pile of { $count }.
moment-mobilized = { $name } draws { $card }.
moment-placed-hand = { $name } keeps { $card }.
moment-placed-reserve = { $name } puts { $card } into the reserve.
moment-officer-moved = { $name } moves { $officer }: { $from } → { $to }.
moment-traded = { $name } gives { $give } to { $mate } for { $take }.
moment-traded-reserve = { $name } puts { $give } into the reserve for { $take }.
moment-taxi-sent = { $name } sends the taxi of { $street } with { $cards }: +{ $points }.
moment-bonus = { $name } plays { $card }.
moment-bonus-gallop = { $name } plays { $card }: { $officer } → { $street }.
moment-bonus-clear = { $name } plays { $card }: the +1 leaves { $street }.
moment-bonus-recall = { $name } plays { $card } and takes back { $recall }.
moment-turn-ended = { $name } ends the turn.
moment-ended-pile_empty = No taxi is left: the night is over. Score { $score }.
moment-ended-jam = The square is jammed: the night is over. Score { $score }.

## Options

options-line = events { $events }, { $scoring } score table
lobby-events = Events
lobby-events-hint = What some taxis bring along when they arrive.
events-none = None
events-none-hint = For a first game
events-light = A few
events-light-hint = 4 events
events-standard = Usual
events-standard-hint = 8 events
events-expert = Hard
events-expert-hint = 12 events
lobby-scoring = Score table
scoring-french = French
scoring-french-hint = top rank from 64
scoring-english = English
scoring-english-hint = top rank from 55

## Silence

silence-why = The taxi { $street } { $number } asks for silence: no chat and no new name until { $name }’s turn is over.
