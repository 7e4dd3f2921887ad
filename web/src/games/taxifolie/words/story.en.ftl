# What happens, told in sentences.

opening-rolls = Rolls to go first: { $rolls }.
opening-rolls-again = And those who tied: { $rolls }.
opening-roll = { $name } { $first } + { $second }
moment-rolled = { $name } rolls { $dice }.
moment-rolled-counts = { $name } rolls { $dice }: { $steps } squares.
moment-drove = { $name } drives to { $to }.
moment-errand-done = Errand done: { $square }.
moment-client-lost = { $client } gets out at { $square } without paying.
moment-wish-kept = Wish granted: { $square }.
moment-arrived = { $name } arrives: { $to }, { $money } ({ $bill }).
moment-target-reached = { $name } has reached the goal: this is the last round!
moment-chance = { $name } draws a chance card: { $text }
moment-got = { $to } gets { $money }.
moment-paid-bank = { $from } pays { $money }.
moment-paid = { $from } pays { $to } { $money }.
moment-paid-all = That is all there was, of { $due }.
moment-carried = { $name } is carried to { $to }.
moment-client-left = { $client } gets out.
moment-swapped = { $name } and { $mate } swap clients.
moment-boarded = { $client } gets in with { $name }, to { $to }.
moment-rolls-again = { $name } rolls again.
moment-turn-skipped = { $name } misses this turn.
moment-ended = { $count ->
    [one] The game is over. { $names } wins.
   *[other] The game is over. { $names } share the win.
}

bill-fare = fare { $money }
bill-exact = exact roll { $money }
bill-tip = tip { $money }
bill-more = chance { $money } more
bill-less = chance { $money } less
chance-title = Chance card
chance-drawn = { $name }:
swap-none = Nobody aboard
