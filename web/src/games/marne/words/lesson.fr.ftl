## La leçon

lesson = La leçon
lesson-mate = Marcel
lesson-count = { $step }/{ $steps }
lesson-skip = Passer
lesson-quit = Quitter la leçon

lesson-title-arrival = Un taxi arrive
lesson-title-officer = L’officier s’avance
lesson-title-draw = Un soldat de plus
lesson-title-send = Le taxi part
lesson-title-trade = On s’entraide
lesson-title-jam = La rue est prise
lesson-title-silence = Plus un mot

lesson-goal-arrival-1 = Septembre 1914. Des taxis viennent chercher les soldats : révélez le premier.
lesson-goal-officer-1 = Il attend quatre rouges rue Fabert. Sans officier, il ne part pas : menez-en un là-bas.
lesson-goal-draw-1 = Vous n’avez qu’un soldat rouge. Piochez une carte.
lesson-goal-send-1 = Rouge 1 et rouge 3 : le compte y est. Choisissez la rue Fabert et envoyez le taxi.
lesson-goal-send-2 = Quatre points ! Un tour a trois actions, les vôtres sont faites. Finissez.
lesson-goal-trade-1 = À vous. Chaque tour commence par un taxi : révélez-le.
lesson-goal-trade-2 = Il veut trois bleus. Donnez votre jaune 2 à { $mate }, prenez son bleu 2.
lesson-goal-trade-3 = Un officier est déjà là : envoyez le taxi de La Tour-Maubourg.
lesson-goal-trade-4 = C’est assez pour ce tour. Finissez.
lesson-goal-jam-1 = Révélez. Rue prise ? Le taxi roule jusqu’à la prochaine rue libre.
lesson-goal-jam-2 = Au passage, il a laissé un +1 aux Invalides. Il y faut quatre verts : envoyez-les.
lesson-goal-jam-3 = Huit rues prises quand un taxi arrive, et la partie s’achève. Finissez votre tour.
lesson-goal-silence-1 = { $mate } vous a écrit. Révélez le taxi…
lesson-goal-silence-2 = Silence ! Le tchat est scellé jusqu’à la fin du tour. On peut jouer, pas parler : piochez.

lesson-watch-send = Regardez jouer { $mate }.
lesson-watch-trade = { $mate } conduit un officier au taxi.
lesson-watch-jam = { $mate } joue le jaune que vous lui avez donné.
lesson-watch-silence = Voilà, vous savez jouer.

lesson-mate-says = Je descends vers le quai d’Orsay. De quoi avez-vous besoin ?

refusal-lesson-0 = Vous pourriez, et c’est gratuit. Mais finissons la leçon.
refusal-lesson-1 = Vous pourriez, pour une action. Mais finissons la leçon.
refusal-lesson-end = Vous pourriez : votre tour s’achèverait là. Mais finissons la leçon.

lesson-done = Vous savez jouer
lesson-done-text = Le reste s’apprend à table, entre amis. La nuit sera longue.
lesson-open-table = Ouvrir une table
lesson-to-table = À la table
lesson-again = Recommencer la leçon
lesson-begun = La partie a commencé.
lesson-begun-text = On joue sans vous attendre.
