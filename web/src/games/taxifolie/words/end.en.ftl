end-title = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
end-order = The order
end-trace = { $name }: { $money }, { $rides ->
    [one] one ride
   *[other] { $rides } rides
}. Show on the map
end-map = Map: { $name } ended rides at { $places }
end-map-caption = Everywhere { $name } drove; the numbers are rides that were paid.
end-best = Best client
end-best-ride = { $client }, driven by { $name } to { $to }: { $money }.
end-worst = Worst luck
end-worst-client = { $client } got out of { $name }’s taxi before the end of the ride.
end-worst-paid = { $name } paid { $money } at once.
end-why-target = { $money } was reached, and round { $round } was played to its end. Of those who reached it, whoever has most rides wins, then most money.
end-why-rounds = Round { $round } is the last there is, and nobody has reached { $money }: everybody competes.
end-part = This page knows only the end of the game.
