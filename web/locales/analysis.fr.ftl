# Ce qui se dit d’une partie finie, avec le recul. De l’équipe, jamais d’un seul joueur.

analysis-waiting = On y repense, coup par coup… Cela prend une demi-minute.
analysis-weighed = { $done } { $done ->
    [one] coup
   *[other] coups
} sur { $of }
analysis-close = Fermer le retour sur la partie
analysis-curve = Les points vers lesquels vous alliez
analysis-at = Coup { $act } : en route vers { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
}, à { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } près
analysis-start = Au départ, vous pouviez espérer { NUMBER($points, maximumFractionDigits: 0) } points ; vous en avez fait { $score }.
analysis-luck-more = La chance était avec vous : environ { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-luck-less = La chance était contre vous : environ { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-luck-even = La chance n’a penché d’aucun côté.
analysis-play-more = Vous avez fait environ { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} de plus que nos robots (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-play-less = Des mêmes cartes, nos robots auraient tiré environ { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} de plus (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-play-even = Vous avez joué aussi bien que nos robots.
analysis-unsure = Chaque coup a été essayé dans quelques dizaines de suites possibles, sur deux tours ; au-delà, nos robots devinent, et avec d’autres cartes que celles du jeu, ils peuvent se tromper de beaucoup. La bande montre ce que le hasard laisse ouvert, pas ce qu’ils ignorent.
analysis-strokes = Les traits du bas montrent l’écart entre chaque coup et le meilleur trouvé.
analysis-none = Rien de mieux n’a été trouvé à coup sûr. Bien joué !
analysis-act = Avancez : vous lirez ici, coup par coup, l’écart avec le meilleur trouvé.
analysis-act-lost = Ce coup : { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) ->
    [one] { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } point
   *[other] { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
} de moins que le meilleur trouvé (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-act-best = Ce coup : rien de mieux trouvé avec certitude.
analysis-act-undone = Non compté : ce coup a été repris, ou en a repris un autre.
analysis-act-luck-more = Chance : +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-act-luck-less = Chance : −{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-turning = Là où il y avait mieux
analysis-turn = Coup { $act } : +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = Ce qui était possible au coup { $act } : environ { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} de plus (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-next = La suite
analysis-back = Revenir à votre partie
odds-was = Où allait la partie ?
odds-waiting = On regarde comment cela aurait pu tourner… Cela prend quelques secondes.
odds-at = { $acts ->
    [0] Au départ
    [one] Après { $acts } coup
   *[other] Après { $acts } coups
} : { $tens ->
    [10] presque sûrement le rang { $band }
   *[other] rang { $band } le plus probable, à peu près { $tens } chances sur 10
}
odds-end = À la fin : rang { $band }
odds-by = Chaque barre dit où nos robots auraient mené la partie à partir de là. Ils n’en savaient pas plus que votre table ; les chiffres sont les rangs.
refusal-no_analyst = Ce serveur ne sait pas revenir sur une telle partie.
