"""What a call printed, within bounds: its beginning and its end are kept, and the cut between them is said."""


class OutputBuffer:
    def __init__(self, limit):
        self._half = limit // 2
        self._head = bytearray()
        self._tail = bytearray()
        self.total = 0

    def add(self, data):
        self.total += len(data)
        room = self._half - len(self._head)
        if room > 0:
            self._head += data[:room]
            data = data[room:]
        self._tail += data
        if len(self._tail) > 2 * self._half:
            del self._tail[: -self._half]

    @property
    def cut(self):
        return max(0, self.total - 2 * self._half)

    def text(self):
        if self.cut == 0:
            return bytes(self._head + self._tail)
        notice = f"\n[... {self.cut} bytes of output cut here ...]\n".encode()
        return bytes(self._head + notice + self._tail[-self._half :])
