## Partout

rondpoint = Rondpoint
language-switch = English
close = Fermer
cancel = Annuler
you = vous
invite = Inviter
link-copied = Lien copié
link-by-hand = Copiez ce lien à la main :
qr-code = QR code
preferences = Préférences
learn = Apprendre à jouer (3 min)
learn-waiting = Apprendre en attendant (3 min)
learn-path = apprendre
rules-of-game = Règles du jeu
rules-new-tab = Règles du jeu (nouvel onglet)
rules-loading = Chargement des règles…
rules-unreachable = Les règles ne se chargent pas. Réessayez dans un instant.

## Salle

room-code = Table { $code }
room-loading = On ouvre la table { $code }…
screen-loading = Chargement…
screen-unreachable = La suite n’a pas pu être téléchargée. Rien n’est perdu : rechargez la page.
reload = Recharger la page
go-home = Accueil
go-back = Revenir à la table
watching = Vous regardez
watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
take-a-seat = S’asseoir
seat-name = Votre nom à la table
offline-note = Hors ligne : règles et leçon restent là ; une table a besoin du réseau.
online = en ligne
away = pas là
away-for = pas là depuis { $count } { $unit ->
    [d] j
   *[other] { $unit }
}
look-back = Revoir coup par coup
lobby-result = Le dernier résultat
link-open = Connecté
link-waiting = Connexion perdue. Reconnexion…
link-waiting-note = La table reste telle quelle ; rien n’est perdu.
link-never = Pas encore de connexion à cette table
link-never-note = Le serveur redémarre peut-être, ou ce réseau bloque la connexion. Essayez-en un autre.
link-offline = Vous êtes hors ligne.
link-offline-note = La table s’ouvrira dès que le réseau reviendra.
retry-now = Réessayer
broken = Cette page ne peut pas s’afficher. La table, elle, est intacte.

## Avant la partie

lobby-title = En attendant les autres
lobby-invite = Partagez le lien, ou dictez le code
lobby-chairs = Places
lobby-chair-free = Place libre
lobby-host = hôte
lobby-rename = Changer mon nom
lobby-rename-save = Garder ce nom
lobby-leave = Quitter ma place
sofa-add = Ajouter quelqu’un sur cet appareil
lobby-manage = Gérer les places
lobby-door-closed = L’hôte a fermé cette table aux nouveaux. Vous pouvez regarder.
lobby-rules = Première fois ? Lisez les règles en attendant
lobby-missing = { $count ->
    [one] Il manque encore une personne
   *[other] Il manque encore { $count } personnes
}
lobby-settings = Réglages
lobby-count = { $count ->
    [one] Commencer en solo
   *[other] Commencer à { $count }
}
lobby-wait-host = C’est à { $name } de lancer la partie…
lobby-wait = C’est à l’hôte de lancer la partie…

## Table

table-turn-mine = À vous
table-turn-of = À { $name } de jouer

## Journal

log = Journal
your-turn = À vous de jouer.

## Ce qui se passe dans une salle


## Tchat

chat = Tchat
chat-field = Votre message
chat-send = Envoyer le message

## Refus

refusal-room_full = Toutes les places sont prises. Vous pouvez regarder.
refusal-bad_name = Un nom a de 1 à 24 caractères, tous visibles.
refusal-name_taken = Quelqu’un ici a déjà ce nom, ou presque. Prenez-en un autre.
refusal-door_closed = L’hôte a fermé cette table. Vous pouvez regarder.
refusal-removed = L’hôte a libéré votre place. Demandez-lui à revenir.
refusal-too_fast = Trop vite. Attendez un instant, puis réessayez.
refusal-busy = La table est occupée. Réessayez dans un instant.
refusal-unavailable = Le serveur ne peut pas répondre. Réessayez dans un instant.
refusal-unreachable = Serveur injoignable. Vérifiez votre connexion.
refusal-no_such_room = Cette table n’existe pas.
refusal-unknown = Impossible pour l’instant.
