"""Takes a seat of a game of Idiot by its link, and plays it to the end.  python3 client.py LINK [NAME]"""

import json
import random
import secrets
import sys
import time
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

link = urlsplit(sys.argv[1])
server, (_, table, key) = f"{link.scheme}://{link.netloc}", link.fragment.split("/")
headers = {"Content-Type": "application/json", "Accept": "application/json", "x-table-key": key}


def ask(method, path, body=None):
    """The answer to a request, which is sent until there is one: whatever is asked here may be asked twice."""
    while True:
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(server + path, data, headers, method=method), timeout=60) as answer:
                return answer.status, json.load(answer)
        except HTTPError as refusal:
            if refusal.code not in (429, 500, 503):
                return refusal.code, json.load(refusal)
        except (URLError, OSError, ValueError) as error:
            print(f"no answer ({error}), so the same again", file=sys.stderr)
        time.sleep(1)


def choose(view):
    """A move that is legal, and not a clever one: all that a player may know is in the view."""
    if view["challenger"] is not None:
        return "GiveUp"
    if len(view["string"]) >= 4:
        return "Challenge"
    return {"Add": {"letter": random.randint(1, 26), "side": random.choice(["Start", "End"])}}


name = sys.argv[2] if len(sys.argv) > 2 else "Python"
_, welcome = ask("POST", "/api/people", {"name": name, "bearer": True})
headers["Authorization"] = "Bearer " + welcome["session"]
_, view = ask("GET", f"/api/tables/{table}/room")
seat = next(number for number, one in enumerate(view["room"]["seats"]) if one["on"] == "Open")
status, view = ask("PUT", f"/api/tables/{table}/seats/{seat}", {"number": secrets.token_hex(16)})
print(f"sitting on seat {seat}" if status == 200 else view["message"])
while status == 200:
    news = ask("GET", f"/api/tables/{table}")[1]["news"]["Snapshot"]
    position = news["game"] and news["game"]["position"]
    if position and position["status"] == {"ToMove": seat}:
        turn, move = position["turn"], choose(position["view"])
        # The token is drawn once for each move: sent again, the move is carried out once.
        body = {"seat": seat, "turn": turn, "token": secrets.token_hex(16), "action": {"Move": move}}
        print(turn, json.dumps(move), ask("PUT", f"/api/tables/{table}/turns/{turn}", body)[1]["result"])
    elif news["room"]["phase"] in ("Over", "Closed"):
        print("over:", json.dumps(position and position["status"]))
        break
    else:
        ask("GET", f"/api/tables/{table}?after={news['version']}&wait=25")
