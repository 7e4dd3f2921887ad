## Mots du jeu

color-blue = bleu
color-red = rouge
color-green = vert
color-yellow = jaune
letter-blue = B
letter-red = R
letter-green = V
letter-yellow = J
shape-blue = losange
shape-red = triangle
shape-green = carré
shape-yellow = disque
suit = { $shape } { $color }
sign-latour = Bd de La Tour-Maubourg
sign-invalides = Bd des Invalides
plate-orsay = Quai d’Orsay
plate-fabert = Rue Fabert
plate-universite = L’Université
plate-dominique = St-Dominique
plate-latour = Tour-Maubourg
plate-grenelle = Rue de Grenelle
plate-invalides = Bd Invalides
plate-constantine = Constantine
card-soldier = { $color } { $count } { $glyph }
card-soldier-name = { $color } { $count }, { $shape }
card-joker = Joker { $count }
card-bonus-orders = Contre-ordre
card-bonus-gallop = Au galop
card-bonus-clear = Place nette
card-bonus-recall = Rappel
card-bonus-orders-text = Une action de plus ce tour.
card-bonus-gallop-text = Placez un officier dans n’importe quelle rue.
card-bonus-clear-text = Retirez le +1 d’un taxi en attente.
card-bonus-recall-text = Reprenez une carte de la défausse.
card-unknown = Carte { $card }
officer-a = Officier A
officer-b = Officier B
street-orsay = Quai d’Orsay
street-fabert = Rue Fabert
street-universite = Rue de l’Université
street-dominique = Rue Saint-Dominique
street-latour = Boulevard de La Tour-Maubourg
street-grenelle = Rue de Grenelle
street-invalides = Boulevard des Invalides
street-constantine = Rue de Constantine

## Table

table-empty-hand = aucune carte
skip-to-command = Taper une commande
skip-to-text = Vue texte
table-title = La table
table-actions-left = { $count ->
    [0] aucune action
    [one] { $count } action
   *[other] { $count } actions
}
table-score = Score { $score }
table-next-band = { $count ->
    [one] encore { $count } point pour le rang suivant
   *[other] encore { $count } points pour le rang suivant
}
table-top-band = Rang maximal atteint
table-missing = encore { $count }
table-taxis-left = { $count ->
    [one] { $count } taxi à venir
   *[other] { $count } taxis à venir
}
table-soldiers-left = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
table-discards = { $count ->
    [one] { $count } carte défaussée
   *[other] { $count } cartes défaussées
}
table-next = Prochain taxi
table-next-is = Prochain taxi : { $suit }, { $one } ou { $two }
table-next-short = { $one } ou { $two }
table-next-none = Plus aucun taxi dans la pile
table-next-unknown = Prochain taxi : pas encore connu
table-next-here = une rue du prochain taxi
table-event-none = Aucun événement
event-no_bonus = Pas de bonus ce tour
event-discard = Défausse
event-extra_taxi = Un taxi de plus
event-silence = Silence
solo-silence = La réserve est scellée ce tour.
table-board = La place, huit rues dans le sens de circulation
table-place = Place des Invalides
table-mates = Les mains des autres
table-mate-open = Voir les cartes de { $name } : { $cards }
table-mate-hand = Les cartes de { $name }
table-mate-turn = joue
table-hand = Votre main
table-after = Ensuite : { $name }
table-after-me = Ensuite : vous
table-hand-of = Les cartes de { $name }
table-reserve = Réserve
table-reserve-open = Voir la réserve : { $cards }
table-discard-pile = Défausse
piles = Piles
table-actions = Actions
street-free = libre
street-free-name = { $street }, { $suit }, libre
street-taxi-name = { $street }, { $suit }, taxi pour { $number }
street-token-name = plus 1
street-sendable = peut partir
street-choose = peut être choisie

## Silence

silence-why = Un taxi pour { $number } impose le silence : ni message ni nouveau nom tant que { $name } joue.

## Verbes

verb-reveal = Révéler
verb-draw = Piocher
verb-officer = Officier
verb-trade = Échanger
verb-send = Envoyer
verb-bonus = Bonus
verb-end = Fin du tour
commit-reveal = Révéler le taxi
commit-draw = Piocher
commit-officer = Déplacer
commit-trade = Échanger
commit-send = Envoyer le taxi
commit-bonus = Jouer le bonus
commit-end = Finir mon tour
commit-discard = Défausser
commit-place-officers = Poster les officiers
commit-place = Ranger la carte
preview-cost = { $count ->
    [one] { $count } action
   *[other] { $count } actions
}
preview-free = gratuit
preview-points = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
}
preview-reveals = irréversible
arrival-here = { $printed } : il s’y gare.
arrival-on = { $printed } : il va plus loin, { $street }{ $count ->
    [0] .
   *[other] {" "}(+1 : { $tokens }).
}
arrival-jam = { $printed } : plus de place, la partie s’achève.
hint = Conseil
commit-nothing = Choisissez une action

## Ce que dit un projet

say-idle-arrival = Un taxi va arriver.
say-idle-actions = { $count ->
    [0] Plus aucune action : finissez votre tour.
    [one] Encore une action. Que faites-vous ?
   *[other] Encore { $count } actions. Que faites-vous ?
}
say-reveal = Retournez le prochain taxi.
say-reveal-end = Plus aucun taxi : fin de la partie.
say-draw = Vous piochez une carte soldat. C’est irréversible.
say-officer-pick = Choisissez une rue en surbrillance pour un officier.
say-officer = { $officer } : { $from } → { $to }.
say-officer-other = Touchez encore pour l’autre officier.
say-trade-pick = Choisissez une carte à vous et une de l’équipe.
say-trade-pick-solo = Choisissez une carte à vous et une de la réserve.
say-trade-give = Vous donnez { $give }. Choisissez ce que vous prenez.
say-trade-take = Vous prenez { $take }. Choisissez ce que vous donnez.
say-trade = Vous donnez { $give } et prenez { $take } à { $name }.
say-trade-reserve = Vous donnez { $give } et prenez { $take } dans la réserve.
say-send-pick = Choisissez un taxi en surbrillance.
say-send-cards = { $street } : { $sum }/{ $need }. Choisissez des cartes.
say-send-short = { $street } : { $sum }/{ $need }. Pas encore assez.
say-send = { $street } : { $sum }/{ $need }. Le taxi peut partir.
say-send-where = { $sum ->
    [one] { $sum } soldat prêt. Choisissez un taxi en surbrillance.
   *[other] { $sum } soldats prêts. Choisissez un taxi en surbrillance.
}
say-bonus-pick = Choisissez une carte bonus en surbrillance.
say-bonus-orders = Une action de plus ce tour.
say-bonus-gallop-pick = Au galop : choisissez une rue en surbrillance.
say-bonus-gallop = Au galop : { $officer } → { $to }.
say-bonus-clear-pick = Place nette : choisissez un taxi en surbrillance.
say-bonus-clear = Le +1 est retiré : { $street }.
say-bonus-recall-pick = Rappel : choisissez dans la défausse.
say-bonus-recall = { $card } revient dans votre main.
say-end = Votre tour s’achève ici.
say-end-left = { $count ->
    [one] Votre tour s’achève avec une action inutilisée.
   *[other] Votre tour s’achève avec { $count } actions inutilisées.
}
say-discard-pick = Défausse : choisissez une carte de votre main.
say-trim-pick = { $n ->
    [one] Trop de cartes : défaussez-en encore une.
   *[other] Trop de cartes : défaussez-en encore { $n }.
}
say-discard = { $count ->
    [one] { $cards } part à la défausse.
   *[other] { $cards } partent à la défausse.
}
say-place-officers-pick = Où placer les officiers ? Choisissez une couleur.
say-place-officers = Officiers : { $one } et { $two }.
say-place-pick = Vous avez pioché { $card }. Où va-t-elle ?
say-place-hand = { $card } va dans votre main.
say-place-reserve = { $card } va dans la réserve.
place-hand = Dans ma main
place-reserve = En réserve
say-card-idle = { $card } ne sert pas pour l’instant.
say-street-idle = Rien à faire pour l’instant : { $street }.

## Les autres

wait-place-officers = { $name } poste les officiers…
wait-arrival = { $name } va révéler un taxi…
wait-discard = { $name } doit défausser une carte…
wait-actions = { $name } choisit…
wait-place = { $name } range une carte…
wait-trim = { $name } a trop de cartes…

## Pourquoi pas

why-reveal-first = Révélez d’abord le taxi.
why-trade = Aucun échange possible maintenant.
why-send = Aucun taxi près d’un officier ne peut être rempli avec votre main.
why-send-officer = Aucun taxi n’attend là où se tient un officier.
why-send-none = Aucun taxi n’attend.
why-bonus = Vous n’avez pas de carte bonus.
why-bonus-event = L’événement interdit les bonus ce tour.
why-bonus-again = Vous avez déjà joué ce bonus ce tour.
why-bonus-clear = Aucun taxi ne porte de +1 à retirer.
why-bonus-recall = La défausse est vide : rien à reprendre.
why-bonus-any = Aucune de vos cartes bonus ne peut être jouée maintenant.
why-end = Vous ne pouvez pas encore finir le tour.
why-revealed = Un taxi n’arrive qu’au début du tour.
why-answer-first = Répondez d’abord à la question.

## Refus

refusal-wrong_phase = Ce n’est pas possible maintenant.
refusal-no_actions_left = Plus aucune action ce tour.
refusal-unknown_card = La table ne connaît pas cette carte.
refusal-not_in_hand = Cette carte n’est plus dans cette main.
refusal-not_in_discard = Cette carte n’est pas dans la défausse.
refusal-no_taxi = Aucun taxi n’attend là.
refusal-no_officer = Aucun officier ne s’y tient.
refusal-wrong_color = Ces cartes ne vont pas avec la rue.
refusal-not_enough_soldiers = Trop peu de soldats pour ce taxi.
refusal-no_token = Ce taxi ne porte pas de +1.
refusal-no_bonus_now = Ce bonus ne peut pas être joué maintenant.
refusal-no_trade_now = La réserve est scellée ce tour : pas d’échange.
refusal-nothing_to_draw = Il n’y a rien à piocher.
refusal-reserve_full = La réserve est pleine.
