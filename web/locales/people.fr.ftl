# Ce qui se dit une fois assis : on va et vient, on parle, on reprend un coup, on rejoue.

absence-away = { $name } n’est plus là. Attendez, ou continuez : le jeu fera le minimum à sa place.
absence-vacant = { $name } a cédé sa place. Un invité peut la demander ; sinon, continuez : le jeu fera le minimum pour cette place.
absence-silent = Rien ne bouge depuis un moment. Si { $name } n’est plus là, vous pouvez continuer.
absence-one = { $name } veut bien continuer. Il faut encore une voix.
absence-agreed = Vous voulez bien continuer. Il faut encore une voix.
absence-own = Rien n’a bougé ici depuis un moment : pour les autres, vous n’êtes plus là. Touchez l’écran ou appuyez sur une touche, et vous revoilà.
absence-go-on = Continuer sans { $name }
absence-wait = Attendre
moment-absence-agreed = { $name } veut bien continuer sans { $away }.
moment-moved-on = La partie continue sans { $name }.
vacant = libre
people = À cette table
guest = Invité { $number }
guest-watches = regarde
guest-name = Comment vous appeler ?
guests-unheard = Seuls les autres invités lisent ce que vous écrivez.
guests-heard = Tout le monde lit ce que vous écrivez.
merge-chats = Lire ce qu’écrivent les invités
take-seat-of = Demander la place de { $name }
let-in = Donner à { $name } la place de { $seat }
seat-asked-away = { $name } demande la place de { $seat }, qui n’est plus là. Est-ce { $seat }, sur un autre appareil ?
seat-open = { $name } a cédé sa place. Vous pouvez demander à y continuer.
seat-lost = { $name } n’est plus là. C’est vous, sur un autre appareil ?
seat-asked-mine = Vous avez demandé la place de { $name }. { $count ->
    [one] Quelqu’un à la table doit être d’accord.
   *[other] Deux personnes à la table doivent être d’accord.
}
give-up = Céder ma place
give-up-note = Votre place reste libre pour quelqu’un d’autre, et vous regardez. Les autres décident qui la prend.
give-up-sure = Oui, je la cède
end-game = Arrêter la partie
end-game-note = { $count ->
    [one] La partie s’arrête ici, sans résultat, et vous pouvez en préparer une autre.
   *[other] Dès que tout le monde est d’accord, la partie s’arrête sans résultat, et vous pouvez en préparer une autre. On n’attend pas ceux qui sont partis depuis dix minutes.
}
end-game-sure = { $count ->
    [one] Oui, l’arrêter
   *[other] Demander aux autres
}
end-game-waits = Vous voudriez arrêter la partie ; il faut l’accord des autres. Si vous jouez un coup, vous continuez.
end-game-asked = { $name } voudrait arrêter la partie ici, sans résultat.
end-game-agree = Arrêter la partie
mic-reminder = En appel ? Coupez aussi vos micros.
mic-dismiss = Compris
handover = Continuer sur un autre appareil
handover-how = Ouvrez ceci sur votre autre appareil. Cela marche une fois, pendant dix minutes ; ensuite, vous jouez là-bas.
handover-copy = Copier le lien
not-now = Pas maintenant
stand-in = Jouer pour { $name }
stand-in-now = Vous jouez pour { $name } jusqu’à son retour.
stand-in-vacant = Vous jouez pour { $name } jusqu’à ce que quelqu’un prenne la place.
stand-in-stop = Arrêter
lobby-game = Jeu
lobby-clock = Horloge : { $length }
lobby-clock-legend = Temps pour chaque tour
lobby-clock-hint = À zéro, le jeu fait le minimum pour qui est en retard. Les autres peuvent donner du temps.
lobby-host-decides = { $name } choisit et lance la partie.
lobby-no-host-decides = L’hôte choisit et lance la partie.
clock-none = pas d’horloge
clock-seconds = { $count } s
clock-minutes = { $count } min
clock-hours = { $count } h
clock-days = { $count ->
    [one] 1 jour
   *[other] { $count } jours
  }
moment-deal-fresh = Donne : nouvelle.
moment-deal-day = Donne : celle du jour.
moment-deal-words = Donne : « { $words } ».
moment-clock-set = Horloge : { $length }.
clock-day = j
clock-hour = h
clock-left = Encore { $left } pour ce tour
clock-said = Encore { $time } pour { $name }.
clock-said-own = Il vous reste { $time }.
time-own = Votre temps est presque écoulé. Les autres peuvent vous en donner.
time-other = Le temps de { $name } est presque écoulé.
time-asked = { $name } aimerait rallonger ce tour : { $length } de plus.
time-asked-mine = Vous aimeriez rallonger ce tour. Il faut que les autres soient d’accord.
time-ask = Demander { $length } de plus
time-give = Donner { $length } de plus
moment-timed-out = Le temps de { $name } est écoulé : le jeu continue.
moment-time-asked = { $name } aimerait plus de temps pour ce tour.
moment-time-added = Ce tour est rallongé.
undo-clock = Le temps était écoulé : ce que le jeu a fait est définitif.
refusal-undo_timed_out = Le temps était écoulé : ce que le jeu a fait est définitif.
refusal-no_clock = Aucune horloge ne tourne.
undo-take-back = Reprendre ce coup
undo-ask = Demander aux autres
undo-agree = D’accord
undo-all = Il faut l’accord des autres.
undo-asked = { $name } voudrait reprendre ce coup : { $act }
undo-not-mine = C’est à { $name } de reprendre le dernier coup.
undo-start = Il n’y a rien à reprendre.
undo-revealed = Quelque chose a été révélé : ce coup est définitif.
undo-silence = Pendant un silence, un coup se reprend une fois, par qui l’a joué, sauf s’il a commencé ou fini le tour ou le silence.
undo-over = La partie est finie.
moment-undone = { $name } reprend le dernier coup.
moment-undo-asked = { $name } voudrait reprendre le dernier coup.
moment-again = { $name } rejoue.
moment-gave-up = { $name } cède sa place et regarde.
moment-chats-merged = Les joueurs lisent maintenant ce qu’écrivent les invités.
moment-chats-parted = Les invités s’écrivent de nouveau entre eux.
moment-seat-asked = { $name } voudrait continuer à la place de { $seat }.
moment-sat-in = { $name } s’assoit et continue la partie.
moment-stood-in = { $name } joue pour { $away }.
refusal-nothing_to_undo = Il n’y a rien à reprendre.
refusal-undo_revealed = Quelque chose a été révélé : ce coup est définitif.
refusal-undo_silence = Pendant un silence, un coup se reprend une fois, par qui l’a joué, sauf s’il a commencé ou fini le tour ou le silence.
refusal-undo_over = La partie est finie : on n’y revient plus.
refusal-not_your_act = Seule la personne qui l’a joué peut le reprendre.
refusal-no_stand_in = On ne peut pas encore jouer à sa place.
refusal-not_watching = Réservé aux invités qui regardent.
refusal-seat_taken = Quelqu’un occupe cette place.
refusal-too_many_players = Vous êtes trop nombreux pour ce jeu.
end-look = Revoir la table
end-rematch = Rejouer
end-again = Une nouvelle table
end-again-with = D’accord pour rejouer : { $names }
end-start = { $count ->
    [one] Commencer en solo
   *[other] Commencer à { $count }
}
end-other = Un autre jeu ou d’autres réglages
share-result = Partager le résultat
share-copied = Résultat copié
share-by-hand = Copiez ce texte à la main :
end-guests = { $names } { $count ->
    [one] regarde
   *[other] regardent
} : pour jouer ensemble, choisissez « Un autre jeu ou d’autres réglages ».
end-watching = Vous regardez. Pour jouer aussi, demandez à l’hôte « Un autre jeu ou d’autres réglages » : vous pourrez vous asseoir.
undone = (repris)

silence-not-sent = Pas envoyé : silence. Votre texte est revenu dans le champ.
silence-began = Silence. Personne ne parle tant que { $name } joue.
silence-began-game = Silence. Personne ne parle jusqu’à la fin de la partie.
silence-ended = Fin du silence. Le tchat est rouvert.
refusal-silenced = Silence : rien ne se dit pour l’instant.
moment-seats-drawn = Les places sont tirées au sort : { $names }.
moment-series-set = Série : { $restart ->
    [yes] nouvelle,{ " " }
   *[no] { "" }
}{ $target ->
    [0] sans rang à atteindre
   *[other] rang { $target } à atteindre
}, places { $seats ->
    [drawn] tirées au sort
   *[kept] gardées
}.
silence-sealed = Le tube pneumatique est scellé
silence-draft = Ce que vous écriviez est gardé pour après.
moment-opened = { $name } ouvre la table.
moment-joined = { $name } prend place.
moment-left = { $name } quitte sa place.
moment-renamed = { $from } s’appelle maintenant { $name }.
moment-configured = Réglages : { $options }.
moment-started = La partie commence. { $name } joue en premier.
moment-took-over = { $name } continue sur un autre appareil.
moment-pointed = { $name } montre : { $thing }.
moment-host-asked = { $name } demande à devenir l’hôte.
moment-host-passed = L’hôte est maintenant { $name }.
moment-chair-freed = L’hôte libère la place de { $name }.
moment-door-closed = L’hôte ferme la table : plus personne ne s’y installe.
moment-door-open = L’hôte rouvre la table.
moment-reopen-asked = { $name } voudrait arrêter la partie.
moment-reopened = { $name } prépare une nouvelle partie.
somebody = Quelqu’un
chat-placeholder = Écrire à la table…
chat-left = { $count ->
    [one] { $count } caractère restant
   *[other] { $count } caractères restants
}
chat-empty = Aucun message. Dites bonjour !
chat-empty-silent = Aucun message.
chat-unsent = (pas encore parti)
chat-unsent-said = { $count ->
    [one] Votre message partira dès le retour de la connexion.
   *[other] Vos messages partiront dès le retour de la connexion.
}
chat-from-watcher = { $name } (regarde)
signals = Réponses rapides
signal-yes = Oui !
signal-no = Plutôt non
signal-wait = Attendez
signal-thinking = Laissez-moi réfléchir
signal-mine = Je m’en occupe
signal-yours = À vous de voir
signal-thanks = Merci
signal-bravo = Bravo
refusal-bad_pass = Ce lien a déjà servi, ou il est trop vieux. Demandez-en un autre sur l’autre appareil.
refusal-stale = La table vient de changer. Regardez, puis choisissez à nouveau.
refusal-not_seated = Il faut une place à la table pour cela.
refusal-already_started = La partie a déjà commencé.
refusal-not_started = La partie n’a pas commencé.
refusal-not_host = Seul l’hôte peut le faire.
refusal-log_full = Le journal de cette table est plein. Ouvrez une nouvelle table pour continuer.
refusal-not_away = Cette personne est là, ou l’était à l’instant. Laissez-lui une minute.
refusal-nothing_due = Ce n’est plus à cette personne de jouer.
refusal-agreed = C’est déjà dit ; il peut falloir d’autres voix.
refusal-nobody_there = Il n’y a plus personne à cette place.
refusal-bad_text = Ce texte est vide, trop long, ou contient des caractères invisibles.
refusal-too_many = Trop de tentatives. Attendez une minute.
refusal-bad_message = Cette page n’est plus à jour. Rechargez-la.
qr-label = QR code qui mène à { $url }
qr-scan = Scannez pour rejoindre cette table
qr-failed = Le QR code n’a pas pu être dessiné. Le lien fait la même chose.
room-gone = Il n’y a pas de table ici
room-gone-text = Le code { $code } ne mène nulle part : la table a fermé, ou une lettre est erronée.
lobby-give-host = Nommer hôte
lobby-give-host-to = Nommer hôte : { $name }
lobby-free = Libérer
lobby-free-of = Libérer la place de { $name }
lobby-door-close = Fermer la table aux nouveaux
lobby-door-open = Laisser entrer de nouveau
lobby-door-freed = Laisser revenir tout le monde
lobby-take-host = Demander à être l’hôte
lobby-take-host-note = Si toutes les autres personnes présentes le demandent aussi, l’hôte change.
lobby-host-asked = { $names } : un autre hôte, s’il vous plaît.
lobby-host-asked-mine = Vous avez demandé à être l’hôte.
practice = Entraînement
practice-over = Entraînement : ça ne compte pas
practice-from = Vous reprenez, au coup { $act }, une partie jouée par { $names }.
practice-deal = Ce que personne ne pouvait savoir est tiré de nouveau : les cartes à venir et les dés. Le résultat ne compte nulle part.
practice-seat = reprend la place de { $name }
together-invites = { $name } revoit une partie.
together-look = Regarder ensemble
refusal-deal_closed = Cette donne n’accepte plus de nombre.
refusal-seal_lost = Le serveur a perdu la clé de cette donne : elle ne peut ni commencer ni continuer. L’hôte peut choisir une autre donne avant la partie, ou préparer une autre partie si elle a commencé.
lost-here = Le serveur a perdu la clé de cette donne : cette partie ne peut pas continuer.
lost-reopen = Préparer une autre partie ici
refusal-practice = Cette table reprend une partie telle qu’elle était. Pour autre chose, ouvrez une nouvelle table.
bot-add = Ajouter un robot
bot-begin = { $count ->
    [one] Jouer tout de suite avec un robot
   *[other] Jouer tout de suite avec { $count } robots
}
bot-levels = Niveau des robots
bot-level = Robots : { $level }
bot-steady = sûr
bot-steady-hint = joue juste, sans traîner
bot-keen = avisé
bot-keen-hint = voit plus loin
bot-master = maître
bot-master-hint = joue de son mieux
bot-hurry = Ne pas attendre { $name }
bot-let = Faire jouer un robot pour { $name }
moment-bot-added = { $name } s’assoit.
moment-bot-stands-in = Un robot joue maintenant pour { $name }.
moment-bot-played-for = Un robot joue pour { $name } :
moment-advised = Un robot dit à { $name } ce qu’il ferait.
refusal-no_such_deck = Ce serveur n’a pas ce paquet.
refusal-no_bots = Aucun robot de ce niveau ne joue à ce jeu.
refusal-no_advice = Un robot ne donne de conseil qu’en solo, et quand c’est à vous.
odds-ask = Où va la partie ?
odds-stop = Touchez pour ne plus suivre
odds-band = En route vers le rang { $band } sur { $bands }, { $tens ->
    [10] presque à coup sûr
   *[other] à peu près { $tens } chances sur 10
}
refusal-seated = Quand on joue, on ne demande pas où va la partie : cela se découvre ensemble.
refusal-long_game = Cette partie a trop de coups pour être rejouée.
