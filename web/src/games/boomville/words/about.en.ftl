about-title = Boomville
about-date = A small town, any day
about-tagline = One die, a secret address, and roadworks
about-lead = A race for two to six friends, wherever they are: reach your secret destinations in a town that everybody keeps closing. No account, nothing to install.
about-credit = An unofficial implementation of Taxi (Les Jouets Boom). Town, cards, words and pictures are our own.
