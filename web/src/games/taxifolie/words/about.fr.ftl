about-title = Taxifolie
about-date = Paris, ce matin
about-tagline = Deux dés, un taxi et des clients qui ont des envies
about-lead = Un jeu de taxis, de deux à six amis, à distance. Sans compte, rien à installer.
about-credit = Taxifolie : réalisation non officielle des règles du jeu du même nom ; plan, cartes, textes et dessins de notre main.
