import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { findInstallation } from "../../installation.ts";

// A client that breaks off while its answer comes makes both ends of a connection ready in one turn of the warden's loop.
const program = `
import selectors, socket, struct
from relay import Relay

selector = selectors.DefaultSelector()
host, outer = socket.socketpair()
relay = Relay(lambda name: outer)
address = relay.offer("subject").removeprefix("http://").split(":")
relay.join(selector)
client = socket.create_connection((address[0], int(address[1])))
for key, events in selector.select():
    key.data(key.fileobj, events)
host.sendall(b"an answer")
client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
client.close()
ready = [found for found in selector.select() if found[0].fileobj not in (listener for _, listener in relay._listeners)]
for key, events in sorted(ready, key=lambda found: found[0].fileobj is outer):
    key.data(key.fileobj, events)
print(len(ready), len(relay._pairs))

relay = Relay(lambda name: (_ for _ in ()).throw(ConnectionRefusedError()))
address = relay.offer("subject").removeprefix("http://").split(":")
relay.join(selector)
client = socket.create_connection((address[0], int(address[1])))
for key, events in selector.select():
    key.data(key.fileobj, events)
print(client.recv(1))
`;

describe("connections to services of the host", () => {
  it("end quietly, whichever end breaks off and however many are ready at once", () => {
    const { python, sandbox } = findInstallation();
    const environment = { ...process.env, PYTHONPATH: sandbox, PYTHONDONTWRITEBYTECODE: "1" };
    const { stdout, stderr } = spawnSync(python, ["-c", program], { encoding: "utf8", env: environment });
    expect({ stdout, stderr }).toEqual({ stdout: "2 0\nb''\n", stderr: "" });
  });
});
