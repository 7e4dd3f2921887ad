## La page avant toute chose : titres, aperçus de liens, premières secondes

page-home-title = Rondpoint : jouer entre amis, à distance
page-home-description = Ouvrez une table, envoyez le lien, asseyez-vous. Les Taxis de la Marne, un jeu coopératif d’un à cinq. Sans compte, rien à installer.
page-room-title = Rejoignez la table { $code }
page-room-description = Une chaise vous attend pour une partie des Taxis de la Marne. Un geste suffit : sans compte, rien à installer.
page-room-heading = Table { $code }
page-rules-title = Règles des Taxis de la Marne – Rondpoint
page-rules-description = Huit rues, deux officiers, une nuit : les règles complètes des Taxis de la Marne, d’un à cinq joueurs.
page-lesson-title = Apprendre Les Taxis de la Marne en trois minutes – Rondpoint
page-lesson-description = Une leçon à jouer, seul et sans compte : les taxis, les officiers, les soldats, le silence.
page-preview-alt = Une affiche de nuit : des taxis chargés de soldats devant le dôme des Invalides, sous le titre Les Taxis de la Marne.
page-preview-date = Paris, septembre 1914
page-preview-line = Un jeu entre amis, à distance
page-app-description = Jeux de société entre amis, à distance.
page-wait = On dresse la table…
page-slow = Rien ne vient ? Recharger la page
page-script = Rondpoint a besoin de JavaScript.
