skip-to-game = Aller au jeu
back = Retour
why-link = Pourquoi ?
why-link-name = Pourquoi ? Voir la règle
room-started-note = La partie a commencé. Vous pouvez regarder.
link-connecting = Connexion…
silence-until = Silence tant que { $name } joue
silence-game = Silence jusqu’à la fin de la partie
silence-until-mine = Silence tant que vous jouez
sending = Envoi…
wait-over = La partie est finie.
log-empty = Il ne s’est encore rien passé.
point-at = Montrer { $thing }
points-here = montré par
chat-open = Tchat et journal
chat-unread = { $count ->
    [0] Tchat et journal
    [one] Tchat et journal, { $count } nouveau message
   *[other] Tchat et journal, { $count } nouveaux messages
}
room-panel = Table
end-return = Revenir au résultat
undo = Reprendre un coup
refusal-game_over = La partie est finie.
refusal-not_your_turn = Ce n’est pas votre tour.
refusal-bad_command = La table n’a pas compris.
rules-contents = Sommaire
rules-print = Imprimer cette page
map-zoom-in = Agrandir
map-zoom-out = Réduire
map-whole = Toute la carte
map-near = De plus près
