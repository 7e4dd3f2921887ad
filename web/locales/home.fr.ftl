# Ce que l’accueil dit de la maison, et une adresse qui ne mène nulle part.

home-title = Choisissez un jeu, envoyez le lien, asseyez-vous
home-lead = Des jeux de société entre amis, à distance. Sans compte, rien à installer.
home-facts = { $from } à { $to } joueurs, { $minutes } minutes
home-open = Ouvrir une table
home-opening = Ouverture…
home-replay = Revoir une partie depuis un fichier
home-name = Votre nom
home-code = Rejoindre avec un code
home-code-hint = Six lettres, celles qu’on vous a données
home-code-looking = Recherche de la table { $code }…
home-code-none = Il n’y a pas de table { $code }. Elle a peut-être fermé, ou une lettre a été mal entendue.
home-day = La donne du jour
home-day-hint = La même pour tous, jusqu’à minuit à Paris. Choisissez un jeu :
nowhere = Il n’y a pas de page ici
nowhere-text = Une lettre de l’adresse est peut-être fausse. Le code d’une table a six lettres, comme KXR-TBM.
