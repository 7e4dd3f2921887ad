# La série d’une table, et ce qui s’y est joué.

series = Série
series-summary = Série : { $count ->
    [0] aucune partie finie
    [one] 1 partie
   *[other] { $count } parties
}
series-what = Toutes les parties d’un même jeu jouées ici forment une série. Un autre jeu la met en pause.
series-target = Rang à atteindre
series-target-hint = Comptez combien de parties de suite y arrivent, avec les mêmes options.
series-target-none = Aucun
series-target-band = Rang { $band }
series-target-or-more = ou mieux
series-target-top = le plus haut
series-seats = Places
series-seats-kept = Gardées
series-seats-kept-hint = On reste où l’on est
series-seats-drawn = Tirées au sort
series-seats-drawn-hint = À chaque partie
series-restart = Commencer une nouvelle série
series-restart-note = Les parties, la suite en cours et le classement de cette série repartent de zéro.
series-restart-sure = Oui, en commencer une autre
series-games = { $count ->
    [0] Aucune partie finie dans cette série.
    [one] 1 partie finie dans cette série.
   *[other] { $count } parties finies dans cette série.
}
series-streak = { $count ->
    [0] Rang { $band } à atteindre : à la prochaine partie !
    [one] Rang { $band } atteint une fois. À refaire !
   *[other] Rang { $band } atteint { $count } fois de suite !
}
series-best = Record de la série : { $count } de suite.
series-place = Place
series-player = Joueur
series-played = Parties
series-wins = Victoires
series-points = Points
series-sum = { $points }
stats = Statistiques de cette table
stats-close = Fermer les statistiques
stats-failed = Les statistiques n’arrivent pas. Réessayez plus tard.
stats-none = Aucune partie finie pour l’instant.
stats-games = { $count ->
    [one] 1 partie finie
   *[other] { $count } parties finies
}
stats-time = { $hours ->
    [0] { "" }
   *[other] { $hours } h{ " " }
}{ $minutes } min de jeu
stats-silent = { $count ->
    [one] 1 tour de silence
   *[other] { $count } tours de silence
}
stats-bots = { $count ->
    [one] 1 partie avec des robots
   *[other] { $count } parties avec des robots
}
stats-days = { $count ->
    [one] 1 jour de jeu
   *[other] { $count } jours de jeu
}
stats-row = Plus longue suite au rang { $band } : { $count }
stats-players = { $players ->
    [one] En solo
   *[other] À { $players }
}
stats-bands = Rangs
stats-band = Rang { $band }
stats-by-players = Selon le nombre
stats-by-options = Selon les options
stats-mine-note = Comptées sur cet appareil, et seulement là.
stats-forget = Tout oublier
stats-forget-sure = Oui, oublier ces parties
stats-forgotten = Les parties sont oubliées.
stats-keep = Les garder
