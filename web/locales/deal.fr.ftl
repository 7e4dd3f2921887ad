# D’où vient la donne, et comment la même a fini pour les autres.

lobby-deal = Donne : { $deal }
deal-legend = D’où vient la donne
deal-hint = Le choix vaut pour une partie.
deal-fresh = nouvelle
deal-fresh-hint = Personne ne la connaît.
deal-day = donne du jour
deal-day-hint = La même pour tous, jusqu’à minuit à Paris.
deal-words = avec des mots
deal-words-hint = Mêmes mots, même donne.
deal-of = donne du { $day }
deal-named = « { $words } »
deal-day-note = Avec le même nombre de joueurs et les mêmes réglages, tout le monde reçoit la même. Pour chacun, seule la première partie finie compte ; les autres sont pour le plaisir. Une partie avec un robot ne compte jamais.
deal-day-done = Vous avez déjà fini celle d’aujourd’hui (résultat : { $result }). Vous pouvez la rejouer : elle ne comptera plus.
deal-words-note = Qui connaît les mots peut connaître la donne d’avance.
deal-words-field = Des mots à vous, ou le nom d’une donne déjà jouée
deal-words-take = Prendre
deal-counted = Votre résultat compte.
deal-counted-first = Votre première partie compte : { $result }.
deal-hidden = Finissez-la pour voir comment elle a fini pour les autres.
deal-helped = Cette partie n’est pas comparée : un robot a aidé, ou plus personne n’était à table à la fin.
deal-people = { $count ->
    [one] Une personne l’a finie.
   *[other] { $count } personnes l’ont finie.
}
deal-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
deal-points-range = { $from } à { $to } points
deal-turns = { $count ->
    [one] { $count } tour
   *[other] { $count } tours
}
deal-turns-range = { $from } à { $to } tours
deal-again = Rejouer cette donne
deal-again-note = À une autre table, avec le même nombre de joueurs et les mêmes réglages, choisissez une donne « avec des mots » et collez ce nom :
deal-copy = Copier le nom
deal-copied = Nom copié
