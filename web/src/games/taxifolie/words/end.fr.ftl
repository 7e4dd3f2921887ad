end-title = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
end-order = Le classement
end-trace = { $name } : { $money }, { $rides ->
    [one] { $rides } course
   *[other] { $rides } courses
}. Montrer sur le plan
end-map = Plan des courses de { $name } : { $places }
end-map-caption = Partout où { $name } a roulé ; les numéros sont les courses payées.
end-best = Le meilleur client
end-best-ride = { $client }, avec { $name } : { $to }, { $money }.
end-worst = La pire malchance
end-worst-client = { $client } descend du taxi de { $name } avant la fin de la course.
end-worst-paid = { $name } a payé { $money } d’un coup.
end-why-target = Les { $money } ont été atteints, et le tour { $round } joué jusqu’au bout. Parmi ceux qui y sont arrivés, qui a fait le plus de courses gagne ; à égalité, qui a le plus d’argent.
end-why-rounds = Le tour { $round } est le dernier possible, et personne n’a atteint { $money } : tout le monde concourt.
end-part = Cette page ne connaît que la fin de la partie.
