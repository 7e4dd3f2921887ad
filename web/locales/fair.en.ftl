# How a deal is sealed before the players mix in, and how it is checked.

fair-deal = Fair deal: sealed ✓ { $mixed } of { $count } mixed in
fair-about-seal = The server has chosen a secret number and shows its seal below: it can no longer change the number.
fair-about-mix = Each player’s device adds a random number of its own, by itself. When the game starts, all these numbers together make the deal. The start waits for nobody.
fair-about-end = After the game the secret number is shown, and everybody can check the deal.
fair-own-in = This device’s number is in.
fair-own-out = This device’s number is not in yet.
fair-seal = The seal:
fair-check = Check the deal
fair-checking = Checking…
fair-seal-right = The server’s secret number is the one under its seal.
fair-seal-wrong = The secret number is not the one under the seal.
fair-seed-right = { $count ->
    [0] The deal is made from it alone: nobody mixed in.
    [one] The deal is made from it and one player’s number.
   *[other] The deal is made from it and the numbers of { $count } players.
}
fair-seed-wrong = The deal is not made from the secret number and the players’ numbers.
fair-game-right = Every card, every die and every move follows from the deal, by the rules of this server.
fair-game-wrong = Something in this game does not follow from the deal.
fair-own = This device’s number is in the deal, and it came after the server had sealed its own. If all players see this line, and none of them is working with the server, neither the server nor anybody else chose this deal.
fair-own-some = { $own } of the { $given } numbers of this device { $own ->
    [one] is
   *[other] are
} in the deal. If somebody here played and their number is missing, the deal may have been chosen.
fair-not-own = This device has no number in the deal, so it cannot tell whether somebody chose the deal.
fair-none = This deal was not sealed: there is nothing to check.
fair-failed = The game could not be fetched. Try again in a moment.
fair-unable = This browser can only check on an encrypted page (https).
