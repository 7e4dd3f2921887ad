text-now = Maintenant
text-die = Le dé
text-last = En dernier
text-piles = Dans la boîte et les pioches
text-piles-are = cartes taxi : { $cards }, utilisées : { $used }, destinations : { $destinations }, sens uniques : { $tokens }, barrières : { $barriers }
text-streets = Rues
text-crossings = Carrefours
text-one-way = sens unique vers { $crossing }
text-one-way-printed = sens unique pour toujours, vers { $crossing }
text-cone = cône { $number } sur la case { $place }
text-taxi-at = { $name } sur la case { $place }
text-square = { $place } { $what }
text-yellow = jaune
text-orange = orange
text-dead-end = { $count ->
    [one] { $count } case
   *[other] { $count } cases
} depuis { $from }, sans issue
text-from-to = { $count ->
    [one] { $count } case
   *[other] { $count } cases
} : { $from } – { $to }
