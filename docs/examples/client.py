"""Plays Idiot: `client.py 'http://127.0.0.1:4848/#table/ID/SECRET'` at that table, `client.py http://127.0.0.1:4848` at a new one."""
import json, random, secrets, sys, time, urllib.error, urllib.request

WORDS = """about above animal answer apple balance basket because before between bottle bridge butter candle captain castle
chance circle corner engine family finger flower forest garden harbour island kitchen language letter library machine market
minute mirror mountain number orange pencil people picture question rabbit river season shadow silver window""".split()


def call(method, path, body=None, key=None):
    """Asks until there is an answer: what has a token is done once, however often it is asked."""
    head = {"Content-Type": "application/json", "Authorization": f"Bearer {session}", **({"X-Table-Key": key} if key else {})}
    data = json.dumps(body).encode() if body is not None else None if method == "GET" else b""
    for pause in (1, 2, 4, 8, 16):
        try:
            request = urllib.request.Request(server + path, data, head, method=method)
            return json.load(urllib.request.urlopen(request, timeout=60))
        except urllib.error.HTTPError as error:
            if error.code in (409, 422):  # a turn that is too late or against the rules has an answer, too
                return json.load(error)
            if error.code not in (429, 503):
                sys.exit(json.load(error)["message"])
        except OSError:
            pass
        time.sleep(pause)
    sys.exit("There is no connection.")


def choose(view):
    """A move of Idiot: a letter at either end, a challenge, or the answer to one; letters are numbers from 1."""
    string = "".join(chr(96 + letter) for letter in view["string"])
    known = [(word, word.find(string)) for word in WORDS if string in word]
    if view["challenger"] is not None:
        return {"Answer": [ord(letter) - 96 for letter in known[0][0]]} if known else "GiveUp"
    ways = [(word[at - 1], "Start") for word, at in known if at > 0 and word != word[at - 1] + string]
    ways += [(word[at + len(string)], "End") for word, at in known if word[at:] != string and word[:-1] != string]
    letter, side = random.choice(ways) if ways else (None, None)
    return {"Add": {"letter": ord(letter) - 96, "side": side}} if letter else "Challenge"


server, _, link = sys.argv[1].partition("#")
server, session, number = server.rstrip("/"), None, secrets.token_hex(16)
session = call("POST", "/api/people", {"name": "Python", "bearer": True})["session"]
if link:
    table, key = link.strip("/").split("/")[1:]
    seat = [state["on"] for state in call("GET", f"/api/tables/{table}/room", key=key)["room"]["seats"]].index("Open")
    call("PUT", f"/api/tables/{table}/seats/{seat}", {"number": number}, key)
else:
    new = {"token": secrets.token_hex(16), "draw": call("POST", "/api/draws")["draw"], "number": number, "lexicon": None,
           "kind": {"title": "idiot", "language": "en", "options": []}, "seats": ["Me", {"Computer": "Easy"}],
           "terms": {"time": "None", "listed": False, "chat": "Phrases", "spectators": "None", "start": "WhenFull"}}
    table, seat = call("POST", "/api/tables", new)["table"], 0
while "Over" not in (game := call("GET", f"/api/tables/{table}")["news"]["Snapshot"])["room"]["phase"]:
    stands = game["game"] and game["game"]["position"]
    if stands and stands["status"] == {"ToMove": seat}:
        turn, move = stands["turn"], choose(stands["view"])
        body = {"seat": seat, "turn": turn, "token": secrets.token_hex(16), "action": {"Move": move}}
        print(turn, move, call("PUT", f"/api/tables/{table}/turns/{turn}", body))
    else:
        call("GET", f"/api/tables/{table}?after={game['version']}&wait=25")  # waits for whatever comes next
print("The game is over:", game["game"]["position"]["status"]["Over"]["outcome"])
