end-title = { $name } arrive avant tout le monde
end-title-mine = Vous arrivez avant tout le monde !
end-facts = Comment ça s’est passé
end-place = Place { $place } :
end-reached = { $count } sur { $goal }
end-sought = cherchait { $destination }
end-longest = Le plus grand détour : { $name }, { $count } cases ({ $destination }).
end-who = Taxi
end-driven = Cases faites
end-lost = Tours perdus
end-laid = Obstacles posés
end-removed = Enlevés
end-detours = Qui a gêné qui
end-detour = { $name } a gêné { $whose } : { $what }. { $count ->
    [one] Une case de plus
   *[other] { $count } cases de plus
}.
end-detour-shut = { $name } a gêné { $whose } : { $what }. Il n’y avait plus de chemin.
end-works = Qui a mis quoi sur la route
end-part = Cette page ne connaît que la fin de la partie.
