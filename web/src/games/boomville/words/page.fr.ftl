## Ce que disent les aperçus de liens

page-summary = Boomville, une course dans une ville en travaux, pour deux à six joueurs.
page-rules-title = Règles de Boomville – Rondpoint
page-rules-description = Un dé, des destinations secrètes, des sens uniques, des barrières et des cônes : les règles complètes de Boomville, pour deux à six joueurs.
page-lesson-title = Apprendre Boomville en trois minutes – Rondpoint
page-lesson-description = Une leçon à jouer en solo, sans compte : un secret, un sens unique, et une flèche en travers du chemin.
page-preview-alt = Une affiche : un taxi bleu devant une barrière, un cône et un sens unique, dans une petite ville aux maisons de travers.
