table-title = Table
table-actions = À faire
map-label = La ville. Tout est aussi dans les choix et dans la table en texte.
skip-to-choices = Aller à ce qu’on peut faire
skip-to-text = La table en texte
aid-text = La table en texte
players = Joueurs
choices = Choix
chances = Vos cartes chance

## Noms

square-parking = la station de taxis
square-entrance = { $house } ({ $street })
square-street = { $street } n° { $number }
kind-yellow = jaune
kind-orange = orange { $number }
kind-red = une entrée
line-at = { $street }, côté { $crossing }
one-way-to = { $street } { $arrow } vers { $crossing }
obstacle-one-way = le sens unique ({ $street })
obstacle-barrier = la barrière ({ $line })
obstacle-cone = le cône { $number } ({ $street })
taxi-number = taxi { $number }
chance-die = Choisir le dé
chance-places = Échanger les places
chance-look = Regarder
chance-over = Passer partout
chance-cancel = Annuler l’incident

## Le dé, la destination, la carte

die-shows = Le dé montre { $number }
die-none = Pas encore lancé
own-destination = Votre destination
own-covered = Cachée
own-cover = Cacher votre destination
own-cover-seen = Cacher ce que vous avez vu
card-drawn = { $name } pioche :
card-idle = Sans effet cette fois.

## Joueurs

player-reached = { $count ->
    [one] { $count } destination sur { $goal }
   *[other] { $count } destinations sur { $goal }
}
player-at = position : { $square }
known-line = { $name } cherche { $destination }.
player-known = cherche { $destination }
player-kept = a { $cards }
player-place = à l’arrivée, place { $place }
player-pass = a un passe
player-stuck = taxi coincé
player-lost = { $count ->
    [one] { $count } tour perdu
   *[other] { $count } tours perdus
}
player-more = voudrait une destination de plus

## Ce qui est demandé

ask-roll = Lancez le dé.
ask-move = Le dé montre { $die }. Où allez-vous ?
ask-stuck = Aucune rue n’est ouverte. Avec un 3 ou un 4, vous piochez quand même.
ask-one_way = Posez un sens unique : choisissez une rue et un sens.
ask-turn = Retournez un sens unique : choisissez lequel.
ask-barrier = Posez une barrière : choisissez une ligne.
ask-remove = Enlevez quelque chose, si vous voulez.
ask-incident = Cela vous touche. Que faites-vous ?
ask-die = Quel chiffre doit montrer le dé ?
ask-places = Avec qui échanger votre place ?
ask-look = Quelle destination voulez-vous voir ?
ask-over = Ignorer tous les obstacles pendant ce trajet ?
ask-cancel = Annuler l’incident ?
say-nothing-there = Rien à faire là pour l’instant.
say-roll-first = Lancez d’abord le dé : il dit jusqu’où vous roulez.
say-choose-first = Choisissez d’abord : touchez un endroit en surbrillance, ou un des choix.
say-nothing-begun = Il n’y a rien à annuler.
why-no-way = Avec un { $die }, votre taxi ne peut pas finir son trajet là.
closed-die = Elle se joue à votre tour, au lieu de lancer le dé.
closed-places = Elle se joue à votre tour, avant de lancer le dé.
closed-look = Elle se joue à votre tour, avant de lancer le dé.
closed-over = Elle se joue à votre tour, après le lancer.
closed-cancel = Elle se joue quand un incident vous touche.
closed-places-nobody = Tous les autres taxis encore en route sont là où vous êtes.
closed-look-nobody = Vous connaissez déjà toutes les destinations.

## Choix

way-to = vers { $square }
way-squares = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
way-arrives = votre destination !
way-by = par { $square }
choice-stay = Rester là : rien n’est ouvert
choice-seat = { $name }, taxi { $number }
choice-roll = Lancer le dé
choice-skip = Ne rien enlever
choice-accept = L’accepter
choice-over = Passer partout
choice-cancel = L’annuler avec votre carte
commit-none = Choisissez d’abord
commit-move = { $count ->
    [one] Rouler { $count } case : { $square }
   *[other] Rouler { $count } cases : { $square }
}
commit-one-way = Le poser : { $street } { $arrow }
commit-turn = Le retourner : { $street } { $arrow }
commit-barrier = Barrière : { $line }
commit-remove = Enlever { $thing }
commit-die = Mettre le dé sur { $die }
commit-places = Échanger avec { $name }
commit-look = Regarder la destination de { $name }

## Pendant que les autres jouent

wait-roll = { $name } va lancer le dé.
wait-move = { $name } cherche un chemin.
wait-stuck = { $name } ne peut pas bouger : aucune rue n’est ouverte.
wait-place = { $name } décide de l’effet de la carte.
wait-incident = { $name } réagit à l’incident.
more-ask = Une destination de plus pour tout le monde
more-agree = Moi aussi
more-back = Finalement non
more-wanted = Une destination de plus pour tout le monde, demandée par { $names }.

## Ce qui se passe

moment-turn-began = À { $name } de jouer.

## Refus

refusal-nothing_to_agree = L’objectif ne change plus (quelqu’un a fini, ou il est de cinq), ou vous l’avez déjà dit.
refusal-wrong_phase = Pas à ce moment du tour.
refusal-no_such_way = Le taxi ne peut pas finir son trajet là avec ce dé.
refusal-fixed = On n’y touche pas : cela reste toujours ainsi.
refusal-taken = Il y a déjà quelque chose.
refusal-not_there = Il n’y a rien là.
refusal-wrong_line = Cette carte est pour les lignes de l’autre couleur.
refusal-not_kept = Vous n’avez pas cette carte.
refusal-pass_already = Votre taxi a déjà un passe.
refusal-no_such_seat = Il n’y a personne à qui jouer cette carte.
