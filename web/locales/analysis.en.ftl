# What is said of a finished game that is looked back on. Of the team, never of one player.

analysis-waiting = Thinking it over again, move by move… This takes half a minute.
analysis-weighed = { $done } of { $of } { $of ->
    [one] move
   *[other] moves
}
analysis-close = Stop looking back
analysis-curve = The points you were heading for
analysis-at = Move { $act }: heading for { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points, give or take { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-start = At the start you could expect { NUMBER($points, maximumFractionDigits: 0) } points; you made { $score }.
analysis-luck-more = Luck was on your side: about { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-luck-less = Luck was against you: about { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-luck-even = Luck came out even.
analysis-play-more = You made about { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} more than our robots would have (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-play-less = Our robots would have made about { NUMBER($points, maximumFractionDigits: 1) } { NUMBER($points, maximumFractionDigits: 1) ->
    [one] point
   *[other] points
} more from the same cards (± { NUMBER($error, maximumFractionDigits: 1) }).
analysis-play-even = You played as well as our robots.
analysis-unsure = Each move was tried out in a few dozen ways the game could have gone, two turns on; from there our robots guess, and with cards other than the usual ones their guess can be far off. The band shows what chance leaves open, not where they are wrong.
analysis-strokes = The bars below it show how far each move fell short of the best found.
analysis-none = Nothing better was found for certain. Well played!
analysis-act = Step through: this line says how far each move was from the best found.
analysis-act-lost = This move: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points below the best found (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-act-best = This move: nothing better was found for certain.
analysis-act-undone = Not counted: this move was taken back, or took another back.
analysis-act-luck-more = Luck: +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-act-luck-less = Luck: −{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-turning = Where more was possible
analysis-turn = Move { $act }: +{ NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }
analysis-line = What was possible at move { $act }: about { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } points more (± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) }).
analysis-next = Next step
analysis-back = Back to your game
odds-was = Where was this heading?
odds-waiting = Trying out how it could have gone… This takes a few seconds.
odds-at = { $acts ->
    [0] At the start
    [one] After { $acts } move
   *[other] After { $acts } moves
}: { $tens ->
    [10] almost certainly rank { $band }
   *[other] most likely rank { $band }, about { $tens } chances in 10
}
odds-end = At the end: rank { $band }
odds-by = Each bar says where our robots would have taken it from there. They knew no more than your table; the numbers are the ranks.
refusal-no_analyst = This server cannot look back on such a game.
