import type { Attempt } from "./attempt.test-support.ts";

/** Reaching anything but the call's own loopback. The only addresses tried are the host's loopback and a reserved name. */
export const networkAttempts: readonly Attempt[] = [
  {
    name: "connects to a TCP port of the host's loopback",
    why: "databases, dashboards and model proxies listen there",
    code: ({ tcpPort }) => `
tried('IPv4', lambda: socket.create_connection(('127.0.0.1', ${tcpPort}), 2))
tried('IPv6', lambda: socket.create_connection(('::1', ${tcpPort}), 2))`,
  },
  {
    name: "sends to a UDP port of the host's loopback",
    why: "a packet needs no answer to carry data out",
    code: ({ udpPort }) => `
sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
try: sock.sendto(b'out', ('127.0.0.1', ${udpPort}))
except OSError: pass
print('held: whatever it sent stayed on its own loopback')`,
  },
  {
    name: "connects to an abstract socket of the host",
    why: "these have no file that a mount could hide",
    code: ({ abstractName }) => `
tried('abstract', lambda: socket.socket(socket.AF_UNIX).connect('\\0' + ${JSON.stringify(abstractName)}))`,
  },
  {
    name: "connects to a socket file of the host",
    why: "engines and agents of the host are driven over such files",
    code: ({ socketFile }) => `
for path in (${JSON.stringify(socketFile)}, '/var/run/docker.sock', '/run/docker.sock', '/run/dbus/system_bus_socket'):
    tried(path, lambda: socket.socket(socket.AF_UNIX).connect(path))`,
  },
  {
    name: "connects to another call's service",
    why: "a service answers for one episode",
    code: ({ neighbourPort }) => `
tried('neighbour', lambda: socket.create_connection(('127.0.0.1', ${neighbourPort}), 2))`,
  },
  {
    name: "looks up a name",
    why: "a look-up leaves the machine, and carries data in the name",
    code: () => "tried('look-up', lambda: socket.getaddrinfo('data.example.invalid', 80))",
  },
  {
    name: "finds another interface",
    why: "a route out would be a way out",
    code: () => `
names = [line.split(':')[0].strip() for line in open('/proc/self/net/dev').read().splitlines()[2:]]
held(f'interfaces {names}', names == ['lo'])
held('no route', len(open('/proc/self/net/route').read().splitlines()) <= 1)`,
  },
  {
    name: "opens sockets of other kinds",
    why: "vsock reaches a virtual machine's host past every network namespace; raw and netlink sockets see too much",
    code: () => `
for name, family, kind in (('vsock', 40, 1), ('netlink', 16, 3), ('packet', 17, 3), ('bluetooth', 31, 3), ('alg', 38, 5), ('raw', 2, 3), ('raw 6', 10, 3)):
    tried(name, lambda: socket.socket(family, kind, 0 if family != 2 else 1))`,
  },
  {
    name: "opens sockets of rare protocols",
    why: "the kernel would load code for them that nothing else on the host uses",
    code: () => `
for name, kind, protocol in (('SCTP', 1, 132), ('MPTCP', 1, 262), ('DCCP', 6, 33), ('L2TP', 2, 115), ('UDP-Lite', 2, 136), ('ICMP', 2, 1), ('raw', 3, 255)):
    tried(name, lambda: socket.socket(socket.AF_INET, kind, protocol))
    tried(name + ' of version 6', lambda: socket.socket(socket.AF_INET6, kind, protocol))
held('TCP and UDP are there', all(socket.socket(socket.AF_INET, kind, protocol) for kind, protocol in ((1, 0), (1, 6), (2, 17))))`,
  },
];
