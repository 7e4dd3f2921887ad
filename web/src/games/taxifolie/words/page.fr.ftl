## Ce que disent les aperçus de liens

page-summary = Taxifolie, une course de taxis dans Paris, pour deux à six.
page-rules-title = Règles de Taxifolie – Rondpoint
page-rules-description = Deux dés, un plan de Paris, des clients qui ont des envies : les règles complètes de Taxifolie, pour deux à six joueurs.
page-lesson-title = Apprendre Taxifolie en trois minutes – Rondpoint
page-lesson-description = Une leçon à jouer en solo, sans compte : un client, une envie, une carte chance et la dernière course de la soirée.
page-preview-alt = Une affiche en plein soleil : des taxis de couleur sur un pont de la Seine, la tour Eiffel et Montmartre derrière eux, sous le titre Taxifolie.
