options-line = { $events ->
    [none] Sans événement
    [light] Peu d’événements
    [standard] Événements normaux
   *[expert] Événements difficiles
}, barème { $scoring ->
    [english] anglais
   *[french] français
}
options-more = { $line } ; { $more }
lobby-events = Événements
lobby-events-hint = Les surprises que certains taxis apportent
lobby-more = Plus d’options
events-none = Aucun
events-none-hint = Pour une première partie
events-light = Peu
events-light-hint = 4 événements
events-standard = Normal
events-standard-hint = 8 événements
events-expert = Difficile
events-expert-hint = 12 événements
lobby-scoring = Barème
scoring-french = Français
scoring-french-hint = rang maximal à 64
scoring-english = Anglais
scoring-english-hint = rang maximal à 55
