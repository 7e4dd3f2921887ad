## Ce que disent les aperçus de liens

page-summary = Boomville, une course dans une ville en travaux, de deux à six joueurs.
page-rules-title = Règles de Boomville – Rondpoint
page-rules-description = Un dé, des destinations secrètes, des sens uniques, des barrières et des cônes : les règles complètes de Boomville, de deux à six joueurs.
page-preview-alt = Une affiche : un taxi bleu devant une barrière, un cône et un sens unique, dans une petite ville aux maisons de travers.
