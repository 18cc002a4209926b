"""Services of the host on the call's own loopback: every connection is carried to the host over a connection of its own."""

import selectors
import socket

_BUFFER = 1 << 16
_MOST_CONNECTIONS = 32


class Relay:
    def __init__(self, connect):
        self._connect = connect
        self._listeners = []
        self._selector = None
        self._pairs = set()

    def offer(self, name):
        """Listens for one service and gives its address."""
        listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listener.bind(("127.0.0.1", 0))
        listener.listen(_MOST_CONNECTIONS)
        listener.setblocking(False)
        self._listeners.append((name, listener))
        return f"http://127.0.0.1:{listener.getsockname()[1]}"

    @property
    def addresses(self):
        return {"{}:{}".format(*listener.getsockname()) for _, listener in self._listeners}

    def join(self, selector):
        self._selector = selector
        for name, listener in self._listeners:
            selector.register(listener, selectors.EVENT_READ, lambda sock, _events, name=name: self._accept(sock, name))

    def close(self):
        for _, listener in self._listeners:
            listener.close()

    def _accept(self, listener, name):
        try:
            inner, _ = listener.accept()
        except OSError:
            return  # the client gave up before it was accepted
        if len(self._pairs) >= _MOST_CONNECTIONS:
            inner.close()
            return
        try:
            outer = self._connect(name)
        except OSError:
            inner.close()  # the host takes no more
            return
        self._pairs.add(_Pair(inner, outer, self._selector, self._pairs))


class _Pair:
    """Two sockets, each the other's continuation, with a bounded buffer in both directions."""

    def __init__(self, inner, outer, selector, pairs):
        self._selector = selector
        self._pairs = pairs
        self._ends = {inner: _End(outer), outer: _End(inner)}
        for sock in self._ends:
            sock.setblocking(False)
            selector.register(sock, selectors.EVENT_READ, self._move)

    def _move(self, sock, events):
        if sock.fileno() < 0:
            return  # both ends were ready at once, and the first of them ended the pair
        try:
            end = self._ends[sock]
            if events & selectors.EVENT_READ:
                self._read(sock, end)
            if events & selectors.EVENT_WRITE:
                self._write(sock, end)
            if all(each.read_all and not each.to_write for each in self._ends.values()):
                self._close()
            else:
                self._wait_for_more()
        except BlockingIOError:
            pass
        except OSError:
            self._close()

    def _read(self, sock, end):
        other = self._ends[end.other]
        data = sock.recv(_BUFFER)
        if data:
            other.to_write += data
            return
        end.read_all = True
        if not other.to_write:
            end.other.shutdown(socket.SHUT_WR)

    def _write(self, sock, end):
        sent = sock.send(end.to_write)
        del end.to_write[:sent]
        if not end.to_write and self._ends[end.other].read_all:
            sock.shutdown(socket.SHUT_WR)

    def _wait_for_more(self):
        for sock, end in self._ends.items():
            wanted = 0
            if not end.read_all and len(self._ends[end.other].to_write) < _BUFFER:
                wanted |= selectors.EVENT_READ
            if end.to_write:
                wanted |= selectors.EVENT_WRITE
            self._watch(sock, wanted)

    def _watch(self, sock, wanted):
        known = self._selector.get_map().get(sock)
        if known is None and wanted:
            self._selector.register(sock, wanted, self._move)
        elif known is not None and not wanted:
            self._selector.unregister(sock)
        elif known is not None and known.events != wanted:
            self._selector.modify(sock, wanted, self._move)

    def _close(self):
        for sock in self._ends:
            self._watch(sock, 0)
            sock.close()
        self._pairs.discard(self)


class _End:
    """One socket of a pair: what still has to be written to it, and whether everything was read from it."""

    def __init__(self, other):
        self.other = other
        self.to_write = bytearray()
        self.read_all = False
