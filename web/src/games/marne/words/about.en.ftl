about-title = Les Taxis de la Marne
about-date = Paris, September 1914
about-tagline = Eight streets, two officers, one night
about-lead = A cooperative card game for one to five players, wherever they are. No account, nothing to install.
about-credit = An unofficial implementation of Les Taxis de la Marne. Rules by Jérémie Caplanne (Cocktail Games, 2015); our own words and art.
