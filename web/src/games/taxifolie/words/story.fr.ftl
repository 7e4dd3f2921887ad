# Ce qui se passe, en phrases.

opening-rolls = Lancers pour commencer : { $rolls }.
opening-rolls-again = Les ex æquo relancent : { $rolls }.
opening-roll = { $name } { $first } + { $second }
moment-rolled = { $name } lance { $dice }.
moment-rolled-counts = { $name } lance { $dice } : { $steps } cases.
moment-drove = { $name } roule : { $to }.
moment-errand-done = Commission faite : { $square }.
moment-client-lost = { $client } descend sans payer : { $square }.
moment-wish-kept = Une envie satisfaite : { $square }.
moment-arrived = { $name } est à bon port : { $to }, { $money } ({ $bill }).
moment-target-reached = { $name } a atteint le but : on finit le tour de table !
moment-chance = { $name } tire une carte chance : { $text }
moment-got = { $to } reçoit { $money }.
moment-paid-bank = { $from } paie { $money }.
moment-paid = { $from } paie { $money } à { $to }.
moment-paid-all = C’est tout ce qu’il y avait, sur { $due }.
moment-carried = Le taxi de { $name } se retrouve ailleurs : { $to }.
moment-client-left = { $client } descend.
moment-swapped = { $name } et { $mate } échangent leurs clients.
moment-boarded = { $client } monte chez { $name }, direction { $to }.
moment-rolls-again = { $name } relance.
moment-turn-skipped = { $name } passe ce tour.
moment-ended = { $count ->
    [one] La partie est finie. { $names } gagne.
   *[other] La partie est finie. { $names } gagnent ensemble.
}

bill-fare = course { $money }
bill-exact = compte juste { $money }
bill-tip = pourboire { $money }
bill-more = chance { $money } de plus
bill-less = chance { $money } de moins
chance-title = Carte chance
chance-drawn = { $name } :
swap-none = Personne à bord
