## What link previews say

page-summary = Boomville, a race through a town full of roadworks, for two to six.
page-rules-title = Rules of Boomville – Rondpoint
page-rules-description = One die, secret destinations, one-way signs, barriers and cones: the complete rules of Boomville, for two to six players.
page-lesson-title = Learn Boomville in three minutes – Rondpoint
page-lesson-description = A lesson to play, alone and without an account: a secret, a one-way street, and an arrow in somebody’s way.
page-preview-alt = A poster: a blue taxi before a barrier, a cone and a one-way sign, in a small town of crooked houses.
