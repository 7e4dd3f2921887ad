# Comment une donne est scellée avant que les joueurs y ajoutent leur part, et comment on la vérifie.

fair-deal = Donne équitable : scellée ✓ nombres ajoutés : { $mixed } sur { $count }
fair-about-seal = Le serveur a choisi un nombre secret et montre son sceau ci-dessous : il ne peut plus changer de nombre.
fair-about-mix = L’appareil de chaque joueur ajoute de lui-même un nombre au hasard. Au début de la partie, tous ces nombres réunis font la donne. On n’attend personne pour commencer.
fair-about-end = Après la partie, le nombre secret est montré, et chacun peut vérifier la donne.
fair-own-in = Le nombre de cet appareil y est.
fair-own-out = Le nombre de cet appareil n’y est pas encore.
fair-seal = Le sceau :
fair-check = Vérifier la donne
fair-checking = Vérification…
fair-seal-right = Le nombre secret du serveur est bien celui du sceau.
fair-seal-wrong = Le nombre secret n’est pas celui du sceau.
fair-seed-right = { $count ->
    [0] La donne est faite de lui seul : personne n’a ajouté de nombre.
    [one] La donne est faite de lui et du nombre d’un joueur.
   *[other] La donne est faite de lui et des nombres de { $count } joueurs.
}
fair-seed-wrong = La donne n’est pas faite du nombre secret et de ceux des joueurs.
fair-game-right = Chaque carte, chaque dé et chaque coup découle de la donne, selon les règles de ce serveur.
fair-game-wrong = Quelque chose dans cette partie ne découle pas de la donne.
fair-own = Le nombre de cet appareil est dans la donne, et il est venu après que le serveur a scellé le sien. Si tous les joueurs lisent cette ligne, et qu’aucun n’est de mèche avec le serveur, le serveur n’a pas choisi cette donne, et personne d’autre non plus.
fair-own-some = { $own } des { $given } nombres de cet appareil { $own ->
    [one] est
   *[other] sont
} dans la donne. Si quelqu’un d’ici a joué sans que son nombre y soit, la donne a pu être choisie.
fair-not-own = Aucun nombre de cet appareil n’est dans la donne. Cet appareil ne peut donc pas dire si quelqu’un l’a choisie.
fair-none = Cette donne n’était pas scellée : il n’y a rien à vérifier.
fair-failed = La partie n’a pas pu être lue. Réessayez dans un instant.
fair-unable = Ce navigateur ne sait vérifier que sur une page chiffrée (https).
