## Partout

rondpoint = Rondpoint
language-switch = English
language-short = EN
close = Fermer
cancel = Annuler
you = vous
invite = Inviter
link-copied = Lien copié
link-by-hand = Copiez ce lien à la main :
qr-code = QR code
qr-label = QR code qui mène à { $url }
qr-scan = À scanner avec un téléphone pour venir à cette table.
qr-failed = Le QR code n’a pas pu être dessiné. Le lien mène ici quand même.
preferences = Préférences
learn = Apprendre, 3 minutes
learn-waiting = Apprendre en attendant, 3 minutes
learn-path = apprendre
rules-of-game = Règles du jeu
rules-new-tab = Règles du jeu (nouvel onglet)
rules-loading = On va chercher les règles…
rules-unreachable = Impossible de chercher les règles pour l’instant. Réessayez dans un instant.

## Accueil

home-title = Choisissez un jeu, envoyez le lien, asseyez-vous
home-lead = Des jeux de société entre amis, à distance. Sans compte, rien à installer.
home-facts = { $from } à { $to } joueurs, { $minutes } minutes
home-open = Ouvrir une table
home-opening = Ouverture…
home-resume = Revenir à la table { $code }
home-name = Votre nom
home-code = Rejoindre avec un code
home-code-hint = Six lettres, celles de la plaque qu’on vous dicte.
home-code-looking = Recherche de la table { $code }…
home-code-none = Aucune table { $code }. Elle a pu fermer, ou une lettre a été mal entendue.

## Salle

room-code = Table { $code }
room-gone = Cette table n’existe plus
room-gone-text = Le code { $code } ne mène nulle part : la table a fermé, ou une lettre est fausse.
room-loading = On ouvre la porte de la table { $code }…
screen-loading = On apporte la suite…
screen-unreachable = La suite n’a pas pu être téléchargée. Rien n’est perdu : la page peut être rechargée.
reload = Recharger la page
go-home = Accueil
watching = Vous regardez
watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
take-a-seat = S’asseoir
seat-name = Le nom sur votre chaise
room-full-note = Toutes les chaises sont prises. Vous pouvez regarder d’ici.
offline = hors ligne
offline-note = Hors ligne. Les règles et la leçon restent là ; une table attend le réseau.
online = en ligne
link-waiting = Connexion perdue. Reconnexion… (essai { $attempt })
link-waiting-note = La table reste telle quelle ; rien n’est perdu.
link-never = Pas encore de connexion à cette table (essai { $attempt })
link-never-note = Le serveur redémarre peut-être, ou ce réseau bloque les WebSockets : essayez-en un autre.
retry-now = Essayer
broken = Cette page ne peut pas s’afficher. La table, elle, est intacte.

## Avant la partie

lobby-title = Les amis arrivent
lobby-invite = Envoyez ce lien, ou dictez la plaque.
lobby-chairs = Chaises
lobby-chair-free = Chaise libre
lobby-host = hôte
lobby-rename = Changer mon nom
lobby-rename-save = Garder ce nom
lobby-leave = Rendre ma chaise
lobby-rules = Première fois ? Lisez les règles en attendant
lobby-game = Jeu
lobby-missing = { $count ->
    [one] Il manque encore un joueur
   *[other] Il manque encore { $count } joueurs
}
lobby-settings = Réglages
lobby-host-decides = { $name } choisit et lance la partie.
lobby-no-host-decides = L’hôte choisit et lance la partie.
lobby-count = { $count ->
    [one] Commencer en solo
   *[other] Commencer à { $count }
}
lobby-wait-host = On attend que { $name } commence…
lobby-wait = On attend que l’hôte commence…

## Table

table-turn-mine = À vous
table-turn-of = Tour de { $name }
silence-sealed = Le tube pneumatique est scellé
silence-draft = Votre brouillon est gardé et reviendra ensuite.
silence-not-sent = Non envoyé : silence. Votre texte est revenu dans le champ.
silence-began = Silence. Toute communication est interdite jusqu’à la fin du tour de { $name }.
silence-ended = Fin du silence. Le tchat est rouvert.

## Journal

log = Journal
your-turn = À vous de jouer.

## Ce qui se passe dans une salle

moment-opened = { $name } ouvre la table.
moment-joined = { $name } prend une chaise.
moment-left = { $name } rend sa chaise.
moment-renamed = { $from } s’appelle maintenant { $name }.
moment-configured = Réglages : { $options }.
moment-started = La partie commence. { $name } joue en premier.
moment-took-over = { $name } continue sur un autre appareil.
moment-pointed = { $name } montre { $thing }.
moment-reopened = { $name } débarrasse la table pour une nouvelle partie.
somebody = Quelqu’un

## Tchat

chat = Tchat
chat-field = Votre message
chat-placeholder = Écrire à la table…
chat-send = Envoyer le message
chat-empty = Aucun message. Dites bonjour !
chat-empty-silent = Aucun message.
chat-from-watcher = { $name } (regarde)
signals = Phrases toutes faites
signal-yes = Oui !
signal-no = Plutôt pas
signal-wait = Attends
signal-thinking = Laissez-moi réfléchir
signal-mine = Je m’en occupe
signal-yours = À toi de voir
signal-thanks = Merci
signal-bravo = Bravo

## Refus

refusal-stale = La table venait de changer. Regardez, puis choisissez encore.
refusal-silenced = Silence : rien ne se dit avant la fin du tour.
refusal-not_seated = Il faut une chaise pour cela.
refusal-room_full = Toutes les chaises sont prises. Vous pouvez regarder.
refusal-already_started = La partie a déjà commencé. Vous pouvez regarder.
refusal-not_started = La partie n’a pas commencé.
refusal-not_host = Seul l’hôte peut le faire.
refusal-bad_name = Ce nom ne convient pas : entre 1 et 24 caractères.
refusal-bad_pass = Ce laissez-passer a déjà servi ou il est trop vieux. Demandez-en un autre sur l’autre appareil.
refusal-bad_text = Ce message est vide ou trop long.
refusal-too_fast = Trop vite. Attendez un instant, puis réessayez.
refusal-too_many = Trop d’essais. Attendez une minute.
refusal-busy = La table est occupée. Réessayez dans un instant.
refusal-unavailable = Le serveur ne peut pas répondre. Réessayez dans un instant.
refusal-unreachable = Serveur injoignable. Vérifiez votre connexion.
refusal-no_such_room = Cette table n’existe pas.
refusal-bad_message = Le serveur n’a pas compris cette page. Rechargez-la.
refusal-unknown = La table a refusé.
