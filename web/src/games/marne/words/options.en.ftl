options-line = { $events ->
    [none] No
    [light] A few
    [standard] Standard
   *[expert] Hard
} events, { $scoring ->
    [english] English
   *[french] French
} scoring
options-more = { $line }; { $more }
lobby-events = Events
lobby-events-hint = Surprises some taxis bring with them
lobby-more = More options
events-none = None
events-none-hint = For a first game
events-light = A few
events-light-hint = 4 events
events-standard = Standard
events-standard-hint = 8 events
events-expert = Hard
events-expert-hint = 12 events
lobby-scoring = Score table
scoring-french = French
scoring-french-hint = top rank at 64
scoring-english = English
scoring-english-hint = top rank at 55
