lobby-destinations = Destinations
lobby-destinations-hint = How many each taxi has to reach.
destinations-count = { $count ->
    [one] { $count } destination
   *[other] { $count } destinations
}
destinations-1-hint = 15 minutes
destinations-2-hint = The usual game
destinations-3-hint = An hour
lobby-incidents = Major incidents
incidents-yes-hint = Destinations get swapped
incidents-no-hint = What is yours stays yours
lobby-mercy = Mercy for stuck taxis
mercy-yes-hint = A pass when stuck twice in a row
mercy-no-hint = They wait for a 3 or 4
lobby-places = Once somebody has finished
places-yes-hint = Play on for the places
places-no-hint = The game ends
choice-yes = Yes
choice-no = No
options-incidents = with incidents
options-no-incidents = without incidents
options-mercy = mercy for stuck taxis
options-no-mercy = no mercy for stuck taxis
options-places = playing on for the places
