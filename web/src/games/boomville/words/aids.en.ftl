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
text-keys = Keys at the table
text-keys-off = Keyboard shortcuts are switched off in Preferences.
text-key-choices = G
text-key-choices-does = go to what can be done
text-key-last = V
text-key-last-does = hear what happened last
text-key-text = T
text-key-text-does = open this text
text-key-zoom = + − 0
text-key-zoom-does = on the map: zoom in, out, the whole town
text-key-arrows = Arrows
text-key-arrows-does = on the map: move it
text-key-escape = Escape
text-key-escape-does = cancel what was begun, close what is open
