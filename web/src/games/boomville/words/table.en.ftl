table-title = Table
table-actions = What to do
map-label = The town. Everything on it is also in the list of choices and in the text of the table.
skip-to-choices = Skip to what can be done
skip-to-text = The table as text
aid-text = The table as text
players = Players
choices = Choices
chances = Your chance cards

## Names

square-parking = the taxi rank
square-entrance = { $house } ({ $street })
square-street = { $street } { $number }
kind-yellow = yellow
kind-orange = orange { $number }
kind-red = an entrance
line-at = { $street }, by { $crossing }
one-way-to = { $street } { $arrow } towards { $crossing }
obstacle-one-way = the one-way in { $street }
obstacle-barrier = the barrier in { $line }
obstacle-cone = cone { $number } ({ $street })
taxi-number = taxi { $number }
chance-die = Choose the die
chance-places = Swap places
chance-look = Peek
chance-over = Drive through
chance-cancel = Cancel the incident

## The die, the destination, the card

die-shows = The die shows { $number }
die-none = Not rolled yet
own-destination = Your destination
own-covered = Covered
own-cover = Cover your destination
own-cover-seen = Cover what you have seen
card-drawn = { $name } draws:
card-idle = It does nothing this time.

## Players

player-reached = { $count } of { $goal } reached
player-at = at { $square }
known-line = { $name } is looking for { $destination }.
player-known = looking for { $destination }
player-kept = has { $cards }
player-place = finished, place { $place }
player-pass = has a pass
player-stuck = stuck
player-lost = { $count ->
    [one] { $count } lost turn
   *[other] { $count } lost turns
}
player-more = wants one more destination

## What is asked

ask-roll = Roll the die.
ask-move = The die shows { $die }. Where to?
ask-stuck = No road is open. With a 3 or 4 you draw a card all the same.
ask-one_way = Lay a one-way sign: choose a street and a direction.
ask-turn = Turn a one-way sign round: choose which one.
ask-barrier = Put up a barrier: choose a line.
ask-remove = Take something away, if you like.
ask-incident = This hits you. What do you do?
ask-die = Which number should the die show?
ask-places = Swap places with whom?
ask-look = Whose destination do you want to see?
ask-over = Ignore every obstacle on this drive?
ask-cancel = Cancel the incident?
say-nothing-there = Nothing can be done there now.
say-roll-first = Roll first: the die says how far you drive.
say-choose-first = Choose first: tap a highlighted place, or one of the choices.
say-nothing-begun = There is nothing to take back.
why-no-way = With a { $die } your taxi cannot end its drive there.
closed-die = You play it on your turn, instead of rolling.
closed-places = You play it on your turn, before you roll.
closed-look = You play it on your turn, before you roll.
closed-over = You play it on your turn, after the roll.
closed-cancel = You play it when an incident hits you.
closed-places-nobody = All the other taxis still on their way stand where you are.
closed-look-nobody = You know every destination already.

## Choices

way-to = to { $square }
way-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
way-arrives = your destination!
way-by = via { $square }
choice-stay = Stay here: nothing is open
choice-seat = { $name }, taxi { $number }
choice-roll = Roll the die
choice-skip = Take nothing away
choice-accept = Accept it
choice-over = Drive through everything
choice-cancel = Cancel it with your card
commit-none = Choose first
commit-move = { $count ->
    [one] Drive { $count } square to { $square }
   *[other] Drive { $count } squares to { $square }
}
commit-one-way = Lay it in { $street } { $arrow }
commit-turn = Turn it: { $street } { $arrow }
commit-barrier = Barrier: { $line }
commit-remove = Take away { $thing }
commit-die = Set the die to { $die }
commit-places = Swap places with { $name }
commit-look = Peek at { $name }’s destination

## While others play

wait-roll = { $name } is about to roll.
wait-move = { $name } looks for a way.
wait-stuck = { $name } cannot move: no road is open.
wait-place = { $name } decides what the card does.
wait-incident = { $name } decides about the incident.
more-ask = One more destination for all
more-agree = Me too
more-back = On second thought, no
more-wanted = One more destination for everybody: { $names } would like that.

## What happens

moment-turn-began = { $name }’s turn.

## Refusals

refusal-nothing_to_agree = The goal cannot change (somebody has finished, or it is five), or you have said so already.
refusal-wrong_phase = Not at this point of the turn.
refusal-no_such_way = The taxi cannot end its drive there with this die.
refusal-fixed = Nothing may be done there: this one always stays as it is.
refusal-taken = Something lies there already.
refusal-not_there = Nothing lies there.
refusal-wrong_line = This card is for lines of the other colour.
refusal-not_kept = You do not have that card.
refusal-pass_already = Your taxi has a pass already.
refusal-no_such_seat = There is nobody to play this card on.
