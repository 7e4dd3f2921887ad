end-title = { $name } was there first
end-title-mine = You were there first
end-facts = How it went
end-place = Place { $place }:
end-reached = { $count } of { $goal }
end-sought = was looking for { $destination }
end-longest = The longest way round: { $name }, { $count } squares to { $destination }.
end-who = Taxi
end-driven = Squares driven
end-lost = Turns lost
end-laid = Put in the way
end-removed = Taken away
end-detours = Who was in whose way
end-detour = { $name }, in { $whose }’s way: { $what }. { $count ->
    [one] One square further
   *[other] { $count } squares further
}.
end-detour-shut = { $name }, in { $whose }’s way: { $what }. There was no way left.
end-works = Who put what where
end-part = This page knows only the end of the game.
