## The page before anything else: titles, link previews, first seconds

page-home-title = Rondpoint: play with friends, wherever they are
page-home-description = Open a table, send the link, sit down. Les Taxis de la Marne, a cooperative game for one to five. No account, nothing to install.
page-room-title = Join the table { $code }
page-room-description = A chair is waiting for you at a game of Les Taxis de la Marne. One tap is enough: no account, nothing to install.
page-room-heading = Table { $code }
page-rules-title = Rules of Les Taxis de la Marne – Rondpoint
page-rules-description = Eight streets, two officers, one night: the complete rules of Les Taxis de la Marne, for one to five players.
page-lesson-title = Learn Les Taxis de la Marne in three minutes – Rondpoint
page-lesson-description = A lesson to play, alone and without an account: taxis, officers, soldiers, silence.
page-preview-alt = A poster of a night: taxis full of soldiers before the dome of the Invalides, under the title Les Taxis de la Marne.
page-preview-date = Paris, September 1914
page-preview-line = A game with friends, at a distance
page-app-description = Small board games, friends at a distance.
page-wait = Setting the table…
page-slow = Nothing comes? Reload the page
page-script = Rondpoint needs JavaScript.
