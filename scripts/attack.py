#!/usr/bin/env python3
"""usage: scripts/attack.py ADDRESS [ATTACK…]

Attacks a server that you run yourself, at an address such as 127.0.0.1:8025, and prints a figure for each attack. Every
attack is bounded. Start the server for it, on an empty folder: its limits for this address are used up afterwards.
"""

import base64, concurrent.futures, http.client, json, os, socket, struct, sys, time

HOST, PORT = "127.0.0.1", 8025


def ask(method, path, body=None, headers=None, timeout=60):
    """Status, JSON (or text) and seconds of a request."""
    begun = time.monotonic()
    connection = http.client.HTTPConnection(HOST, PORT, timeout=timeout)
    text = body if isinstance(body, str) or body is None else json.dumps(body)
    try:
        connection.request(method, path, text, {"content-type": "application/json", **(headers or {})})
        answer = connection.getresponse()
        data = answer.read().decode(errors="replace")
    finally:
        connection.close()
    try:
        data = json.loads(data)
    except ValueError:
        pass
    return answer, data, time.monotonic() - begun


def honest():
    """How long somebody else waits now, at worst of three."""
    return max(ask("GET", "/api/tables")[2] for _ in range(3))


class Socket:
    """As much of a WebSocket as an attack needs."""

    def __init__(self, table, token=None):
        self.socket = socket.create_connection((HOST, PORT), timeout=60)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {HOST}:{PORT}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.read()
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]
        self.send({"hello": {"protocol": 2, "token": token}})
        self.welcome = self.receive()

    def read(self):
        data = self.socket.recv(65536)
        if not data:
            raise ConnectionError("closed")
        self.buffer += data

    def send(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = struct.pack("!BBH", 0x81, 0xFE, len(data)) if 125 < len(data) else struct.pack("!BB", 0x81, 0x80 | len(data))
        self.socket.sendall(size + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(data)))

    def receive(self):
        def take(count):
            while len(self.buffer) < count:
                self.read()
            taken, self.buffer = self.buffer[:count], self.buffer[count:]
            return taken

        first, size = take(2)
        if size == 126:
            size = struct.unpack("!H", take(2))[0]
        elif size == 127:
            size = struct.unpack("!Q", take(8))[0]
        data = take(size)
        return json.loads(data) if first & 0xF == 1 else {}

    def request(self, what, **body):
        self.send({what: {"request": 7, **body}})
        while True:
            message = self.receive()
            for kind in ("answer", "failed"):
                if message.get(kind, {}).get("request") == 7:
                    return message[kind]


def table(game="btt", seats=(None, None), **more):
    made = ask("POST", "/api/tables", {"game": game, "seats": list(seats), **more})[1]
    tokens = []
    for seat in made.get("seats", []):
        if seat["kind"] == "open":
            taker = {"name": f"P{seat['seat']}", "part": "5a" * 32}
            tokens.append(ask("POST", f"/api/tables/{made['id']}/seats/{seat['seat']}", taker)[1]["token"])
    return made["id"], tokens


def finished(game):
    """The log of a game that was given up at once."""
    made, tokens = table(game)
    first = Socket(made, tokens[0])
    for number in range(9):
        given_up = first.request("act", key=f"end {number}", action="concede")
        if "answer" in given_up:
            break
    return ask("GET", f"/api/replays/{made}")[1]


def half_open():
    """5,000 connections that say half a request."""
    held, refused = [], 0
    for _ in range(5000):
        try:
            stream = socket.create_connection((HOST, PORT), timeout=2)
            stream.sendall(b"GET /api/tables HTTP/1.1\r\nHost: ")
            held.append(stream)
        except OSError:
            refused += 1
        if 900 < len(held):
            for stream in held[:800]:
                stream.close()
            del held[:800]
    waited = honest()
    for stream in held:
        stream.close()
    return f"5,000 half-open, {refused} refused; an honest request waits {waited:.2f} s"


def guessing():
    """40 wrong passwords; then the owner, in the browser of before and in a new one."""
    name = f"Ada {os.urandom(3).hex()}"
    answer, _, _ = ask("POST", "/api/accounts", {"name": name, "password": "correct horse"})
    cookies = [value.split(";")[0] for key, value in answer.getheaders() if key.lower() == "set-cookie"]
    browser = "; ".join(cookie for cookie in cookies if "login" not in cookie)
    tried = [ask("POST", "/api/login", {"name": name, "password": "x"})[0].status for _ in range(40)]
    right = {"name": name, "password": "correct horse"}
    known, _, took = ask("POST", "/api/login", right, {"cookie": browser} if browser else {})
    return f"{tried.count(403)} of 40 tried, {tried.count(429)} refused; the owner in their browser: {known.status} after {took:.2f} s"


def giant_log():
    """A log with 50,000 arranged cards, uploaded."""
    log = finished("tcg")
    cards = [{"card": "Loki B", "owner": 1}] * 50_000
    log["start"] = {"arranged": {"players": [{}, {}], "cards": cards}}
    answer, data, took = ask("POST", "/api/replays", log)
    return f"{answer.status} after {took:.2f} s ({str(data)[-90:]}); an honest request waits {honest():.2f} s"


def frames_flood():
    """40 replays asked for at once, while somebody signs in."""
    made = ask("POST", "/api/replays", finished("btt"))[1]["id"]
    with concurrent.futures.ThreadPoolExecutor(41) as pool:
        asked = [pool.submit(ask, "GET", f"/api/replays/{made}/frames?viewer={seat % 2 + 1}") for seat in range(40)]
        account = {"name": f"Bob {os.urandom(3).hex()}", "password": "correct horse"}
        _, _, took = ask("POST", "/api/accounts", account)
        statuses = [it.result()[0].status for it in asked]
    return f"{statuses.count(200)} shown, {statuses.count(503)} told busy; an account is made in {took:.2f} s"


def looks():
    """2,000 questions over one socket without waiting; another table goes on meanwhile."""
    made, tokens = table()
    other, others = table()
    asker, player = Socket(made, tokens[0]), Socket(other, others[0])
    try:
        for _ in range(2000):
            asker.send({"look": {"request": 1, "query": {"units": {}}}})
        closed = "stays open"
    except OSError:
        closed = "is closed"
    begun = time.monotonic()
    player.request("ping")
    player.request("actions")
    return f"the asker {closed}; another table answers in {time.monotonic() - begun:.2f} s"


def storage():
    """Logs uploaded and tables made until the server refuses."""
    text, logs, tables = json.dumps(finished("btt")), 0, 0
    while logs < 300 and ask("POST", "/api/replays", text)[0].status == 200:
        logs += 1
    while tables < 500 and ask("POST", "/api/tables", {"game": "btt", "seats": [None, None]})[0].status == 200:
        tables += 1
    return f"{logs} logs of {len(text) // 1024} KB and {tables} tables, then refused"


def hostile():
    """Set-ups and arrangements with seats that do not exist, names that turn the direction, clocks of nothing."""
    log, answers = finished("btt"), []
    for game in ("btt", "tcg", "aod", "rrt"):
        for setup in ({"seats": 9}, {"lances": [[]] * 9}, {"first": 7}, [], {"options": {"x": 1}}):
            answers.append(ask("POST", "/api/tables", {"game": game, "seats": [None, None], "setup": setup})[0].status)
    for start in ({"active": 9}, {"units": [{"seat": 9}]}, {"initiative": 77}, {"seats": []}):
        answers.append(ask("POST", "/api/replays", {**log, "start": {"arranged": start}})[0].status)
    made = ask("POST", "/api/tables", {"game": "btt", "seats": [None, None]})[1]["id"]
    for name in ("A\u202eda", "computer (elite)", "A\u200bda", "соmрuter"):
        body = {"name": name, "part": "5a" * 32}
        answers.append(ask("POST", f"/api/tables/{made}/seats/1", body)[0].status)
    clock = {"bank": {"seconds": 0, "then": "loss"}}
    answers.append(ask("POST", "/api/tables", {"game": "btt", "seats": [None, None], "clock": clock})[0].status)
    accepted = sum(status < 400 for status in answers)
    failed = sum(500 <= status for status in answers)
    return f"{len(answers)} sent: {accepted} accepted, {failed} with 5xx; the server is {ask('GET', '/healthz')[1]}"


def elsewhere():
    """Figures, other names of the host, pages of other sites."""
    figures = "ironlance_" in str(ask("GET", "/metrics")[1])
    rebound = ask("GET", "/api/games", headers={"host": "evil.test"})[0].status
    site = ask("POST", "/api/logout", {}, {"origin": "http://evil.test"})[0].status
    unknown = ask("POST", "/api/logout", {}, {"sec-fetch-site": "whatever"})[0].status
    return f"figures {'shown' if figures else 'not shown'}; host evil.test {rebound}, origin evil.test {site}, unknown site {unknown}"


ATTACKS = [elsewhere, hostile, half_open, looks, frames_flood, giant_log, guessing, storage]

if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] in ("-h", "--help"):
        sys.exit(__doc__)
    HOST, PORT = sys.argv[1].rsplit(":", 1)[0], int(sys.argv[1].rsplit(":", 1)[1])
    wanted = sys.argv[2:] or [attack.__name__ for attack in ATTACKS]
    for attack in ATTACKS:
        if attack.__name__ in wanted:
            try:
                print(f"{attack.__name__:14} {attack()}", flush=True)
            except Exception as problem:  # What one finds must not keep the others from being tried.
                print(f"{attack.__name__:14} did not end: {problem!r}", flush=True)
