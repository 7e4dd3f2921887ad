# Ce que l’accueil dit des tables de cet appareil.

tables = Mes tables
tables-mine = { $count ->
    [0] { "" }
    [one] À vous de jouer à une table.
   *[other] À vous de jouer à { $count } tables.
}
tables-with = avec { $names }
tables-alone = personne d’autre pour l’instant
tables-lobby = La partie n’a pas commencé
tables-over = Partie finie
tables-replay = Revoir la partie coup par coup
tables-unknown = Pas de nouvelles pour l’instant
tables-all = Toutes mes tables ({ $count })
tables-fewer = Moins de tables
tables-more = Plus sur la table { $code }
tables-idle = Dernière activité : { $ago }
tables-left = Supprimée le { $day } si rien ne s’y passe
tables-stays = Cette table reste.
tables-forget = Retirer la table { $code } de la liste
tables-forgotten = Table { $code } retirée de la liste. Votre place reste.
tables-restore = Remettre
tables-played = Mes parties finies
