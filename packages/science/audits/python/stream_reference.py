"""An independent implementation of Assay's random streams (src/numerics/stream.ts).

Reads a JSON list of requests {"key": [...], "splits": [[...], ...], "count": n} from standard input and writes,
for each, the key's encoding in hexadecimal, n outputs of uint32 and then, from the same stream, n of uniform and
n of uniformOpen. Numbers of a key are doubles, as in JavaScript.
"""

import hashlib
import json
import struct
import sys

MASK = 0xFFFFFFFF


def encode(value):
    if value is None:
        return b"n"
    if value is True:
        return b"t"
    if value is False:
        return b"f"
    if isinstance(value, (int, float)):
        return b"d" + struct.pack(">d", float(value) + 0.0)  # -0.0 + 0.0 is 0.0
    if isinstance(value, str):
        text = value.encode("utf-8")
        return b"s" + struct.pack(">I", len(text)) + text
    return b"a" + struct.pack(">I", len(value)) + b"".join(encode(part) for part in value)


class Stream:
    def __init__(self, digest):
        self.digest = digest
        self.state = list(struct.unpack(">4I", digest[:16]))
        if not any(self.state):
            self.state = [0, 0, 0, 1]

    @staticmethod
    def of(*key):
        return Stream(hashlib.sha256(encode(key)).digest())

    def split(self, *key):
        return Stream(hashlib.sha256(b"c" + self.digest + encode(key)).digest())

    def uint32(self):
        """xoshiro128++ 1.0 as published by Blackman and Vigna."""
        s = self.state
        result = (rotate_left((s[0] + s[3]) & MASK, 7) + s[0]) & MASK
        t = (s[1] << 9) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotate_left(s[3], 11)
        return result

    def uniform(self):
        high = self.uint32() >> 5
        low = self.uint32() >> 6
        return ((high << 26) + low) / 2**53

    def uniform_open(self):
        high = self.uint32() >> 6
        low = self.uint32() >> 6
        return (2 * ((high << 26) + low) + 1) / 2**53


def rotate_left(word, by):
    return ((word << by) | (word >> (32 - by))) & MASK


def answer(request):
    stream = Stream.of(*request["key"])
    for key in request["splits"]:
        stream = stream.split(*key)
    count = range(request["count"])
    return {
        "encoding": encode(request["key"]).hex(),
        "uint32": [stream.uint32() for _ in count],
        "uniform": [stream.uniform() for _ in count],
        "uniformOpen": [stream.uniform_open() for _ in count],
    }


if __name__ == "__main__":
    json.dump([answer(request) for request in json.load(sys.stdin)], sys.stdout)
