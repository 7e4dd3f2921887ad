end-title-1 = Night falls on men still waiting
end-title-2 = A few lanterns on the road
end-title-3 = The column is moving
end-title-4 = Relief before dawn
end-title-5 = The convoy went through
end-title-6 = A night Paris will remember
end-score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
end-rank = Rank { $band } of 6
end-next = { $count ->
    [one] { $count } point to the next rank
   *[other] { $count } points to the next rank
}
end-top = There is no higher rank.
end-why-pile_empty = The last taxi has come; the pile is empty.
end-why-jam = No street was free for the next taxi.
end-facts = The night in figures
end-fact-sent = Taxis sent
end-fact-waiting = Still waiting
end-fact-turns = Turns
end-fact-colors = By colour
night-story = { $facts }.
night-taxis = { $count ->
    [0] no taxi sent
    [one] { $count } taxi sent
   *[other] { $count } taxis sent
}
night-soldiers = { $count ->
    [one] { $count } soldier carried
   *[other] { $count } soldiers carried
}
night-jams = { $jams ->
    [0] no overflow
    [one] { $jams } overflow
   *[other] { $jams } overflows
}{ $tokens ->
    [0] {""}
    [one] { " " }(one +1 token)
   *[other] { " " }({ $tokens } +1 tokens)
}
night-silences = { $count ->
    [one] { $count } silent turn
   *[other] { $count } silent turns
}
night-chart = Score by turn: from { $from } to { $to } in { $turns } turns.
night-turns = Turn by turn
night-turn = Turn { $turn }: { $facts }
night-score = score { $score }
night-left = { $count ->
    [one] { $count } taxi leaves
   *[other] { $count } taxis leave
}
night-jam = overflow
night-silence = silence
night-legend-left = a taxi leaves
night-axis = turn { $turn }
share-line = { $game }: { $score ->
    [one] { $score } point
   *[other] { $score } points
}, rank { $band } of 6 ({ $players ->
    [one] alone
   *[other] { $players } players
}, { $sent } of 24 taxis)
share-day = Deal of the day, { $day }
share-words = Deal “{ $words }”
end-history = On 6 and 7 September 1914 some six hundred Paris cabs carried soldiers towards the Ourcq, their meters running.
