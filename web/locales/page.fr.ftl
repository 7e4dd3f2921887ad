## La page avant toute chose : titres, aperçus de liens, premières secondes

page-home-title = Rondpoint : jouer entre amis, à distance
page-home-description = Ouvrez une table, envoyez le lien, asseyez-vous. { $games } Sans compte, rien à installer.
page-room-title = Rejoignez la table { $code }
page-room-description = Une place vous attend pour une partie entre amis. Un geste suffit : sans compte, rien à installer.
page-room-heading = Table { $code }
page-preview-line = Un jeu entre amis, à distance
page-app-description = Jeux de société entre amis, à distance.
page-wait = On dresse la table…
page-slow = Toujours rien ? Recharger la page
page-old = Et si rien ne vient ? Ce navigateur est peut-être trop ancien : mettez-le à jour, ou essayez-en un autre.
page-script = Rondpoint a besoin de JavaScript.
page-turn = À vous de jouer à la table { $code }
