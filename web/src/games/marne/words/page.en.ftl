## What link previews say

page-summary = Les Taxis de la Marne, a cooperative game for one to five players.
page-rules-title = Rules of Les Taxis de la Marne – Rondpoint
page-rules-description = Eight streets, two officers, one night: the complete rules of Les Taxis de la Marne, for one to five players.
page-lesson-title = Learn Les Taxis de la Marne in three minutes – Rondpoint
page-lesson-description = A lesson to play, alone and without an account: taxis, officers, soldiers, silence.
page-preview-alt = A poster of a night: taxis full of soldiers before the dome of the Invalides, under the title Les Taxis de la Marne.
