# Ce qui se passe, en phrases.

opening-rolls = Lancers pour commencer : { $rolls }.
opening-rolls-again = Les ex æquo relancent : { $rolls }.
opening-roll = { $name } { $die }
moment-rolled = { $name } lance le dé : { $die }.
moment-die-chosen = { $name } choisit le dé : { $die }.
moment-moved = { $count ->
    [one] { $name } roule de { $count } case : { $square }.
   *[other] { $name } roule de { $count } cases : { $square }.
}
moment-turn-lost = { $name } ne peut pas bouger.
moment-pass-mercy = Pitié : { $name } reçoit un passe.
moment-pass-card = { $name } reçoit un passe.
moment-pass-chance = { $name } passe partout cette fois.
moment-arrived = { $name } est à destination : { $destination } !
moment-destination-drawn = { $name } pioche la destination suivante.
moment-finished = { $name } a fini : place { $place }.
moment-reshuffled = Les { $count } cartes utilisées sont mélangées.
moment-drawn = { $name } pioche une carte : { $text }
moment-cone-placed = Sur la route maintenant : { $thing }.
moment-one-way-placed = { $name } pose un sens unique : { $way }.
moment-one-way-turned = { $name } retourne un sens unique : { $way }.
moment-barrier-placed = { $name } pose une barrière : { $line }.
moment-removed = { $name } enlève { $thing }.
moment-skipped = { $name } n’enlève rien.
moment-chance-kept = { $name } garde la carte pour plus tard.
moment-chance-played = { $name } joue « { $card } ».
moment-looked = { $name } regarde la destination de { $other }.
moment-places-swapped = { $name } et { $other } échangent leurs places.
moment-destinations-swapped = { $name } et { $other } échangent leurs destinations.
moment-sent-to = { $name } va tout droit : { $square }.
moment-agreed = { $name } voudrait une destination de plus pour tout le monde.
moment-not-agreed = { $name } renonce à la destination de plus.
moment-goal-raised = Il faut maintenant { $count } destinations à tout le monde.
moment-ended = La partie est finie. À l’arrivée : { $names }.
