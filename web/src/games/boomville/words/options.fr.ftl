lobby-destinations = Destinations
lobby-destinations-hint = Combien chaque taxi doit en rejoindre.
destinations-count = { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
}
destinations-1-hint = un quart d’heure
destinations-2-hint = la partie habituelle
destinations-3-hint = comptez une heure
lobby-incidents = Incidents majeurs
incidents-yes-hint = Des destinations s’échangent
incidents-no-hint = On garde la sienne
lobby-mercy = Pitié pour les taxis coincés
mercy-yes-hint = Un passe si l’on reste coincé deux fois de suite
mercy-no-hint = Il faut un 3 ou un 4
lobby-places = Quand quelqu’un a fini
places-yes-hint = On joue pour les places
places-no-hint = La partie s’arrête
choice-yes = Oui
choice-no = Non
options-incidents = avec incidents
options-no-incidents = sans incidents
options-mercy = pitié pour les taxis coincés
options-no-mercy = pas de pitié pour les taxis coincés
options-places = on joue pour les places
