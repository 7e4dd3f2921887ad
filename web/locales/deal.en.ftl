# Where the deal comes from, and how the same one ended for others.

lobby-deal = Deal: { $deal }
deal-legend = Where the deal comes from
deal-hint = This choice is for one game.
deal-fresh = fresh
deal-fresh-hint = Nobody knows it.
deal-day = deal of the day
deal-day-hint = The same for all, until midnight in Paris.
deal-words = from words
deal-words-hint = Same words, same deal.
deal-of = deal of { $day }
deal-named = “{ $words }”
deal-day-note = With the same number of players and the same settings, everybody gets the same deal. Only the first game you finish counts; any other is for fun. A game with a robot never counts.
deal-day-done = You have finished today’s already (result: { $result }). You can play it again, but it will not count.
deal-words-note = Anybody who knows the words can know the deal in advance.
deal-words-field = Words of your own, or the name of a deal that was played
deal-words-take = Use
deal-counted = Your result counts.
deal-counted-first = Your first game counts: { $result }.
deal-hidden = Finish it to see how it ended for others.
deal-helped = This game is not compared: a robot helped, or nobody was at the table any more at its end.
deal-people = { $count ->
    [one] One person has finished it.
   *[other] { $count } people have finished it.
}
deal-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deal-points-range = { $from } to { $to } points
deal-turns = { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}
deal-turns-range = { $from } to { $to } turns
deal-again = Play this deal again
deal-again-note = At another table, with the same number of players and the same settings, choose a deal “from words” and paste this name:
deal-copy = Copy the name
deal-copied = Name copied
