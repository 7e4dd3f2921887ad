text-now = Maintenant
text-die = Le dé
text-last = Dernier coup
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
text-keys = Touches, à la table
text-keys-off = Les raccourcis clavier sont désactivés dans les Préférences.
text-key-choices = G
text-key-choices-does = aller à ce qu’on peut faire
text-key-last = V
text-key-last-does = entendre ce qui vient de se passer
text-key-text = T
text-key-text-does = ouvrir ce texte
text-key-zoom = + − 0
text-key-zoom-does = sur le plan : agrandir, réduire, toute la ville
text-key-arrows = Flèches
text-key-arrows-does = sur le plan : le déplacer
text-key-escape = Échap
text-key-escape-does = oublier ce qui est commencé, fermer ce qui est ouvert
