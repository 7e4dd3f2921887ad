## What link previews say

page-summary = Taxifolie, a race of taxis through Paris for two to six.
page-rules-title = Rules of Taxifolie – Rondpoint
page-rules-description = Two dice, a map of Paris, clients with wishes: the complete rules of Taxifolie, for two to six players.
page-lesson-title = Taxifolie – Rondpoint
page-lesson-description = Taxifolie, a race of taxis through Paris, for two to six players at a distance.
page-preview-alt = A poster in bright daylight: coloured taxis on a bridge over the Seine, the Eiffel Tower and Montmartre behind them, under the title Taxifolie.
