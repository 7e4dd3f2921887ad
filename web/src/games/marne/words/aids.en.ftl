## Those who type, listen, or read the table as text

aid-title = Text and commands
aid-read = Read aloud
aid-state = Game state
aid-board = Streets
aid-hand = My hand: { $cards }.
aid-team = The others
aid-last = What happened
aid-next = Next taxi
aid-my-hand = My hand
aid-command = Type a command
aid-text = Text view
aid-keys = Keyboard and commands
aid-go = OK
aid-placeholder = officer A 3, send 5 1 4, help…
aid-first = Type what you want to do. Enter shows it, Enter again does it.
aid-enter-again = Enter again to do it.
aid-done = Done.
aid-dropped = Cancelled.
aid-nothing-ready = Nothing is ready to confirm. Type a command, or help.
aid-numbered = { $number }: { $words }
aid-then = { $before }; { $next }
aid-of = { $name }: { $cards }
aid-officer-in = { $officer } in { $street }
aid-unknown = “{ $word }” is not a command. Type help for the list.
aid-ambiguous = That could be: { $words }. One more letter, please.
aid-officer-not = { $street }: { $officer } cannot go there now.
aid-send-not = { $street }: no taxi can be sent from there now.
aid-card-not = { $street }: { $card } cannot get into this taxi.
aid-give-not = You can’t give { $card }.
aid-take-not = You can’t take { $card } from { $name }.
aid-no-mate = Nobody here is called “{ $name }”, or several are.
aid-no-card = { $count ->
    [0] You have no cards.
    [one] You have one card: number 1.
   *[other] You have { $count } cards: numbers 1 to { $count }.
}
aid-no-card-of = { $name }: { $count ->
    [0] no cards.
    [one] one card, number 1.
   *[other] { $count } cards, numbers 1 to { $count }.
}
aid-how-officer = Which officer, and to which street? For example: officer A 3.
aid-how-send = Which street, and which cards? For example: send 5 1 4.
aid-how-trade = Which card of yours, whose card, and which? For example: swap 2 Léa 3.
aid-how-bonus = Which card? For example: bonus 4, or bonus 4 A 3.
aid-how-discard = Which card? For example: discard 2.
aid-how-street = Which street, from 1 to 8? For example: street 4.
aid-help = Commands: officer A 3, send 5 1 4, swap 2 Léa 3, bonus 4, draw, reveal, discard 2, keep, street 4, end, confirm, cancel. To listen: state, board, hand, team, last, next. The beginning of a word is enough.

text-state = Game state
text-turn = Turn
text-score = Score
text-event = Event
text-piles = Piles
text-last = Last move
text-number = No.
text-street = Street
text-taxi = Taxi
text-for = for { $number }
text-officers = Officers
text-hands = Hands and discard
text-who = Whose
text-drawn = Drawn card
text-cards = Cards, in order

piles-street = Street
piles-sent = { $count ->
    [one] { $count } sent
   *[other] { $count } sent
}
piles-gone = sent
piles-waits = waiting
piles-comes = to come

keys-off = Keyboard shortcuts are switched off in Preferences.
keys-letters = Keys at the table
keys-key = Key
keys-does = Does
keys-words = Command
keys-draw = Draw, or reveal the taxi
keys-officer = Officer
keys-trade = Swap
keys-send = Send
keys-end = End turn
keys-actions = Go to the actions
keys-board = Read the streets
keys-hand = Read my hand
keys-team = Read the others’ hands
keys-last = Read what happened last
keys-next = Read the next taxi
keys-command = Type a command
keys-keys = This sheet
keys-tab-key = Tab
keys-tab = From one group to the next
keys-arrows-key = ← →
keys-arrows = Inside a group; Home and End too
keys-digits-key = 1–8
keys-digits = Go to a street, from the square
keys-enter-key = Enter
keys-enter = Choose, confirm
keys-escape-key = Esc
keys-escape = Close, or cancel what was begun
keys-note = Letters work while you are not typing, and can be switched off in Preferences. A screen reader may keep letters for itself: the commands and the buttons do the same.
command-officer = officer A 3
command-officer-does = Officer A to street 3
command-send = send 5 1 4
command-send-does = Load cards 1 and 4 in street 5
command-trade = swap 2 Léa 3
command-trade-does = My card 2 for Léa’s card 3
command-bonus = bonus 4 A 3
command-bonus-does = Play card 4, with an officer or a street if it needs one
command-discard = discard 2
command-discard-does = Discard my card 2
command-keep = keep
command-keep-does = The drawn card goes into my hand
command-street = street 4
command-street-does = What stands in street 4; also where the officers start
command-draw = draw
command-draw-does = Draw a card
command-reveal = reveal
command-reveal-does = Turn over the taxi
command-end = end
command-end-does = End my turn
command-confirm = confirm, cancel
command-confirm-does = Do it, or cancel it
command-state = state, board, hand, team, last, next
command-state-does = Read aloud
command-help = help
command-help-does = All the commands
