# Ce qui se dit là où une partie jouée se revoit pas à pas.

replay = La partie revue
replay-loading = On rembobine la partie…
replay-leave = Quitter
replay-count = { $act } sur { $acts }
replay-first = Revenir au début
replay-before = Un coup en arrière
replay-next = Un coup en avant
replay-last = Aller à la fin
replay-slider = Quel coup
replay-more = Partager et garder
replay-link = Lien vers ce coup
replay-file = Garder en fichier
replay-analysis = Avec le recul
replay-game = Partie
replay-show = La revoir
replay-running = La partie continue.
replay-renew = Charger les derniers coups
replay-open = Revoir une partie gardée en fichier
replay-open-text = Une partie finie se garde en fichier, depuis sa relecture. Choisissez-en une pour la revoir ici, coup par coup.
replay-choose = Choisir un fichier
replay-reading = On la rejoue…
replay-at-act = Le coup { $act } ne va pas :
replay-at-line = Ligne { $line }, caractère { $column } :
replay-why-unreadable = ce n’est pas le fichier d’une partie.
replay-why-newer-form = le fichier vient d’une version plus récente.
replay-why-too-long = le fichier est plus gros que toute partie.
replay-why-no-such-game = la maison n’a pas ce jeu.
replay-why-bad-players = ces personnes ne peuvent pas jouer à ce jeu.
replay-why-bad-options = ces réglages ne sont pas ceux de ce jeu.
replay-why-other-seal = le nombre secret n’est pas celui du sceau : quelqu’un a modifié le fichier.
replay-why-other-nonces = il n’y a pas un nombre par joueur : quelqu’un a modifié le fichier.
replay-why-other-seed = le nombre secret et ceux des joueurs font une autre donne : quelqu’un a modifié le fichier.
replay-why-other-setup = les cartes n’ont pas été données ainsi : quelqu’un a modifié le fichier.
replay-why-nobody-there = il n’y a personne à cette place.
replay-why-nothing-to-undo = il n’y avait pas de tel coup à reprendre.
replay-why-wrong-mark = un coup y est dit repris, et il ne l’est pas.
replay-why-unfinished = la partie s’arrête avant la fin.
replay-why-other-outcome = la partie n’a pas fini ainsi : quelqu’un a modifié le fichier.
replay-why-refused = les règles ne le permettent pas ({ $code }). Quelqu’un a modifié le fichier.
refusal-past = C’est une partie passée : elle se regarde, rien n’y change.
refusal-not_played = Cette partie n’a pas été jouée à cette table.
refusal-other_rules = Cette partie a été jouée avec d’anciennes règles : elle ne se revoit plus.
together-lead = Guider les autres
together-leads = Vous guidez : qui regarde avec vous voit le coup que vous regardez.
together-end = Ne plus guider
together-follows = Vous regardez avec { $name }.
together-leave = Regarder à mon rythme
together-alone = { $name } guide. Vous regardez à votre rythme.
together-follow = Suivre { $name }
play-on = Rejouer à partir d’ici
play-on-text = Une nouvelle table s’ouvre après le coup { $act }, pour { $count ->
    [one] un joueur
   *[other] { $count } joueurs
  }, en entraînement. Les cartes à venir sont redistribuées, et le résultat ne compte nulle part.
play-on-open = Ouvrir la table d’entraînement
refusal-no_position = On ne peut rien rejouer à partir de là.
