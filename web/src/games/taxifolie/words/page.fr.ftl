## Ce que disent les aperçus de liens

page-summary = Taxifolie, une course de taxis dans Paris, de deux à six.
page-rules-title = Règles de Taxifolie – Rondpoint
page-rules-description = Deux dés, un plan de Paris, des clients qui ont des envies : les règles complètes de Taxifolie, de deux à six joueurs.
page-lesson-title = Taxifolie – Rondpoint
page-lesson-description = Taxifolie, une course de taxis dans Paris, de deux à six joueurs, à distance.
page-preview-alt = Une affiche en plein soleil : des taxis de couleur sur un pont de la Seine, la tour Eiffel et Montmartre derrière eux, sous le titre Taxifolie.
