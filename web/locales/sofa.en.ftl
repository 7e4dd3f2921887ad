# What is said when several people share a device.

sofa-name = Who sits beside you?
sofa-note = Several of you play on this device, and others may be far away.
sofa-sit = Seat them here
sofa-added = { $name } plays on this device.
sofa-remove = Free up { $name }’s seat
sofa-removed = { $name } has left the table.
sofa-here = On this device
sofa-asked = has to answer
sofa-now = Your turn, { $name }
sofa-pass = Pass the device to { $name }
sofa-curtain-turn = It is { $name }’s turn. Everybody else looks away!
sofa-curtain = { $name } wants to see the table. Everybody else looks away!
sofa-lift = I am { $name }
sofa-who = Who is looking?
sofa-who-note = Everybody has secrets here: lift no curtain but your own.
sofa-full = All seats are taken.
sofa-closed = The host has closed this table to newcomers.
