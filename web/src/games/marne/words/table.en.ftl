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
sign-latour = Bd de La Tour-Maubourg
sign-invalides = Bd des Invalides
plate-orsay = Quai d’Orsay
plate-fabert = Rue Fabert
plate-universite = L’Université
plate-dominique = St-Dominique
plate-latour = Tour-Maubourg
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
street-orsay = Quai d’Orsay
street-fabert = Rue Fabert
street-universite = Rue de l’Université
street-dominique = Rue Saint-Dominique
street-latour = Boulevard de La Tour-Maubourg
street-grenelle = Rue de Grenelle
street-invalides = Boulevard des Invalides
street-constantine = Rue de Constantine

## Table

table-empty-hand = no cards
skip-to-command = Type a command
skip-to-text = Text view
table-title = The table
table-actions-left = { $count ->
    [0] no action left
    [one] { $count } action left
   *[other] { $count } actions left
}
table-score = Score { $score }
table-next-band = { $count ->
    [one] { $count } more to the next rank
   *[other] { $count } more to the next rank
}
table-top-band = Highest rank reached
table-missing = { $count } to go
table-taxis-left = { $count ->
    [one] { $count } taxi still to come
   *[other] { $count } taxis still to come
}
table-soldiers-left = { $count ->
    [one] { $count } card in the draw pile
   *[other] { $count } cards in the draw pile
}
table-discards = { $count ->
    [one] { $count } card discarded
   *[other] { $count } cards discarded
}
table-next = Next taxi
table-next-is = Next taxi: { $suit }, { $one } or { $two }
table-next-short = { $one } or { $two }
table-next-none = No taxi left in the pile
table-next-unknown = Next taxi: not known yet
table-next-here = a street of the next taxi
table-event-none = No event
event-no_bonus = No bonus this turn
event-discard = Discard
event-extra_taxi = Another taxi
event-silence = Silence
solo-silence = The reserve is sealed this turn.
table-board = The square, eight streets in driving order
table-place = Place des Invalides
table-mates = The others’ hands
table-mate-open = Look at { $name }’s hand: { $cards }
table-mate-hand = { $name }’s hand
table-mate-turn = is playing
table-hand = Your hand
table-after = Next: { $name }
table-after-me = Next: you
table-hand-of = { $name }’s hand
table-reserve = Reserve
table-reserve-open = Look at the reserve: { $cards }
table-discard-pile = Discard pile
piles = Piles
table-actions = Actions
street-free = free
street-free-name = { $street }, { $suit }, free
street-taxi-name = { $street }, { $suit }, taxi for { $number }
street-token-name = plus 1
street-sendable = can be sent
street-choose = can be chosen

## Silence

silence-why = A taxi for { $number } asks for silence: no chat and no new name until { $name }’s turn is over.

## Verbs

verb-reveal = Reveal
verb-draw = Draw
verb-officer = Officer
verb-trade = Swap
verb-send = Send
verb-bonus = Bonus
verb-end = End turn
commit-reveal = Reveal the taxi
commit-draw = Draw a card
commit-officer = Move officer
commit-trade = Swap
commit-send = Send the taxi
commit-bonus = Play the bonus
commit-end = End my turn
commit-discard = Discard
commit-place-officers = Post the officers
commit-place = Put it there
preview-cost = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
preview-free = free
preview-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
preview-reveals = can’t be undone
arrival-here = { $printed }: it waits there.
arrival-on = { $printed }: it drives on to { $street }{ $count ->
    [0] .
   *[other] , +1 at { $tokens }.
}
arrival-jam = { $printed }: no street is free, the game ends.
hint = Hint
commit-nothing = Choose an action

## What a draft says

say-idle-arrival = A taxi is about to arrive.
say-idle-actions = { $count ->
    [0] No action left: end your turn.
    [one] One action left. What will you do?
   *[other] { $count } actions left. What will you do?
}
say-reveal = Turn over the next taxi.
say-reveal-end = No more taxis: the game ends.
say-draw = Draw one soldier card. This can’t be undone.
say-officer-pick = Choose a highlighted street for an officer.
say-officer = { $officer }: { $from } → { $to }.
say-officer-other = Tap again for the other officer.
say-trade-pick = Choose a card of yours and one of a teammate’s.
say-trade-pick-solo = Choose a card of yours and one from the reserve.
say-trade-give = You give { $give }. Choose what you take.
say-trade-take = You take { $take }. Choose what you give.
say-trade = You give { $give } and take { $take } from { $name }.
say-trade-reserve = You give { $give } and take { $take } from the reserve.
say-send-pick = Choose a highlighted taxi.
say-send-cards = { $street }: { $sum }/{ $need }. Choose cards.
say-send-short = { $street }: { $sum }/{ $need }. Not enough yet.
say-send = { $street }: { $sum }/{ $need }. The taxi can leave.
say-send-where = { $sum ->
    [one] { $sum } soldier ready. Choose a highlighted taxi.
   *[other] { $sum } soldiers ready. Choose a highlighted taxi.
}
say-bonus-pick = Choose a highlighted bonus card in your hand.
say-bonus-orders = One more action this turn.
say-bonus-gallop-pick = Gallop: choose a highlighted street.
say-bonus-gallop = Gallop: { $officer } → { $to }.
say-bonus-clear-pick = Clear the way: choose a highlighted taxi.
say-bonus-clear = The +1 is taken off: { $street }.
say-bonus-recall-pick = Recall: choose a card from the discard.
say-bonus-recall = { $card } comes back into your hand.
say-end = Your turn ends here.
say-end-left = { $count ->
    [one] Your turn ends with one action unused.
   *[other] Your turn ends with { $count } actions unused.
}
say-discard-pick = Discard: choose one card from your hand.
say-trim-pick = { $n ->
    [one] Too many cards: discard one more.
   *[other] Too many cards: discard { $n } more.
}
say-discard = { $count ->
    [one] { $cards } goes to the discard.
   *[other] { $cards } go to the discard.
}
say-place-officers-pick = Where do the officers go? Choose a colour.
say-place-officers = Officers: { $one } and { $two }.
say-place-pick = You drew { $card }. Where does it go?
say-place-hand = { $card } goes into your hand.
say-place-reserve = { $card } goes to the reserve.
place-hand = Into my hand
place-reserve = To the reserve
say-card-idle = { $card } is of no use right now.
say-street-idle = Nothing to do in { $street } right now.

## Others

wait-place-officers = { $name } is posting the officers…
wait-arrival = { $name } is about to reveal a taxi…
wait-discard = { $name } must discard a card…
wait-actions = { $name } is choosing…
wait-place = { $name } is putting a card away…
wait-trim = { $name } has too many cards…

## Why not

why-reveal-first = Reveal the taxi first.
why-trade = No swap is possible right now.
why-send = No taxi beside an officer can be filled from your hand.
why-send-officer = No taxi waits where an officer stands.
why-send-none = No taxi is waiting.
why-bonus = You have no bonus card.
why-bonus-event = The event forbids bonus cards this turn.
why-bonus-again = You have already played this bonus this turn.
why-bonus-clear = No taxi carries a +1 to take off.
why-bonus-recall = The discard is empty: nothing to take back.
why-bonus-any = None of your bonus cards can be played right now.
why-end = You can’t end the turn yet.
why-revealed = A taxi comes only at the start of a turn.
why-answer-first = Answer the question first.

## Refusals

refusal-wrong_phase = That’s not possible right now.
refusal-no_actions_left = No action left this turn.
refusal-unknown_card = The table does not know this card.
refusal-not_in_hand = This card is no longer in that hand.
refusal-not_in_discard = This card is not in the discard.
refusal-no_taxi = No taxi waits there.
refusal-no_officer = No officer stands there.
refusal-wrong_color = These cards don’t match the street.
refusal-not_enough_soldiers = Too few soldiers for this taxi.
refusal-no_token = This taxi carries no +1.
refusal-no_bonus_now = This bonus can’t be played right now.
refusal-no_trade_now = The reserve is sealed this turn: no swap.
refusal-nothing_to_draw = There is nothing to draw.
refusal-reserve_full = The reserve is full.
