# How a deal is sealed before the players mix in, and how it is checked.

fair-deal = Fair deal: sealed ✓ { $mixed } of { $count } mixed in
fair-about-seal = The server has chosen a secret number and shows its seal below: it cannot change the number any more.
fair-about-mix = The device of each player adds a random number of its own, by itself. When the game starts, all these numbers together make the deal. The start waits for nobody.
fair-about-end = After the game the secret number is shown, and everybody can check the deal.
fair-own-in = The number of this device is in.
fair-own-out = The number of this device is not in yet.
fair-seal = The seal:
fair-check = Check the deal
fair-checking = Checking…
fair-seal-right = The secret number of the server is the one under its seal.
fair-seal-wrong = The secret number is not the one under the seal.
fair-seed-right = { $count ->
    [0] The deal is made from it alone: nobody mixed in.
    [one] The deal is made from it and the number of one player.
   *[other] The deal is made from it and the numbers of { $count } players.
}
fair-seed-wrong = The deal is not made from the secret number and those of the players.
fair-game-right = Every card, every die and every move follows from the deal, by the rules of this server.
fair-game-wrong = Something in this game does not follow from the deal.
fair-own = The number of this device is in the deal, and it came after the server had sealed its own. If all players read this line, and none of them works with the server, the server did not choose this deal, and nobody else did.
fair-not-own = No number of this device is in the deal. So this device cannot tell whether somebody chose it.
fair-none = This deal was not sealed: there is nothing to check.
fair-failed = The game could not be fetched. Try again in a moment.
fair-unable = This browser can only check on an encrypted page (https).
