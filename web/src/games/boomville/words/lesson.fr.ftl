## La leçon

lesson-mate-1 = Lulu

lesson-title-secret = Votre secret
lesson-title-yellow = Sens unique
lesson-title-arrow = Un mauvais tour
lesson-title-home = Bon premier

lesson-goal-secret-1 = Vous allez à la banque, et personne d’autre ne le sait. Quelqu’un regarde ? Cachez-le.
lesson-goal-secret-2 = Bien caché ! Découvrez-le : vous en aurez besoin.
lesson-goal-yellow-1 = Vous avez épié { $mate } : l’hôpital, à quatre cases. Vite, lancez le dé !
lesson-goal-yellow-2 = Sens unique : tout droit. Au bout : plus près de la banque, ou le jaune et sa carte ?
lesson-goal-arrow-1 = Un sens unique à poser ! Touchez { $mate } pour voir son taxi. Où mettre la flèche ?
lesson-goal-home-1 = Barrières et cônes arrêtent aussi. À vous maintenant : lancez.
lesson-goal-home-2 = La banque est à portée. Prenez le chemin qui y mène !

lesson-watch-arrow = { $mate } lance… et par où, maintenant ?
lesson-watch-home = Le secret est levé : c’était la banque, et vous arrivez avant tout le monde !

lesson-again-near = Tout près… mais { $mate } arrive avant, et gagne. Il fallait l’arrêter : une carte !
lesson-again-along = Votre flèche montre le chemin à { $mate } : quatre cases, gagné. Tournez-la.
lesson-again-elsewhere = { $mate } n’a rien vu : tout droit rue du Sifflet, et gagné. C’est là qu’il faut la poser !

refusal-lesson-touch = Un instant ! D’abord votre secret, là-haut : l’œil le cache et le découvre.
refusal-lesson-more = Vous pourriez, à tout moment. Mais finissons la leçon.
refusal-lesson-home = Vous pourriez, mais la banque est de l’autre côté, et { lesson-mate-1 } revient.

lesson-done = Rien ne vous arrête
lesson-done-text = Rien, sauf vos amis : ils auront aussi des flèches, des barrières et des cônes. Appelez-les !
