## Pour qui tape, écoute, ou lit la table comme un texte

aid-title = Texte et commandes
aid-read = Lire
aid-state = État de la partie
aid-board = Les rues
aid-hand = Ma main : { $cards }.
aid-team = Les autres
aid-last = Dernier coup
aid-next = Prochain taxi
aid-my-hand = Ma main
aid-command = Taper une commande
aid-text = Vue texte
aid-keys = Clavier et commandes
aid-go = OK
aid-placeholder = officier A 3, charger 5 1 4, aide…
aid-first = Tapez ce que vous voulez faire. Entrée le montre, Entrée encore le fait.
aid-enter-again = Entrée encore pour le faire.
aid-done = C’est fait.
aid-dropped = Annulé.
aid-nothing-ready = Il n’y a rien à confirmer. Tapez une commande, ou aide.
aid-numbered = { $number } : { $words }
aid-then = { $before } ; { $next }
aid-of = { $name } : { $cards }
aid-officer-in = { $officer } : { $street }
aid-unknown = « { $word } » n’est pas une commande. Tapez aide pour la liste.
aid-ambiguous = Cela peut être : { $words }. Une lettre de plus, s’il vous plaît.
aid-officer-not = { $street } : { $officer } ne peut pas y aller maintenant.
aid-send-not = { $street } : aucun taxi ne peut en partir maintenant.
aid-card-not = { $street } : { $card } ne peut pas monter dans ce taxi.
aid-give-not = Vous ne pouvez pas donner { $card }.
aid-take-not = Vous ne pouvez pas prendre { $card } à { $name }.
aid-no-mate = Personne ici ne s’appelle « { $name } », ou plusieurs portent ce nom.
aid-no-card = { $count ->
    [0] Vous n’avez aucune carte.
    [one] Vous avez une carte : le numéro 1.
   *[other] Vous avez { $count } cartes : numéros 1 à { $count }.
}
aid-no-card-of = { $name } : { $count ->
    [0] aucune carte.
    [one] une carte, le numéro 1.
   *[other] { $count } cartes, numéros 1 à { $count }.
}
aid-how-officer = Quel officier, et vers quelle rue ? Par exemple : officier A 3.
aid-how-send = Quelle rue, et quelles cartes ? Par exemple : charger 5 1 4.
aid-how-trade = Laquelle de vos cartes, avec qui, contre laquelle ? Par exemple : échanger 2 Léa 3.
aid-how-bonus = Quelle carte ? Par exemple : bonus 4, ou bonus 4 A 3.
aid-how-discard = Quelle carte ? Par exemple : défausser 2.
aid-how-street = Quelle rue, de 1 à 8 ? Par exemple : rue 4.
aid-help = Commandes : officier A 3, charger 5 1 4, échanger 2 Léa 3, bonus 4, piocher, révéler, défausser 2, garder, rue 4, finir, confirmer, annuler. Pour écouter : état, place, main, équipe, dernier, prochain. Le début d’un mot suffit.

text-state = État de la partie
text-turn = Tour
text-score = Score
text-event = Événement
text-piles = Piles
text-last = Dernier coup
text-number = N°
text-street = Rue
text-taxi = Taxi
text-for = pour { $number }
text-officers = Officiers
text-hands = Mains et défausse
text-who = À qui
text-drawn = Carte piochée
text-cards = Cartes, dans l’ordre

piles-street = Rue
piles-sent = { $count ->
    [one] { $count } parti
   *[other] { $count } partis
}
piles-gone = parti
piles-waits = attend
piles-comes = à venir

keys-off = Les raccourcis clavier sont désactivés dans les Préférences.
keys-letters = Touches à la table
keys-key = Touche
keys-does = Effet
keys-words = Commande
keys-draw = Piocher, ou révéler le taxi
keys-officer = Officier
keys-trade = Échanger
keys-send = Envoyer (charger)
keys-end = Finir le tour
keys-actions = Aller aux actions
keys-board = Lire les rues
keys-hand = Lire ma main
keys-team = Lire les mains des autres
keys-last = Lire le dernier coup
keys-next = Lire le prochain taxi
keys-command = Taper une commande
keys-keys = Cette feuille
keys-tab-key = Tab
keys-tab = D’un groupe au suivant
keys-arrows-key = ← →
keys-arrows = Dans un groupe ; Début et Fin aussi
keys-digits-key = 1–8
keys-digits = Aller à une rue, depuis la place
keys-enter-key = Entrée
keys-enter = Choisir, confirmer
keys-escape-key = Échap
keys-escape = Fermer, ou annuler ce qui est commencé
keys-note = Les lettres agissent tant qu’on n’écrit rien, et se désactivent dans les Préférences. Un lecteur d’écran peut garder les lettres pour lui : les commandes et les boutons font la même chose.
command-officer = officier A 3
command-officer-does = L’officier A vers la rue 3
command-send = charger 5 1 4
command-send-does = Charger les cartes 1 et 4 dans la rue 5
command-trade = échanger 2 Léa 3
command-trade-does = Ma carte 2 contre la carte 3 de Léa
command-bonus = bonus 4 A 3
command-bonus-does = Jouer la carte 4, avec un officier ou une rue s’il le faut
command-discard = défausser 2
command-discard-does = Défausser ma carte 2
command-keep = garder
command-keep-does = La carte piochée va dans ma main
command-street = rue 4
command-street-does = Ce qu’il y a dans la rue 4 ; au début, y poster les officiers
command-draw = piocher
command-draw-does = Piocher une carte
command-reveal = révéler
command-reveal-does = Retourner le taxi
command-end = finir
command-end-does = Finir mon tour
command-confirm = confirmer, annuler
command-confirm-does = Le faire, ou l’annuler
command-state = état, place, main, équipe, dernier, prochain
command-state-does = Lire
command-help = aide
command-help-does = Toutes les commandes
