aid-text = Text view
aid-keys = Keys
taxi-number = taxi { $number }
text-round = Round { $round }, goal { $money }.
text-ways = { $count ->
    [one] The only way for this roll
   *[other] { $count } ways for this roll
} ({ $steps ->
    [one] { $steps } square
   *[other] { $steps } squares
})
text-money = Money
text-where = Stands at
text-from = came from { $from }
text-client = Client
text-ride = Ride to
text-extra = Added to the next fare
keys-off = Keyboard shortcuts are switched off in Preferences.
keys-key = Key
keys-does = What it does
keys-roll = Roll the dice
keys-drive = Drive the way that is drawn
keys-next = The next way
keys-before = The previous way
keys-text = Text view
keys-keys = This list
keys-arrows-key = Arrows
keys-arrows = On the map: to the nearest square that way
keys-enter-key = Enter
keys-enter = Draw the way to this square; again for the next way, or to drive if there is no other
keys-zoom-key = + − 0
keys-zoom = Zoom in, out, whole map
keys-escape-key = Escape
keys-escape = Forget the way, close what is open
