"""As much of a WebSocket (RFC 6455) as a bot needs: text messages, to a server without encryption."""

import base64
import os
import socket
import struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class WebSocket:
    """A connection. Ironlance forgets who is silent for a minute: `receive` shows a sign of life before that."""

    def __init__(self, host, port, path):
        self.stream = socket.create_connection((host, port))
        self.stream.settimeout(20)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {path} HTTP/1.1",
            f"Host: {host}:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
        ]
        self.stream.sendall("\r\n".join(lines + ["", ""]).encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self._exactly(1)
        if b" 101 " not in head.splitlines()[0]:
            raise ConnectionError(head.splitlines()[0].decode())

    def send(self, text):
        self._frame(TEXT, text.encode())

    def receive(self):
        """The next text."""
        whole = b""
        while True:
            first, second = self._exactly(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", self._exactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", self._exactly(8))
            data = self._exactly(size)
            kind = first & 15
            if kind == CLOSE:
                raise ConnectionError("the server closed the connection")
            if kind == PING:
                self._frame(PONG, data)
            if kind in (0, TEXT):
                whole += data
                if first & 128:
                    return whole.decode()

    def _frame(self, kind, data):
        size = len(data)
        if size < 126:
            head = struct.pack(">BB", 128 | kind, 128 | size)
        elif size < 1 << 16:
            head = struct.pack(">BBH", 128 | kind, 128 | 126, size)
        else:
            head = struct.pack(">BBQ", 128 | kind, 128 | 127, size)
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(data))
        self.stream.sendall(head + mask + masked)

    def _exactly(self, count):
        while len(self.buffer) < count:
            try:
                more = self.stream.recv(65536)
            except TimeoutError:
                self._frame(PING, b"")
                continue
            if not more:
                raise ConnectionError("the server closed the connection")
            self.buffer += more
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data
