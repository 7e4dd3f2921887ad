## La leçon d’un jeu

lesson = La leçon
lesson-count = { $step }/{ $steps }
lesson-skip = Passer
lesson-help = Un indice
lesson-slip = Aïe…
lesson-retry = Réessayer
lesson-quit = Quitter la leçon
lesson-open-table = Ouvrir une table
lesson-to-table = À la table
lesson-again = Recommencer la leçon
lesson-begun = La partie a commencé.
lesson-begun-text = On joue sans vous attendre.
