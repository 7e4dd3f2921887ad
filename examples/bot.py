#!/usr/bin/env python3
"""A player for every game of a Rondpoint server. It knows no rules: it sits down in a room, reads
in its options what may be done now, and picks something by chance; docs/protocol.md says how.

  bot.py KXR-TBM                             sit down in the room that a friend has opened
  bot.py --create boomville --players 3      open a room, and start when three sit there
  bot.py KXR-TBM --server https://games.example.org --name Robot --pause 3"""

import argparse, json, random, time, urllib.request, uuid


def marne(options):
    """Every command that the options of Marne offer, one list for each kind."""
    trade, bonus = options["trade"] or {"give": [], "take": []}, options["bonus"]
    chosen = lambda cards, load: [card for i, card in enumerate(cards) if load >> i & 1]
    play = lambda card, **fields: {"type": "play_bonus", "card": card, **fields}
    return [
        [{"type": "place_officers", "color": it} for it in options["place_officers"]],
        [{"type": "discard", "card": it} for it in options["discard"]],
        [{"type": "place", "to": it} for it in options["place"]],
        [{"type": "move_officer", "officer": it["officer"], "direction": it["direction"]}
         for it in options["move_officer"]],
        [{"type": "trade", "give": give, "take": take}
         for give in trade["give"] for take in trade["take"]],
        [{"type": "send", "street": it["street"], "cards": chosen(it["cards"], load)}
         for it in options["send"] for load in it["loads"]],
        [play("bonus-gallop", officer=it["officer"], street=street)
         for it in bonus["gallop"] for street in it["streets"]],
        [play("bonus-clear", street=it) for it in bonus["clear"]],
        [play("bonus-recall", recall=it) for it in bonus["recall"]],
        [play("bonus-orders")] if bonus["orders"] else [],
        *([{"type": it}] for it in ("reveal", "mobilize", "end_turn") if options[it]),
    ]


def taxifolie(options):
    """The same of Taxifolie; of its ways the first is the best."""
    if options["type"] == "drive":
        return [[{"type": "drive", "way": options["ways"][0]["way"]}]]
    if options["type"] == "swap":
        return [[{"type": "swap", "with": it["with"]} for it in options["partners"]]]
    return [[{"type": "roll"}]]


def boomville(options):
    """The same of Boomville, but for `more`: to wish for a longer game is for people."""
    home = [it for it in options["ways"] if it["arrives"]]
    play = lambda card, **fields: {"type": "play", "card": card, **fields}
    return [
        [{"type": "move", "way": it["way"]} for it in home or options["ways"]],
        [{"type": "one_way", **it} for it in options["one_way"]],
        [{"type": "turn", "stretch": it["stretch"]} for it in options["turn"]],
        [{"type": "barrier", "line": it} for it in options["barrier"]],
        [{"type": "remove", "obstacle": it} for it in options["remove"]],
        [play("chance-die", die=it) for it in options["play"]["die"]],
        [play("chance-places", seat=it) for it in options["play"]["places"]],
        [play("chance-look", seat=it) for it in options["play"]["look"]],
        *([play(f"chance-{it}")] for it in ("over", "cancel") if options["play"][it]),
        *([{"type": it}] for it in ("roll", "skip", "accept") if options[it]),
    ]


GAMES = {"marne": marne, "taxifolie": taxifolie, "boomville": boomville}


def wish(known, asked_for):
    """What to ask the server for, by what is known of the table; None for nothing."""
    room = known["room"]
    if known["seat"] is None:
        return {"type": "join", "name": asked_for.name}
    if room["stage"] == "lobby" and asked_for.create and len(room["seats"]) >= asked_for.players:
        return {"type": "start"}
    if room["stage"] == "playing" and known["options"]:
        kinds = [it for it in GAMES[room["game"]](known["options"]) if it]
        time.sleep(asked_for.pause if kinds else 0)
        play = {"type": "play", "seen": known["version"]}
        return kinds and {**play, "command": random.choice(random.choice(kinds))}


def listen(socket, code, known, asked_for):
    """Plays over one connection, from what is known; True once the game is over, False if lost."""
    send, again = lambda it: socket.send(json.dumps(it)), ("too_fast", "busy", "unavailable")
    hello = {"type": "hello", "room": code, "seen": known["seq"]}
    send(hello)
    for message in map(json.loads, iter(socket.recv, "")):
        kind, problem = message["type"], message.get("code")
        if kind == "update" and message["seq"] != known["seq"] + 1:
            send({**hello, "seen": known["seq"]})  # one was missed
            continue
        if kind in ("welcome", "update", "seat"):
            known.update({"options": None} if "game" in message else {}, **message)
        elif problem not in (None, "stale", *again):
            raise SystemExit(f"{problem}: {message['message']}")
        elif kind == "error":
            return False  # the hello failed, for now
        elif known["asked"] and message.get("id") == known["asked"]["id"] and problem not in again:
            known["asked"] = None
        if "room" not in known:
            continue
        if known["room"]["stage"] == "over":
            print("over:", json.dumps(known["room"]["outcome"]), flush=True)
            return True
        if not known["asked"] and (request := wish(known, asked_for)):
            known["asked"] = {"id": str(uuid.uuid4()), **request}
            send(known["asked"])
        elif known["asked"] and (kind == "welcome" or problem in again):
            time.sleep(1)
            send(known["asked"])  # without an answer yet: again, under the same id
    return False


def post(url, headers, body):
    request = urllib.request.Request(url, body.encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def main():
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    room = parser.add_mutually_exclusive_group(required=True)
    room.add_argument("room", nargs="?", help="the code of a room, such as KXR-TBM")
    room.add_argument("--create", choices=GAMES, help="open a room for this game, and host it")
    parser.add_argument("--players", type=int, default=2, help="how many it waits for as host (2)")
    parser.add_argument("--server", default="http://localhost:8080", help="(http://localhost:8080)")
    parser.add_argument("--name", default="Bot", help="what it is called (Bot)")
    parser.add_argument("--pause", type=float, default=1, help="seconds before each act (1)")
    parser.add_argument("--seed", type=int, help="a number, to choose the same way each time")
    asked_for = parser.parse_args()
    random.seed(asked_for.seed)
    import websocket  # apt install python3-websocket, or pip install websocket-client
    token = post(f"{asked_for.server}/api/guests", {}, "")["token"]
    me = {"Authorization": f"Bearer {token}"}  # a secret: who has it is this player
    body = json.dumps({"name": asked_for.name, "game": asked_for.create})
    code = asked_for.room or post(f"{asked_for.server}/api/rooms", me, body)["code"]
    print(code, flush=True)
    address, known, wait = f"ws{asked_for.server[4:]}/ws?room={code}", {"seq": 0, "asked": None}, 1
    while True:
        try:
            socket = websocket.create_connection(address, 20, header=me, suppress_origin=True)
            wait = 1
            if listen(socket, code, known, asked_for):
                return
        except (OSError, websocket.WebSocketException) as error:
            print("away:", error, flush=True)
        time.sleep(wait := min(2 * wait, 30))


if __name__ == "__main__":
    main()
