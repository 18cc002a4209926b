"""Frames on a socket to the host: two lengths, a JSON value, and raw bytes beside it. packages/harness/src/sandbox/frames is the other end."""

import json
import struct

_LENGTHS = struct.Struct(">II")


class Closed(Exception):
    """The other end closed the connection."""


def send_frame(sock, value, binary=b""):
    text = json.dumps(value, allow_nan=False, separators=(",", ":")).encode()
    sock.sendall(_LENGTHS.pack(len(text), len(binary)) + text)
    if len(binary):
        sock.sendall(binary)


def receive_frame(sock):
    """The next frame: its value and its bytes."""
    text_length, binary_length = _LENGTHS.unpack(_receive_exactly(sock, _LENGTHS.size))
    text = _receive_exactly(sock, text_length)
    return json.loads(text.decode()), _receive_exactly(sock, binary_length)


def _receive_exactly(sock, length):
    buffer = bytearray(length)
    view = memoryview(buffer)
    filled = 0
    while filled < length:
        count = sock.recv_into(view[filled:])
        if count == 0:
            raise Closed
        filled += count
    return buffer
