## La leçon

lesson-mate-1 = Marcel

lesson-title-arrival = Un taxi arrive
lesson-title-officer = L’officier s’avance
lesson-title-draw = Un soldat de plus
lesson-title-send = Le taxi part
lesson-title-trade = On s’entraide
lesson-title-limit = Cinq, pas plus
lesson-title-jam = La rue est prise
lesson-title-bonus = Un atout
lesson-title-silence = Plus un mot

lesson-goal-arrival-1 = Septembre 1914. Des taxis viennent chercher les soldats : révélez le premier.
lesson-goal-officer-1 = Il attend quatre rouges rue Fabert. Sans officier, il ne part pas : menez-en un là-bas.
lesson-goal-draw-1 = Vous n’avez qu’un soldat rouge. Piochez une carte.
lesson-goal-send-1 = Rouge 1 et rouge 3 : le compte y est. Choisissez la rue Fabert et envoyez le taxi.
lesson-goal-send-2 = Quatre points ! Vos trois actions sont faites. Finissez le tour.
lesson-goal-trade-1 = À vous. Chaque tour commence par un taxi : révélez-le.
lesson-goal-trade-2 = Il veut trois bleus. Avec votre bleu 1, { $mate } les a : échangez-le contre son vert 2.
lesson-goal-limit-1 = { $mate } s’occupera de ce taxi. Il vous reste deux actions : piochez.
lesson-goal-limit-2 = Encore une.
lesson-goal-limit-3 = Six cartes : une de trop, mais seulement à la fin du tour. Finissez-le.
lesson-goal-limit-4 = Cinq cartes au plus. Défaussez le vert 1, votre plus faible.
lesson-goal-jam-1 = Révélez. Rue prise ? Le taxi roule jusqu’à la prochaine rue libre.
lesson-goal-jam-2 = Un +1 reste rue Fabert. Son événement : défaussez une carte. Le vert 2 fera l’affaire.
lesson-goal-bonus-1 = Deux rouges suffisaient, il en faut trois. Votre carte bonus ôte le +1, gratuitement !
lesson-goal-bonus-2 = L’officier est là, votre rouge 2 aussi : envoyez le taxi de la rue Fabert.
lesson-goal-bonus-3 = Huit rues prises quand un taxi arrive, et la partie s’achève. Finissez votre tour.
lesson-goal-silence-1 = { $mate } vous a écrit. Révélez le taxi…
lesson-goal-silence-2 = Silence ! Sans aide, en trois actions, faites partir un taxi. Deux façons : ouvrez l’œil !
lesson-goal-silence-3 = Bien. Plus que deux actions, et pas une à perdre.
lesson-goal-silence-4 = Tout y est. Envoyez-le !

lesson-watch-send = Sans rouge pour ce taxi, { $mate } finit son tour.
lesson-watch-limit = { $mate } envoie le taxi, avec votre bleu 1.
lesson-watch-bonus = { $mate } descend quai d’Orsay et envoie son taxi.
lesson-watch-silence = Voilà, vous savez jouer.

lesson-again-drew = Une carte de plus, une action de moins : plus aucun taxi ne part. Tout est sur la table !
lesson-again-ended = Le tour est fini, et aucun taxi n’est parti. La nuit est longue, mais pas tant que ça.
lesson-again-walked = Cet officier ne mène à rien : deux actions ne suffisent pas. Qui est près d’un taxi ?
lesson-again-traded = Cette carte n’aide pas : deux actions ne suffisent pas. Quelle couleur manque-t-il ?

lesson-mate-says = Le quai d’Orsay, c’est fait. De quoi avez-vous besoin ?

refusal-lesson-0 = Vous pourriez, et c’est gratuit. Mais finissons la leçon.
refusal-lesson-1 = Vous pourriez, pour une action. Mais finissons la leçon.
refusal-lesson-end = Vous pourriez : votre tour s’achèverait là. Mais finissons la leçon.
refusal-lesson-short = Vous pourriez. Mais les actions manqueraient, et aucun taxi ne partirait.

lesson-done = Vous savez jouer
lesson-done-text = Le reste s’apprend à table, entre amis. La nuit sera longue.
