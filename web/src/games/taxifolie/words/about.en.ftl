about-title = Taxifolie
about-date = Paris, this morning
about-tagline = Two dice, one taxi, and clients with wishes
about-lead = A taxi game for two to six friends, wherever they are. No account, nothing to install.
about-credit = Taxifolie: an unofficial implementation of the rules of the game of that name; our own map, cards, words and art.
