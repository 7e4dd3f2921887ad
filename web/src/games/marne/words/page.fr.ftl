## Ce que disent les aperçus de liens

page-summary = Les Taxis de la Marne, un jeu coopératif pour un à cinq joueurs.
page-rules-title = Règles des Taxis de la Marne – Rondpoint
page-rules-description = Huit rues, deux officiers, une nuit : les règles complètes des Taxis de la Marne, pour un à cinq joueurs.
page-lesson-title = Apprendre Les Taxis de la Marne en trois minutes – Rondpoint
page-lesson-description = Une leçon à jouer en solo, sans compte : les taxis, les officiers, les soldats, le silence.
page-preview-alt = Une affiche de nuit : des taxis chargés de soldats devant le dôme des Invalides, sous le titre Les Taxis de la Marne.
