## La leçon

lesson-mate-1 = Odile
lesson-mate-2 = Fernand

lesson-title-client = Une dernière course
lesson-title-wish = À ses souhaits
lesson-title-chance = Tenter sa chance
lesson-title-swap = On échange !
lesson-title-fare = Le gros lot

lesson-goal-client-1 = Il est tard. Vous avez 170 €, et à 250 vous gagnez. Une boulangère monte : lancez !
lesson-goal-wish-1 = Elle veut une boulangerie, mais pas de pharmacie. Touchez des cases, puis roulez.
lesson-goal-chance-1 = Ça sent bon le pain ! Le Trocadéro est encore trop loin. Lancez.
lesson-goal-chance-2 = Finissez pile sur une case « ? » : elle cache une carte, bonne ou mauvaise.
lesson-goal-swap-1 = On échange les clients ! Votre course reste. Qui pourrez-vous contenter en chemin ?
lesson-goal-fare-1 = 40 € la course. Il en ajoute 20 si elle finit avec ce lancer : vite !
lesson-goal-fare-2 = Arriver au compte juste rapporte 20 € de plus. Au Trocadéro !

lesson-watch-wish = { $mate } et Fernand veulent gagner aussi. Regardez-les rouler.
lesson-watch-swap = { $mate } et Fernand roulent. Le temps file !
lesson-watch-fare = 40 + 20 + 20. Vous voilà à 250 €, et la soirée est à vous !

lesson-again-lost = Une pharmacie ! Elle descend sans payer. La croix ✕ du plan le disait bien.
lesson-again-swap = La meneuse de revue veut une boîte de nuit au nord, et vous allez à l’ouest. Raté !

refusal-lesson-wish = Vous pourriez, mais il n’y a pas de boulangerie par là. Elle l’attendrait encore.
refusal-lesson-chance = Vous pourriez. Mais il n’y a pas de « ? » au bout de ce chemin.
refusal-lesson-fare = Vous pourriez. Mais votre client s’agite : le Trocadéro, c’est par là !

lesson-done = La ville est à vous
lesson-done-text = Les prochains clients auront de pires idées. Appelez vos amis, et que le meilleur roule !
