## The page before anything else: titles, link previews, first seconds

page-home-title = Rondpoint: play with friends, wherever they are
page-home-description = Open a table, send the link, sit down. { $games } No account, nothing to install.
page-room-title = Join table { $code }
page-room-description = A seat is waiting for you at a game with friends. One tap is enough: no account, nothing to install.
page-room-heading = Table { $code }
page-preview-line = A game with friends, wherever they are
page-app-description = Board games with friends, wherever they are.
page-wait = Setting the table…
page-slow = Still waiting? Reload the page
page-old = Still nothing? This browser may be too old: update it, or try another one.
page-script = Rondpoint needs JavaScript.
page-turn = Your turn at table { $code }
