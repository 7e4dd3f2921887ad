aid-text = Vue texte
aid-keys = Touches
taxi-number = taxi { $number }
text-round = Tour { $round }, but { $money }.
text-ways = { $count ->
    [one] Le seul chemin de ce lancer
   *[other] { $count } chemins pour ce lancer
} ({ $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
})
text-money = Argent
text-where = Se trouve à
text-from = venant de { $from }
text-client = Client
text-ride = Course vers
text-extra = En plus de la prochaine course
keys-off = Les raccourcis clavier sont désactivés dans les Préférences.
keys-key = Touche
keys-does = Ce qu’elle fait
keys-roll = Lancer les dés
keys-drive = Rouler par le chemin tracé
keys-next = Le chemin suivant
keys-before = Le chemin d’avant
keys-text = Vue texte
keys-keys = Cette liste
keys-arrows-key = Flèches
keys-arrows = Sur le plan : la case la plus proche de ce côté
keys-enter-key = Entrée
keys-enter = Tracer le trajet vers cette case ; encore pour le suivant, ou pour rouler s’il n’y en a pas d’autre
keys-zoom-key = + − 0
keys-zoom = Agrandir, réduire, tout le plan
keys-escape-key = Échap
keys-escape = Oublier le chemin, fermer ce qui est ouvert
