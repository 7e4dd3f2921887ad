# Ce qui se dit quand plusieurs personnes partagent un appareil.

sofa-name = Qui s’assoit à côté de vous ?
sofa-note = Vous jouez à plusieurs sur cet appareil, et d’autres peuvent être loin.
sofa-sit = L’asseoir ici
sofa-added = { $name } joue sur cet appareil.
sofa-remove = Libérer la place de { $name }
sofa-removed = { $name } a quitté la table.
sofa-here = Sur cet appareil
sofa-asked = doit répondre
sofa-now = À vous, { $name }
sofa-pass = Passez l’appareil à { $name }
sofa-curtain-turn = C’est à { $name } de jouer. Les autres regardent ailleurs !
sofa-curtain = { $name } veut voir la table. Les autres regardent ailleurs !
sofa-lift = C’est moi, { $name }
sofa-who = Qui regarde ?
sofa-who-note = Chacun a des secrets ici : ne levez que votre propre rideau.
sofa-full = Toutes les places sont prises.
sofa-closed = L’hôte a fermé cette table aux nouveaux.
