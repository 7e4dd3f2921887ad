# Ce qui arrive à la table, raconté.

moment-officers-placed = { $name } poste les officiers : { $one } et { $two }.
moment-turn-began = À { $name } de jouer.
moment-taxi-arrived = Un taxi pour { $number } s’arrête : { $street }.
moment-tokens = En passant, il laisse un +1 : { $streets }.
moment-event-no_bonus = Événement : pas de bonus ce tour.
moment-event-discard = Événement : une carte à défausser, s’il y en a une.
moment-event-extra_taxi = Événement : un autre taxi arrive aussitôt.
moment-event-silence = Événement : silence jusqu’à la fin du tour.
moment-discarded = { $name } défausse { $card }.
moment-discarded-limit = { $name } défausse { $card } (main trop pleine).
moment-reshuffled = La défausse est mélangée : nouvelle pioche de { $count }.
moment-mobilized = { $name } pioche { $card }.
moment-placed-hand = { $name } garde { $card }.
moment-placed-reserve = { $name } met { $card } en réserve.
moment-officer-moved = { $name } déplace l’officier { $letter } : { $from } → { $to }.
moment-traded = { $name } donne { $give } à { $mate } contre { $take }.
moment-traded-reserve = { $name } met { $give } en réserve contre { $take }.
moment-taxi-sent = { $name } fait partir le taxi ({ $street }) avec { $cards } : +{ $points }.
moment-bonus = { $name } joue { $card }.
moment-bonus-gallop = { $name } joue { $card } : officier { $letter } → { $street }.
moment-bonus-clear = { $name } joue { $card } : le +1 est retiré ({ $street }).
moment-bonus-recall = { $name } joue { $card } et reprend { $recall }.
moment-turn-ended = { $name } finit son tour.
moment-ended-pile_empty = Plus aucun taxi : la nuit est finie. Score { $score }.
moment-ended-jam = La place est bloquée : la nuit est finie. Score { $score }.

## Avant de demander à un robot

hint-costs = Avec un conseil, la partie n’est plus comparée aux autres de la même donne. Appuyez encore pour le demander.
