## What link previews say

page-summary = Taxifolie, a taxi race through Paris for two to six.
page-rules-title = Rules of Taxifolie – Rondpoint
page-rules-description = Two dice, a map of Paris, clients with wishes: the complete rules of Taxifolie, for two to six players.
page-lesson-title = Learn Taxifolie in three minutes – Rondpoint
page-lesson-description = A lesson to play, alone and without an account: a client, a wish, a chance card and the last ride of the evening.
page-preview-alt = A poster in bright daylight: coloured taxis on a bridge over the Seine, the Eiffel Tower and Montmartre behind them, under the title Taxifolie.
