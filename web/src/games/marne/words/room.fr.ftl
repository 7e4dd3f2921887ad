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
sign-orsay = Quai d’Orsay
sign-fabert = Rue Fabert
sign-universite = Rue de l’Université
sign-dominique = Rue Saint-Dominique
sign-latour = Bd de La Tour-Maubourg
sign-grenelle = Rue de Grenelle
sign-invalides = Bd des Invalides
sign-constantine = Rue de Constantine
plate-orsay = Quai d’Orsay
plate-fabert = Rue Fabert
plate-universite = L’Université
plate-dominique = St-Dominique
plate-latour = La Tour-Maub.
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

## Table

table-empty-hand = aucune carte

## Journal

moment-officers-placed = { $name } poste les officiers : { $one } et { $two }.
moment-turn-began = Tour de { $name }.
moment-taxi-arrived = Un taxi pour { $number } s’arrête : { $street }.
moment-tokens = Il a dépassé { $count ->
    [one] un taxi
   *[other] { $count } taxis
} : +1 { $streets }.
moment-event-no_bonus = Événement : pas de bonus ce tour.
moment-event-discard = Événement : une carte à défausser.
moment-event-extra_taxi = Événement : un autre taxi arrive aussitôt.
moment-event-silence = Événement : silence jusqu’à la fin du tour.
moment-discarded = { $name } défausse { $card }.
moment-discarded-limit = { $name } défausse { $card } (main trop pleine).
moment-reshuffled = La défausse est mélangée : nouvelle pioche de { $count }.
moment-mobilized = { $name } pioche { $card }.
moment-placed-hand = { $name } garde { $card }.
moment-placed-reserve = { $name } met { $card } à la réserve.
moment-officer-moved = { $name } déplace { $officer } : { $from } → { $to }.
moment-traded = { $name } donne { $give } à { $mate } contre { $take }.
moment-traded-reserve = { $name } met { $give } à la réserve contre { $take }.
moment-taxi-sent = { $name } envoie le taxi, { $street }, avec { $cards } : +{ $points }.
moment-bonus = { $name } joue { $card }.
moment-bonus-gallop = { $name } joue { $card } : { $officer } → { $street }.
moment-bonus-clear = { $name } joue { $card } : le +1 quitte { $street }.
moment-bonus-recall = { $name } joue { $card } et reprend { $recall }.
moment-turn-ended = { $name } finit son tour.
moment-ended-pile_empty = Plus aucun taxi : la nuit est finie. Score { $score }.
moment-ended-jam = La place est bloquée : la nuit est finie. Score { $score }.

## Options

options-line = événements { $events }, barème { $scoring }
lobby-events = Événements
lobby-events-hint = Ce que certains taxis apportent en arrivant.
events-none = Aucun
events-none-hint = Pour une première partie
events-light = Peu
events-light-hint = 4 événements
events-standard = Normal
events-standard-hint = 8 événements
events-expert = Difficile
events-expert-hint = 12 événements
lobby-scoring = Barème
scoring-french = Français
scoring-french-hint = dernier rang dès 64
scoring-english = Anglais
scoring-english-hint = dernier rang dès 55

## Silence

silence-why = Le taxi { $street } { $number } impose le silence : ni message ni nouveau nom avant la fin du tour de { $name }.
