## Words of the game

euros = { $amount } €
district-centre = Heart of Paris
district-ouest = Étoile and Passy
district-nord = Montmartre and La Villette
district-est = Bastille and Vincennes
district-sud = Latin Quarter and Gobelins
district-rive-gauche = Eiffel Tower and Montparnasse
sign-bakery = bakery
sign-pharmacy = pharmacy
sign-garage = garage
sign-cafe = café
sign-shopping = shops
sign-park = park
sign-nightclub = nightclub
sign-chance = chance
sign-monument = monument
one-bakery = a bakery
one-pharmacy = a pharmacy
one-garage = a garage
one-cafe = a café
one-shopping = shops
one-park = a park
one-nightclub = a nightclub
one-chance = a chance square
one-monument = a monument
all-bakery = bakeries
all-pharmacy = pharmacies
all-garage = garages
all-cafe = cafés
all-shopping = shops
all-park = parks
all-nightclub = nightclubs
all-chance = chance squares
all-monument = monuments
in-district = { $what } ({ $where })
square-name = { $name }, { $what }, { $where }
square-plain = { $name }, { $where }

## Wishes

wish-pass = Drive past { $what }
wish-stop = Stop exactly at { $what }
wish-visit = Visit { $what }
wish-avoid = Avoid { $what }
wish-hurry = Be there within { $rolls } rolls for a tip of { $tip } €
wish-tip = tip { $tip } €
wish-line = { $wish }: { $status }
verb-pass = drive past
verb-stop = stop at
verb-visit = visit
verb-avoid = avoid
verb-hurry = hurry
status-open = still to do
status-later = later, after the others
status-kept = done
status-avoid = keep clear
status-not_yet = does not count until the first fork
status-in_time = { $left ->
    [0] this roll is the last in time
    [one] in time for one more roll
   *[other] in time for { $left } more rolls
}
status-late = too late for the tip
mark-destination = the destination
mark-errand = an errand
mark-wanted = wanted by the client
mark-stop = the client wants a stop here
mark-later = wanted later
mark-avoided = avoided by the client
mark-not_yet = to be avoided after the first fork

## Table

table-title = The table
skip-to-text = Text view
map-title = The map
map-label = Map of Paris
me = me
purses-title = Everybody’s money; { $target } ends the game
purse = { $name }, taxi { $number }: { $money } of { $target }, { $rides ->
    [one] one ride
   *[other] { $rides } rides
}
purse-turn = is playing
purse-reached = reached the goal
purse-skip = misses the next turn
rides-count = { $count ->
    [one] one ride
   *[other] { $count } rides
}
goal = goal { $money }
last-round = Last round!
round = round { $round }
steps-left = to drive
dice-show = The dice show { $dice }
client-mine = My client
client-of = { $name }’s client
client-extra = { $extra } next
client-none = Nobody aboard yet: a client gets in when the turn begins.
wishes-title = Wishes
errand = Errand
errands = Errands

## What there is to do

desk = What to do
roll = Roll the dice
roll-hint = Your turn: roll, then choose where to drive.
roll-again = Your turn goes on: roll again.
next-one_die = The next roll is one die.
next-twelve = The next roll counts 12 squares, whatever the dice show.
waiting-for = { $name } { $phase }.
phase-roll = rolls the dice
phase-drive = looks for a way
phase-swap = chooses a client
phase-over = has finished
drive-hint = { $count ->
    [one] One square to drive: tap a highlighted square, or leaf through the ways.
   *[other] { $count } squares to drive: tap a highlighted square, or leaf through the ways.
}
drive-choose = Choose a way
drive-plain = { $count ->
    [one] Drive: 1 square
   *[other] Drive: { $count } squares
}
drive-keeps = { $count ->
    [one] Drive: 1 square, { $kept } done
   *[other] Drive: { $count } squares, { $kept } done
}
drive-arrives = Drive: the ride ends, { $money }
drive-trap = Drive into the trap
drive-lost = Drive: the client gets out
way-name = { $to }, from { $from }, { $count ->
    [one] 1 square
   *[other] { $count } squares
}
way-line = { $way }: { $effects }
way-again = (way { $at } of { $of }, tap again for the next)
way-before = The previous way
way-next = The next way
way-list = { $count ->
    [one] The only way
   *[other] All { $count } ways as a list
}
effect-wish = grants the wish: { $what }
effect-errand = does an errand
effect-lost = the client gets out without paying: { $where }
effect-arrives = the ride ends: { $money }
effect-arrives-exact = the ride ends: { $money }, of which { $exact } for an exact roll
effect-chance = draws a chance card
effect-trap = a trap: every street on from there loses the client
effect-left = { $count ->
    [one] one square left to go
   *[other] { $count } squares left to go
}
no-way-there = { $count ->
    [one] A roll of 1 cannot end there.
   *[other] A roll of { $count } cannot end there.
}
choose-way-first = Choose a way first.
point = Point
swap-ask = Whose client will you take in exchange? Tap somebody’s money to see their wishes.

## What happens

moment-turn-began = { $name }’s turn.

## Why not

refusal-wrong_phase = Not now: one thing after the other.
refusal-unknown_square = The map has no such square.
refusal-must_stop = The ride ends before the end of this way.
refusal-too_long = The roll does not count that many squares.
refusal-no_street = No street joins two squares of this way.
refusal-no_u_turn = A taxi turns round in dead ends only.
refusal-too_short = The roll counts more squares.
refusal-no_client = There is nobody to swap clients with.

## Places, as the map names them; streets have French names in both languages

place-fourriere = Car pound
place-roissy = Charles de Gaulle Airport
place-disneyland = Disneyland Paris
place-orly = Orly Airport
place-heliport = Heliport
place-depart = Start
place-arc-de-triomphe = Arc de Triomphe
place-trocadero = Trocadéro
place-roland-garros = Roland-Garros
place-concorde = Place de la Concorde
place-opera = Palais Garnier Opera
place-louvre = Louvre
place-pompidou = Centre Pompidou
place-notre-dame = Notre-Dame
place-sacre-coeur = Sacré-Cœur
place-villette = City of Science
place-bastille = Place de la Bastille
place-pere-lachaise = Père-Lachaise
place-vincennes = Château de Vincennes
place-pantheon = Panthéon
place-bibliotheque = National Library
place-catacombes = Catacombs
place-tour-eiffel = Eiffel Tower
place-invalides = Invalides
place-orsay = Orsay Museum
place-montparnasse = Montparnasse Tower
place-gare-du-nord = Gare du Nord
place-gare-de-lyon = Gare de Lyon
place-porte-maillot = Porte Maillot
place-porte-de-clichy = Porte de Clichy
place-saint-ouen = Saint-Ouen flea market
place-porte-des-lilas = Porte des Lilas
place-porte-de-bagnolet = Porte de Bagnolet
place-bercy = Bercy
place-porte-d-italie = Porte d’Italie
place-porte-d-orleans = Porte d’Orléans
place-porte-de-versailles = Porte de Versailles
place-balard = Balard
place-rond-point = Rond-Point des Champs-Élysées
place-place-de-clichy = Place de Clichy
place-pigalle = Pigalle
place-stalingrad = Stalingrad
place-belleville = Belleville
place-republique = Place de la République
place-nation = Place de la Nation
place-porte-saint-denis = Porte Saint-Denis
place-hotel-de-ville = City Hall
place-chatelet = Châtelet
place-pont-neuf = Pont-Neuf
place-saint-germain = Saint-Germain-des-Prés
place-ecole-militaire = École militaire
place-grenelle = Grenelle
place-radio = Radio House
place-port-royal = Port-Royal
place-austerlitz = Gare d’Austerlitz
place-italie = Place d’Italie
place-longchamp = Allée de Longchamp
place-bois-de-boulogne = Bois de Boulogne
place-porte-d-auteuil = Porte d’Auteuil
place-pereire-1 = Boulevard Pereire
place-pereire-2 = Boulevard Pereire
place-berthier = Boulevard Berthier
place-bessieres = Boulevard Bessières
place-ney = Boulevard Ney
place-porte-de-la-chapelle = Porte de la Chapelle
place-macdonald = Boulevard Macdonald
place-serurier-1 = Boulevard Sérurier
place-serurier-2 = Boulevard Sérurier
place-mortier = Boulevard Mortier
place-davout = Boulevard Davout
place-bois-de-vincennes = Bois de Vincennes
place-charenton = Porte de Charenton
place-massena = Boulevard Masséna
place-kellermann = Boulevard Kellermann
place-montsouris = Parc Montsouris
place-brune-1 = Boulevard Brune
place-brune-2 = Boulevard Brune
place-victor = Boulevard Victor
place-pont-du-garigliano = Pont du Garigliano
place-exelmans = Boulevard Exelmans
place-grande-armee = Avenue de la Grande-Armée
place-kleber = Avenue Kléber
place-champs-elysees = Champs-Élysées
place-hoche = Avenue Hoche
place-monceau = Parc Monceau
place-batignolles = Boulevard des Batignolles
place-square-des-batignolles = Square des Batignolles
place-moulin-rouge = Moulin Rouge
place-rochechouart = Boulevard de Rochechouart
place-haussmann = Department stores
place-clignancourt = Rue de Clignancourt
place-boulevard-de-la-chapelle = Boulevard de la Chapelle
place-strasbourg = Boulevard de Strasbourg
place-bassin = La Villette basin
place-valmy = Quai de Valmy
place-faubourg-du-temple = Rue du Faubourg-du-Temple
place-buttes-chaumont = Buttes-Chaumont
place-rue-de-belleville = Rue de Belleville
place-menilmontant = Boulevard de Ménilmontant
place-gambetta = Avenue Gambetta
place-charonne = Boulevard de Charonne
place-cours-de-vincennes = Cours de Vincennes
place-faubourg-saint-antoine = Rue du Faubourg-Saint-Antoine
place-beaumarchais = Boulevard Beaumarchais
place-filles-du-calvaire = Boulevard des Filles-du-Calvaire
place-place-des-vosges = Place des Vosges
place-saint-martin = Boulevard Saint-Martin
place-rivoli-1 = Rue de Rivoli
place-rivoli-2 = Rue de Rivoli
place-avenue-de-l-opera = Avenue de l’Opéra
place-grands-boulevards = Grands Boulevards
place-madeleine = La Madeleine
place-tuileries = Tuileries Garden
place-pont-royal = Pont Royal
place-dauphine = Rue Dauphine
place-pont-d-arcole = Pont d’Arcole
place-petit-pont = Petit-Pont
place-rue-de-lille = Rue de Lille
place-pont-alexandre-iii = Pont Alexandre-III
place-tourville = Avenue de Tourville
place-champ-de-mars = Champ-de-Mars
place-rue-de-sevres = Rue de Sèvres
place-pont-d-iena = Pont d’Iéna
place-quai-de-grenelle = Quai de Grenelle
place-pont-mirabeau = Pont Mirabeau
place-andre-citroen = Parc André-Citroën
place-passy = Rue de Passy
place-rue-d-auteuil = Rue d’Auteuil
place-vaugirard-1 = Rue de Vaugirard
place-vaugirard-2 = Rue de Vaugirard
place-rue-de-rennes = Rue de Rennes
place-luxembourg = Luxembourg Garden
place-rue-soufflot = Rue Soufflot
place-observatoire = Avenue de l’Observatoire
place-jardin-des-plantes = Jardin des Plantes
place-gobelins = Les Gobelins
place-pont-d-austerlitz = Pont d’Austerlitz
place-blanqui = Boulevard Auguste-Blanqui
place-alesia = Alésia
place-avenue-d-italie = Avenue d’Italie
place-rue-de-tolbiac = Rue de Tolbiac
place-pont-de-tolbiac = Pont de Tolbiac
place-voie-fourriere = Quai de Clichy
place-autoroute-nord-1 = Autoroute du Nord
place-autoroute-nord-2 = Autoroute du Nord
place-autoroute-est-1 = Autoroute de l’Est
place-autoroute-est-2 = Autoroute de l’Est
place-autoroute-sud = Autoroute du Sud
place-issy = Quai d’Issy
