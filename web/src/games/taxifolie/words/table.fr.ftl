## Mots du jeu

euros = { $amount } €
district-centre = Cœur de Paris
district-ouest = Étoile et Passy
district-nord = Montmartre et La Villette
district-est = Bastille et Vincennes
district-sud = Quartier latin et Gobelins
district-rive-gauche = Tour Eiffel et Montparnasse
sign-bakery = boulangerie
sign-pharmacy = pharmacie
sign-garage = garage
sign-cafe = café
sign-shopping = boutiques
sign-park = parc
sign-nightclub = boîte de nuit
sign-chance = chance
sign-monument = monument
one-bakery = une boulangerie
one-pharmacy = une pharmacie
one-garage = un garage
one-cafe = un café
one-shopping = des boutiques
one-park = un parc
one-nightclub = une boîte de nuit
one-chance = une case chance
one-monument = un monument
all-bakery = les boulangeries
all-pharmacy = les pharmacies
all-garage = les garages
all-cafe = les cafés
all-shopping = les boutiques
all-park = les parcs
all-nightclub = les boîtes de nuit
all-chance = les cases chance
all-monument = les monuments
in-district = { $what } ({ $where })
square-name = { $name }, { $what }, { $where }
square-plain = { $name }, { $where }

## Envies

wish-pass = Passer devant { $what }
wish-stop = S’arrêter pile : { $what }
wish-visit = Passer par { $what }
wish-avoid = Éviter { $what }
wish-hurry = Arriver en { $rolls } lancers au plus : pourboire { $tip } €
wish-tip = pourboire { $tip } €
wish-line = { $wish } : { $status }
verb-pass = passer
verb-stop = s’arrêter
verb-visit = passer par
verb-avoid = éviter
verb-hurry = vite
status-open = à faire
status-later = plus tard, après les autres
status-kept = fait
status-avoid = à éviter
status-not_yet = ne compte qu’après le premier carrefour
status-in_time = { $left ->
    [0] ce lancer est le dernier à temps
    [one] encore un lancer à temps
   *[other] encore { $left } lancers à temps
}
status-late = trop tard pour le pourboire
mark-destination = la destination
mark-errand = une commission
mark-wanted = le client veut y passer
mark-stop = le client veut s’y arrêter
mark-later = pour plus tard
mark-avoided = le client veut l’éviter
mark-not_yet = à éviter après le premier carrefour

## Table

table-title = La table
skip-to-text = Vue texte
map-title = Le plan
map-label = Plan de Paris
me = moi
purses-title = L’argent de chacun ; but : { $target }
purse = { $name }, taxi { $number } : { $money } sur { $target }, { $rides ->
    [one] { $rides } course
   *[other] { $rides } courses
}
purse-turn = c’est son tour
purse-reached = a atteint le but
purse-skip = passe son prochain tour
rides-count = { $count ->
    [one] { $count } course
   *[other] { $count } courses
}
goal = but { $money }
last-round = Dernier tour !
round = tour { $round }
steps-left = à rouler
dice-show = Les dés donnent { $dice }
client-mine = Mon client
client-of = Le client de { $name }
client-extra = { $extra } bientôt
client-none = Personne à bord : un client monte au début du tour.
wishes-title = Envies
errand = Commission
errands = Commissions

## Ce qu’il y a à faire

desk = À faire
roll = Lancer les dés
roll-hint = À vous : lancez, puis choisissez où rouler.
roll-again = Votre tour continue : relancez.
next-one_die = Prochain lancer : un seul dé.
next-twelve = Prochain lancer : 12 cases d’office.
waiting-for = { $name } { $phase }.
phase-roll = lance les dés
phase-drive = cherche son chemin
phase-swap = choisit un client
phase-over = a fini
drive-hint = { $count ->
    [one] Une case à rouler : touchez une case en surbrillance ou feuilletez les chemins.
   *[other] { $count } cases à rouler : touchez une case en surbrillance ou feuilletez les chemins.
}
drive-choose = Choisir un chemin
drive-plain = { $count ->
    [one] Rouler : { $count } case
   *[other] Rouler : { $count } cases
}
drive-keeps = { $count ->
    [one] Rouler : { $count } case
   *[other] Rouler : { $count } cases
}, { $kept } { $kept ->
    [one] demande satisfaite
   *[other] demandes satisfaites
}
drive-arrives = Rouler : course finie, { $money }
drive-trap = Rouler dans le piège
drive-lost = Rouler : le client descend
way-name = { $to }, par { $from }, { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
way-line = { $way } : { $effects }
way-again = (chemin { $at } sur { $of }, touchez encore pour le suivant)
way-before = Le chemin d’avant
way-next = Le chemin suivant
way-list = { $count ->
    [one] Le seul chemin
   *[other] Les { $count } chemins en liste
}
effect-wish = envie satisfaite : { $what }
effect-errand = commission faite
effect-lost = le client descend sans payer : { $where }
effect-arrives = la course se termine : { $money }
effect-arrives-exact = la course se termine : { $money }, dont { $exact } pour le compte juste
effect-chance = une carte chance
effect-trap = un piège : ensuite, le client descend
effect-left = { $count ->
    [one] plus qu’une case jusqu’au bout
   *[other] encore { $count } cases jusqu’au bout
}
no-way-there = Un lancer de { $count } ne peut pas finir là.
choose-way-first = Choisissez d’abord un chemin.
point = Montrer
swap-ask = Quel client prenez-vous, contre le vôtre ? Touchez l’argent de quelqu’un pour voir ses envies.

## Ce qui se passe

moment-turn-began = À { $name } de jouer.

## Pourquoi non

refusal-wrong_phase = Pas maintenant.
refusal-unknown_square = Cette case n’est pas sur le plan.
refusal-must_stop = La course se termine avant la fin de ce chemin.
refusal-too_long = Le lancer ne compte pas autant de cases.
refusal-no_street = Aucune rue ne relie deux cases de ce chemin.
refusal-no_u_turn = Un taxi ne fait demi-tour que dans une impasse.
refusal-too_short = Le lancer compte plus de cases.
refusal-no_client = Il n’y a personne avec qui échanger.

## Les lieux, comme la carte les nomme

place-fourriere = Fourrière
place-roissy = Aéroport Charles-de-Gaulle
place-disneyland = Disneyland Paris
place-orly = Aéroport d’Orly
place-heliport = Héliport
place-depart = Départ
place-arc-de-triomphe = Arc de Triomphe
place-trocadero = Trocadéro
place-roland-garros = Roland-Garros
place-concorde = Place de la Concorde
place-opera = Opéra Garnier
place-louvre = Louvre
place-pompidou = Centre Pompidou
place-notre-dame = Notre-Dame
place-sacre-coeur = Sacré-Cœur
place-villette = Cité des Sciences
place-bastille = Place de la Bastille
place-pere-lachaise = Père-Lachaise
place-vincennes = Château de Vincennes
place-pantheon = Panthéon
place-bibliotheque = Bibliothèque François-Mitterrand
place-catacombes = Catacombes
place-tour-eiffel = Tour Eiffel
place-invalides = Invalides
place-orsay = Musée d’Orsay
place-montparnasse = Tour Montparnasse
place-gare-du-nord = Gare du Nord
place-gare-de-lyon = Gare de Lyon
place-porte-maillot = Porte Maillot
place-porte-de-clichy = Porte de Clichy
place-saint-ouen = Puces de Saint-Ouen
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
place-hotel-de-ville = Hôtel de Ville
place-chatelet = Châtelet
place-pont-neuf = Pont-Neuf
place-saint-germain = Saint-Germain-des-Prés
place-ecole-militaire = École militaire
place-grenelle = Grenelle
place-radio = Maison de la Radio
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
place-haussmann = Grands Magasins
place-clignancourt = Rue de Clignancourt
place-boulevard-de-la-chapelle = Boulevard de la Chapelle
place-strasbourg = Boulevard de Strasbourg
place-bassin = Bassin de la Villette
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
place-tuileries = Jardin des Tuileries
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
place-luxembourg = Jardin du Luxembourg
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
