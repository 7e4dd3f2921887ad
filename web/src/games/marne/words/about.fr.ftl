about-title = Les Taxis de la Marne
about-date = Paris, septembre 1914
about-tagline = Huit rues, deux officiers, une nuit
about-lead = Un jeu de cartes coopératif pour un à cinq joueurs, à distance. Sans compte, rien à installer.
about-credit = Réalisation non officielle des Taxis de la Marne. Règles de Jérémie Caplanne (Cocktail Games, 2015) ; textes et dessins de notre main.
