## Rules of the game

rules-lead = Everything there is to know, in the order of play.
rules-title-goal = The goal
rules-title-square = The square
rules-title-taxis = Taxis
rules-title-cards = Soldier cards
rules-title-setup = Before the first turn
rules-title-turn = A turn
rules-title-arrival = A taxi arrives
rules-title-events = Events
rules-title-actions = Three actions
rules-title-draw = Draw
rules-title-move = Move an officer
rules-title-trade = Swap
rules-title-send = Send a taxi
rules-title-bonus = Bonus cards
rules-title-hand = The end of a turn
rules-title-silence = Silence
rules-title-solo = Playing alone
rules-title-end = The end of the game
rules-title-score = Score
rules-title-house = House rules
rules-title-online = At this table

rules-goal-side = Paris, a night in September 1914. Soldiers stand waiting before the Invalides, and the cabs of the city roll in to take them to the front. You all play on the same side: send off as many taxis as you can, the big ones above all, before the square is jammed or the last cab has come.
rules-goal-open = One to five people play. Every hand lies open, and everything may be talked over, until an event asks for silence.

rules-square-streets = Eight streets lead to the square. Each has a colour and a shape, and the street facing it has the same.
rules-square-round = Taxis drive round the square one way only, anticlockwise.
rules-square-officers = Two officers, A and B, direct the traffic. Each stands in a street, and both may stand in the same one. No taxi leaves a street without an officer.
rules-square-caption = The square at the start, when blue was chosen: officer A and officer B face each other.

rules-taxis-number = There are 24 taxis. Of the game’s own, each street has one of 2, one of 3 and one of 4: 72 points in all. The number says how many soldiers must ride. It is also what the taxi scores once it has left.
rules-taxis-back = The back of a taxi shows a colour. So everybody knows the colour of the next taxi, but not which of two streets it belongs to.
rules-taxis-token = A +1 token means that the taxi needs one soldier more. No taxi ever has two, and the token scores nothing.
rules-taxis-caption-face = A taxi for 3
rules-taxis-caption-token = With a +1: four soldiers
rules-taxis-caption-back = The back: a red taxi

rules-cards-count = The pile holds 27 cards: in each colour 1, 2, 2, 3 and 3 soldiers, then three jokers of 1, 2 and 3, and four bonus cards.
rules-cards-color = Soldiers ride only in a taxi that waits in a street of their colour. Jokers ride anywhere.
rules-cards-bonus = Bonus cards carry no soldiers: each does one thing, once.
rules-cards-caption = One red soldier, three green ones, a joker of two, a bonus card.

rules-setup-first = The first player is chosen at random.
rules-setup-officers = Before any card is seen, the first player chooses a colour. The officers take post in its two streets.
rules-setup-shuffle = The taxis and the soldier cards are shuffled: two piles, face down.
rules-setup-deal = Ten soldier cards are dealt face up, one at a time, the first player first.
rules-setup-players = Players
rules-setup-hands = Cards
rules-setup-solo = 5 in hand, 5 in the reserve
rules-setup-each = { $count } each
rules-setup-rest = { $cards }, from the first player on

rules-turn-arrival = A taxi arrives; its event happens.
rules-turn-actions = You take up to three actions.
rules-turn-end = You end the turn; with more than five cards in hand, you discard.
rules-turn-bonus = Bonus cards cost no action. You may play them at any moment of your own turn, even before the taxi arrives, but never in answer to the discard event.
rules-turn-next = Then it is the turn of the next player, clockwise.

rules-arrival-free = Turn over the top taxi. If the street printed on it is free, it waits there.
rules-arrival-taken = If not, it drives on, anticlockwise, to the first free street. Each taxi it drives past, the one in its own street included, receives a +1 unless it has one. The newcomer has none.
rules-arrival-color = From now on only the street where it waits counts. Its soldiers must have the colour of that street, whatever is printed on the taxi.
rules-arrival-caption = A taxi for 4, { $home }. That street and the next one are taken, so it stops in { $stop } and now asks for { $color } soldiers. The first of the two it passes receives a +1; the second had its own.

rules-events-once = Some taxis bring an event. It happens at once, wherever the taxi stopped. What it forbids stays forbidden until the turn is over.
rules-event-no_bonus = No bonus
rules-event-no_bonus-text = No bonus card may be played for the rest of the turn.
rules-event-discard = Discard
rules-event-discard-text = Before anything else, the active player discards one card of any kind from their own hand. An empty hand loses nothing.
rules-event-extra_taxi = Another taxi
rules-event-extra_taxi-text = A second taxi arrives at once, perhaps with an event of its own. Events add up.
rules-event-silence = Silence
rules-event-silence-text = Nobody may communicate for the rest of the turn. Swaps stay allowed.
rules-events-levels = How many taxis carry an event is chosen before the game. Of the game’s own taxis:
rules-events-level = Level
rules-events-taxis = Taxis with an event
rules-events-each = Of each kind

rules-actions-three = Once the arrival is settled you have three actions, in any order, and you may repeat the same one. Any you don’t use are lost.
rules-draw-text = Take the top card of the soldier pile into your hand. When the pile is empty, the discard is shuffled and becomes the new pile. When there is no discard either, nothing can be drawn.
rules-move-text = One officer, whichever you like, walks to a neighbouring street, in either direction.
rules-trade-text = Swap one card from your hand for one from another player’s. Each gives exactly one, and bonus cards may be swapped too. The player whose turn it is decides.
rules-send-needs = A taxi leaves when three things are true:
rules-send-officer = an officer stands in the street where it waits;
rules-send-cards = the cards all come from your own hand, and each has the colour of that street or is a joker;
rules-send-sum = their soldiers add up to the number on the taxi or more, and to one more if it has a +1.
rules-send-after = Extra soldiers are allowed, and wasted. The cards go to the discard, the token goes back to the middle, and the taxi’s number counts at the end.
rules-send-caption = A taxi for 3 with a +1 needs four soldiers: two red ones and a joker of two.

rules-bonus-when = A bonus card costs no action. Play it on your own turn; afterwards it goes to the discard. The same card cannot be played twice in one turn, and not at all while the event forbids it.
rules-bonus-orders = You have one more action this turn.
rules-bonus-gallop = One officer goes straight to any other street.
rules-bonus-clear = The +1 is taken off one waiting taxi.
rules-bonus-recall = Choose a card from the soldier discard and take it into your hand. Recall cannot take itself back.

rules-hand-when = You end your turn when you like, once the arrival is settled. You need not use every action.
rules-hand-limit = During the turn a hand may be as large as it gets. At the end you discard down to five cards, and you choose which.
rules-hand-events = The effects of events stop here.

rules-silence-all = Until the turn is over nobody tells anybody anything: not a word, not a sign, not a glance at a card. Hands stay open, and swaps are still allowed.
rules-silence-here = Here the chat is sealed, and names cannot be changed. What you were writing is kept for you. If you are on a call, mute your microphones.

rules-solo-reserve = Alone you have a hand and, beside it, a reserve. Each begins with five cards. Only your hand can be played.
rules-solo-draw = Look at a card you draw, then put it into your hand. The reserve would take it only with fewer than five cards, which it never has.
rules-solo-trade = Swap with the reserve instead of another player.
rules-solo-discard = The discard event takes a card from your hand, never from the reserve.
rules-solo-silence = In a silent turn the reserve is sealed: no swap.

rules-end-when = The game is over the moment a taxi must arrive and cannot:
rules-end-pile = no taxi is left in the pile, or
rules-end-jam = all eight streets are taken.
rules-end-extra = The same goes for the taxi of an event. There are no actions after that.
rules-end-caption = Eight taxis, no street left: the next arrival ends the game.

rules-score-sum = Add up the numbers printed on the taxis you sent. Tokens and extra soldiers count for nothing.
rules-score-tables = Two tables turn points into a rank. The host chooses one before the game; the French one is the default.
rules-score-rank = Rank
rules-score-french = French table
rules-score-english = English table
rules-score-name = The night is called

rules-house-why = None of them is in the rulebook, and none is on by default. The host chooses them before the game, under “More options”.
rules-house-expert = Twelve events instead of eight, a clock for each turn: these are chosen before the game too.
rules-house-series = A table may aim for a rank and count how many games in a row get there.

rules-online-host = The player who opens a table is its host: they choose events and score table, and start the game.
rules-online-chairs = The link, or the six letters of the code, lets friends in. There are five seats; everybody else may watch. Once the game has begun, a guest may take a seat that somebody gave up, or whose player has been away for a minute, if two players agree, or the only one left does.
rules-online-stay = Your seat waits for you. If the connection drops, come back with the same link on the same device: nothing is lost. After a minute the others may play for you until you are back, or go on without you: your turn then ends as soon as it can. If your phone is lost, ask for your seat from another device.
rules-online-table = The table decides what is possible. If it changed while you were choosing, it asks you to choose once more; if messages come too fast, it asks you to wait.
