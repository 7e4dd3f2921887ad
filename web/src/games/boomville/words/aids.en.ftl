text-now = Now
text-die = The die
text-last = Last of all
text-piles = In the box and in the piles
text-piles-are = taxi cards: { $cards }, used: { $used }, destinations: { $destinations }, one-way signs: { $tokens }, barriers: { $barriers }
text-streets = Streets
text-crossings = Crossings
text-one-way = one-way towards { $crossing }
text-one-way-printed = one-way for ever, towards { $crossing }
text-cone = cone { $number } on square { $place }
text-taxi-at = { $name } on square { $place }
text-square = { $place } { $what }
text-yellow = yellow
text-orange = orange
text-dead-end = { $count ->
    [one] { $count } square
   *[other] { $count } squares
} from { $from }, a dead end
text-from-to = { $count ->
    [one] { $count } square
   *[other] { $count } squares
} from { $from } to { $to }
