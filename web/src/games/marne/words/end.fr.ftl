end-title-1 = La nuit tombe sur des hommes qui attendent
end-title-2 = Quelques lanternes sur la route
end-title-3 = La colonne s’ébranle
end-title-4 = La relève avant l’aube
end-title-5 = Le convoi est passé
end-title-6 = Une nuit dont Paris se souviendra
end-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
end-rank = Rang { $band } sur 6
end-next = { $count ->
    [one] à { $count } point du rang suivant
   *[other] à { $count } points du rang suivant
}
end-top = C’est le rang maximal.
end-why-pile_empty = Le dernier taxi est venu ; la pile est vide.
end-why-jam = Plus une rue libre pour le taxi suivant.
end-facts = La nuit en chiffres
end-fact-sent = Taxis partis
end-fact-waiting = En attente
end-fact-turns = Tours
end-fact-colors = Par couleur
night-story = { $facts }.
night-taxis = { $count ->
    [0] aucun taxi parti
    [one] { $count } taxi parti
   *[other] { $count } taxis partis
}
night-soldiers = { $count ->
    [0] aucun soldat transporté
    [one] { $count } soldat transporté
   *[other] { $count } soldats transportés
}
night-jams = { $jams ->
    [0] aucun débordement
    [one] { $jams } débordement
   *[other] { $jams } débordements
}{ $tokens ->
    [0] {""}
    [one] { " " }(un jeton +1)
   *[other] { " " }({ $tokens } jetons +1)
}
night-silences = { $count ->
    [one] { $count } tour de silence
   *[other] { $count } tours de silence
}
night-chart = Score au fil des tours : de { $from } à { $to } en { $turns } tours.
night-turns = Tour par tour
night-turn = Tour { $turn } : { $facts }
night-score = score { $score }
night-left = { $count ->
    [one] { $count } taxi part
   *[other] { $count } taxis partent
}
night-jam = débordement
night-silence = silence
night-legend-left = un taxi part
night-axis = tour { $turn }
share-line = { $game } : { $score ->
    [one] { $score } point
   *[other] { $score } points
}, rang { $band } sur 6 ({ $players ->
    [one] en solo
   *[other] { $players } joueurs
}, { $sent ->
    [one] { $sent } taxi
   *[other] { $sent } taxis
} sur 24)
share-day = Donne du jour, { $day }
share-words = Donne « { $words } »
end-history = Les 6 et 7 septembre 1914, quelque six cents taxis parisiens transportèrent des soldats vers l’Ourcq, compteur tournant.
