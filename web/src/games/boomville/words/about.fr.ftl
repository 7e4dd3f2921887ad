about-title = Boomville
about-date = Une petite ville, un jour de travaux
about-tagline = Un dé, une adresse secrète et des travaux partout
about-lead = Une course pour deux à six amis, à distance : rejoignez vos destinations secrètes dans une ville que tout le monde s’amuse à barrer. Sans compte, rien à installer.
about-credit = Une adaptation non officielle de Taxi (Les Jouets Boom). La ville, les cartes, les mots et les dessins sont de nous.
