## Règles du jeu

rules-lead = Tout ce qu’il faut savoir, dans l’ordre où l’on joue.
rules-title-goal = Le but
rules-title-square = La place
rules-title-taxis = Les taxis
rules-title-cards = Les cartes soldat
rules-title-setup = Avant le premier tour
rules-title-turn = Un tour
rules-title-arrival = Un taxi arrive
rules-title-events = Les événements
rules-title-actions = Trois actions
rules-title-draw = Piocher
rules-title-move = Déplacer un officier
rules-title-trade = Échanger
rules-title-send = Envoyer un taxi
rules-title-bonus = Les cartes bonus
rules-title-hand = La fin d’un tour
rules-title-silence = Le silence
rules-title-solo = Jouer en solo
rules-title-end = La fin de la partie
rules-title-score = Le score
rules-title-house = Les règles maison
rules-title-online = À cette table

rules-goal-side = Paris, une nuit de septembre 1914. Des soldats attendent devant les Invalides ; les taxis de la ville viennent les chercher pour les mener au front. Vous jouez tous dans le même camp : faites partir le plus de taxis possible, les grands surtout, avant que la place ne soit bloquée ou que le dernier taxi ne soit venu.
rules-goal-open = On joue de un à cinq. Toutes les mains sont visibles et l’on peut parler de tout, jusqu’à ce qu’un événement impose le silence.

rules-square-streets = Huit rues mènent à la place. Chacune a une couleur et une forme, et la rue d’en face a les mêmes.
rules-square-round = Les taxis tournent dans un seul sens, contraire à celui des aiguilles d’une montre.
rules-square-officers = Deux officiers, A et B, règlent la circulation. Chacun se tient dans une rue ; ils peuvent être tous deux dans la même. Aucun taxi ne quitte une rue sans officier.
rules-square-caption = La place au début, quand le bleu a été choisi : les officiers A et B se font face.

rules-taxis-number = Il y a 24 taxis. Parmi ceux du jeu, chaque rue a un 2, un 3 et un 4 : 72 points en tout. Le nombre dit combien de soldats doivent monter. C’est aussi ce que rapporte le taxi une fois parti.
rules-taxis-back = Le dos d’un taxi montre une couleur. On connaît donc la couleur du prochain taxi, mais pas laquelle de ses deux rues il vise.
rules-taxis-token = Un jeton +1 veut dire que le taxi demande un soldat de plus. Aucun taxi n’en a jamais deux, et le jeton ne rapporte rien.
rules-taxis-caption-face = Un taxi pour 3
rules-taxis-caption-token = Avec un +1 : quatre soldats
rules-taxis-caption-back = Le dos : un taxi rouge

rules-cards-count = La pioche compte 27 cartes : dans chaque couleur 1, 2, 2, 3 et 3 soldats, puis trois jokers de 1, 2 et 3, et quatre cartes bonus.
rules-cards-color = Les soldats ne montent que dans un taxi arrêté dans une rue de leur couleur. Les jokers montent partout.
rules-cards-bonus = Les cartes bonus ne portent aucun soldat : chacune fait une chose, une fois.
rules-cards-caption = Un soldat rouge, trois soldats verts, un joker de deux, une carte bonus.

rules-setup-first = Le premier joueur est tiré au sort.
rules-setup-officers = Avant de voir la moindre carte, le premier joueur choisit une couleur. Les officiers prennent leur poste dans ses deux rues.
rules-setup-shuffle = On mélange les taxis et les cartes soldat : deux piles, faces cachées.
rules-setup-deal = Dix cartes soldat sont distribuées faces visibles, une à une, en commençant par le premier joueur.
rules-setup-players = Joueurs
rules-setup-hands = Cartes
rules-setup-solo = 5 en main, 5 dans la réserve
rules-setup-each = { $count } chacun
rules-setup-rest = { $cards }, à partir du premier joueur

rules-turn-arrival = Un taxi arrive ; son événement a lieu.
rules-turn-actions = Vous faites jusqu’à trois actions.
rules-turn-end = Vous finissez le tour ; au-delà de cinq cartes en main, vous défaussez.
rules-turn-bonus = Les cartes bonus ne coûtent pas d’action. Jouez-les à tout moment de votre tour, même avant l’arrivée du taxi, mais jamais en réponse à l’événement qui fait défausser.
rules-turn-next = Puis vient le tour du joueur suivant, dans le sens des aiguilles d’une montre.

rules-arrival-free = Retournez le premier taxi de la pile. Si la rue imprimée est libre, il y attend.
rules-arrival-taken = Sinon il continue, dans le sens inverse des aiguilles d’une montre, jusqu’à la première rue libre. Chaque taxi qu’il dépasse, celui de sa propre rue compris, reçoit un +1 s’il n’en a pas. Le nouveau venu n’en a pas.
rules-arrival-color = Désormais seule compte la rue où il attend. Ses soldats doivent être de la couleur de cette rue, quoi que dise le taxi.
rules-arrival-caption = Un taxi pour 4, { $home }. Cette rue et la suivante sont prises : il s’arrête { $stop } et demande désormais des soldats de couleur { $color }. Le premier qu’il dépasse reçoit un +1 ; le second avait déjà le sien.

rules-events-once = Certains taxis apportent un événement. Il a lieu aussitôt, où que le taxi se soit arrêté. Une interdiction dure jusqu’à la fin du tour.
rules-event-no_bonus = Pas de bonus
rules-event-no_bonus-text = Aucune carte bonus ne peut être jouée jusqu’à la fin du tour.
rules-event-discard = Défausse
rules-event-discard-text = Avant toute autre chose, le joueur dont c’est le tour défausse une carte de sa main, n’importe laquelle. Une main vide ne perd rien.
rules-event-extra_taxi = Un taxi de plus
rules-event-extra_taxi-text = Un second taxi arrive aussitôt, avec peut-être un événement à lui. Les événements s’ajoutent.
rules-event-silence = Silence
rules-event-silence-text = Personne ne communique plus jusqu’à la fin du tour. Les échanges restent permis.
rules-events-levels = On choisit avant la partie combien de taxis portent un événement. Parmi les taxis du jeu :
rules-events-level = Niveau
rules-events-taxis = Taxis avec événement
rules-events-each = De chaque sorte

rules-actions-three = Une fois l’arrivée réglée, vous avez trois actions, dans l’ordre que vous voulez, et la même plusieurs fois si vous voulez. Celles qui restent sont perdues.
rules-draw-text = Prenez en main la première carte de la pioche. Si la pioche est vide, on mélange la défausse, qui devient la nouvelle pioche. S’il n’y a pas non plus de défausse, on ne pioche pas.
rules-move-text = Un officier, celui que vous voulez, passe dans une rue voisine, dans un sens ou dans l’autre.
rules-trade-text = Échangez une carte de votre main contre une carte d’un autre joueur. Chacun en donne exactement une, et les cartes bonus s’échangent aussi. Celui dont c’est le tour décide.
rules-send-needs = Un taxi part à trois conditions :
rules-send-officer = un officier se tient dans la rue où il attend ;
rules-send-cards = les cartes viennent toutes de votre main, et chacune est de la couleur de cette rue ou un joker ;
rules-send-sum = leurs soldats atteignent au moins le nombre du taxi, et un de plus s’il porte un +1.
rules-send-after = Les soldats en trop sont permis, et perdus. Les cartes vont à la défausse, le jeton revient au milieu, et le nombre du taxi comptera à la fin.
rules-send-caption = Un taxi pour 3 avec un +1 demande quatre soldats : deux rouges et un joker de deux.

rules-bonus-when = Une carte bonus ne coûte pas d’action. Jouez-la pendant votre tour ; elle va ensuite à la défausse. La même carte ne se joue pas deux fois dans un tour, ni tant que l’événement l’interdit.
rules-bonus-orders = Vous avez une action de plus ce tour.
rules-bonus-gallop = Un officier va droit dans n’importe quelle autre rue.
rules-bonus-clear = Le +1 d’un taxi en attente est retiré.
rules-bonus-recall = Choisissez une carte dans la défausse des soldats et prenez-la en main. Le rappel ne se reprend pas lui-même.

rules-hand-when = Vous finissez votre tour quand vous voulez, une fois l’arrivée réglée. Rien n’oblige à faire toutes les actions.
rules-hand-limit = Pendant le tour, une main peut grossir à volonté. À la fin, vous défaussez jusqu’à n’avoir que cinq cartes, et vous choisissez lesquelles.
rules-hand-events = Les effets des événements s’arrêtent là.

rules-silence-all = Jusqu’à la fin du tour, personne ne dit rien à personne : ni mot, ni signe, ni regard vers une carte. La table reste aussi ouverte qu’avant, et les échanges sont permis.
rules-silence-here = Ici, le tchat est scellé et les noms ne changent plus. Ce que vous écriviez vous est gardé. Si vous êtes en appel, coupez les micros.

rules-solo-reserve = En solo, vous avez une main et, à côté, une réserve. Chacune commence avec cinq cartes. Seule la main se joue.
rules-solo-draw = Regardez la carte piochée, puis mettez-la dans votre main. La réserve ne la prendrait qu’avec moins de cinq cartes, ce qui n’arrive jamais.
rules-solo-trade = Échangez avec la réserve, faute d’un autre joueur.
rules-solo-discard = L’événement qui fait défausser prend une carte de la main, jamais de la réserve.
rules-solo-silence = Pendant un tour de silence, la réserve est scellée : pas d’échange.

rules-end-when = La partie s’achève dès qu’un taxi doit arriver et ne le peut pas :
rules-end-pile = il n’y a plus de taxi dans la pile, ou
rules-end-jam = les huit rues sont prises.
rules-end-extra = Il en va de même du taxi d’un événement. Après cela, il n’y a plus d’actions.
rules-end-caption = Huit taxis, plus de rue libre : l’arrivée suivante met fin à la partie.

rules-score-sum = Additionnez les nombres imprimés sur les taxis partis. Les jetons et les soldats en trop ne comptent pas.
rules-score-tables = Deux barèmes convertissent les points en rang. L’hôte en choisit un avant la partie ; le français est celui par défaut.
rules-score-rank = Rang
rules-score-french = Barème français
rules-score-english = Barème anglais
rules-score-name = La nuit s’appelle

rules-house-why = Aucune n’est dans le livret, et aucune ne s’applique d’elle-même. L’hôte les choisit avant la partie, sous « Plus d’options ».
rules-house-expert = Douze événements au lieu de huit, une horloge pour chaque tour : cela aussi se choisit avant la partie.
rules-house-series = Une table peut viser un rang et compter combien de parties de suite l’atteignent.

rules-online-host = Qui ouvre une table en est l’hôte : c’est l’hôte qui choisit les événements et le barème, et lance la partie.
rules-online-chairs = Le lien, ou les six lettres du code, fait entrer les amis. Il y a cinq places ; les autres regardent. Une fois la partie commencée, un invité qui regarde peut reprendre une place abandonnée, ou celle de qui est absent depuis une minute, si deux joueurs sont d’accord, ou le seul qui reste.
rules-online-stay = Votre place vous attend. Si la connexion se coupe, revenez par le même lien sur le même appareil : rien n’est perdu. Au bout d’une minute les autres peuvent jouer pour vous jusqu’à votre retour, ou continuer sans vous : votre tour s’arrête alors dès que possible. Téléphone perdu ? Demandez votre place depuis un autre appareil.
rules-online-table = La table décide de ce qui est possible. Si elle a changé pendant que vous choisissiez, elle vous demande de choisir à nouveau ; si les messages vont trop vite, elle vous demande d’attendre.
