# Ce qui se dit d’une partie finie, avec le recul. De l’équipe, jamais d’un seul joueur.

analysis-waiting = On y repense, coup par coup… Cela prend une demi-minute.
analysis-weighed = { $done } coups sur { $of }
analysis-close = Fermer le retour sur la partie
analysis-curve = Les points vers lesquels vous alliez
analysis-at = Coup { $act } : en route vers { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, à { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } près
analysis-start = Au départ, vous pouviez espérer { NUMBER($points, maximumFractionDigits: 0) } points ; il y en a eu { $score }.
analysis-luck-more = La chance était avec vous : environ { NUMBER($points, maximumFractionDigits: 1) } points (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-luck-less = La chance était contre vous : environ { NUMBER($points, maximumFractionDigits: 1) } points (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-luck-even = La chance n’a penché d’aucun côté.
analysis-play-more = Ensemble, vous en avez tiré environ { NUMBER($points, maximumFractionDigits: 1) } points de plus que nos robots (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-play-less = Des mêmes cartes, nos robots auraient tiré environ { NUMBER($points, maximumFractionDigits: 1) } points de plus (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-play-even = Ensemble, vous avez joué aussi bien que nos robots.
analysis-unsure = Tout cela s’essaie sur quelques dizaines de parties qui auraient pu venir ; la bande dit de combien on peut se tromper.
analysis-none = Rien de mieux n’a été trouvé à coup sûr. Bien joué !
analysis-turning = Là où il y avait mieux
analysis-turn = Coup { $act } : +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = Ce que l’équipe aurait pu faire au coup { $act } : environ { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de plus (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-next = La suite
analysis-back = Revenir à votre partie
refusal-no_analyst = Dans cette maison, personne ne sait revenir sur une telle partie.
