import { prelude } from "../../src/sandbox/escape/attempt.test-support.ts";
import type { SandboxBackend } from "../../src/sandbox/index.ts";
import type { Tried } from "./tried.ts";

const secret = "secret of the host";

const helpers = `
import urllib.request, urllib.error
url = os.environ['ASSAY_ECHO_URL']
port = int(url.rsplit(':', 1)[1])
def answers(): return urllib.request.urlopen(url + '/still', timeout=60).read() == b'GET /still '
def raw(data, shut=True):
    with socket.create_connection(('127.0.0.1', port)) as sock:
        sock.settimeout(60)
        try:
            sock.sendall(data)
            if shut: sock.shutdown(socket.SHUT_WR)
            reply = b''
            while piece := sock.recv(65536): reply += piece
            return reply
        except OSError as error: return type(error).__name__.encode()
def refused(what, data):
    reply = raw(data)
    status = reply.split(b' ')[1] if reply.startswith(b'HTTP') else reply[:30]
    held(f'{what} is answered {status.decode(errors="replace") or "with a closed connection"}', not reply.startswith(b'HTTP/1.1 2'))
    held('others are served', answers())
`;

const attempts: { readonly [name: string]: string } = {
  "sends zeros": "refused('noise', bytes(1000))",
  "asks without a version": `
reply = raw(b'GET /old\\r\\n\\r\\n')
held('the same service answers, or nobody', b'GET /old' in reply or not reply.startswith(b'HTTP/1.1 2'))`,
  "asks for a tunnel": "refused('CONNECT', b'CONNECT 10.0.0.1:80 HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n')",
  "names an address that is none": "refused('address', b'GET http://[ HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n')",
  "announces a body and leaves": "refused('body', b'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 99\\r\\n\\r\\n')",
  "gives two lengths":
    "refused('lengths', b'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 1\\r\\ncontent-length: 2\\r\\n\\r\\nab')",
  "gives a length and pieces, to smuggle a request":
    "refused('smuggling', b'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 4\\r\\ntransfer-encoding: chunked\\r\\n\\r\\n0\\r\\n\\r\\nGET /smuggled HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n')",
  "gives a negative length": "refused('length', b'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: -5\\r\\n\\r\\n')",
  "gives a piece of impossible size":
    "refused('piece', b'POST / HTTP/1.1\\r\\nhost: x\\r\\ntransfer-encoding: chunked\\r\\n\\r\\nffffffffffffffffff\\r\\n')",
  "folds a header": "refused('header', b'GET / HTTP/1.1\\r\\nhost: x\\r\\na\\r\\n b: c\\r\\n\\r\\n')",
  "sends a megabyte of headers":
    "refused('headers', b'GET / HTTP/1.1\\r\\nhost: x\\r\\na: ' + b'x' * (1 << 20) + b'\\r\\n\\r\\n')",
  "sends a body of 17 megabytes":
    "refused('body', b'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: %d\\r\\n\\r\\n' % (17 << 20) + bytes(17 << 20))",
  "holds a hundred connections half open": `
idle = []
for number in range(100):
    try:
        sock = socket.create_connection(('127.0.0.1', port), timeout=5); sock.sendall(b'POST / HTTP/1.1\\r\\n'); idle.append(sock)
    except OSError: break
for sock in idle: sock.close()
deadline = time.monotonic() + 60
def served():
    while time.monotonic() < deadline:
        try: return answers()
        except OSError: time.sleep(0.1)
held('at most 32 are carried at once, and others are served afterwards', served())`,
  "asks a thousand times without reading": `
with socket.create_connection(('127.0.0.1', port)) as sock:
    sock.settimeout(5)
    try: sock.sendall(b'GET /x HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n' * 1000)
    except OSError: pass
held('others are served', answers())`,
  "asks for another service by its name": `
request = urllib.request.Request(url + '/who', headers={'host': 'broken'})
held('the name of the host decides nothing', urllib.request.urlopen(request).read() == b'GET /who ')`,
  "asks for an address elsewhere": `
reply = raw(b'GET http://10.0.0.1/private HTTP/1.1\\r\\nhost: 10.0.0.1\\r\\nconnection: close\\r\\n\\r\\n')
held('the same service answers, and nobody else is asked', b'GET /private' in reply or not reply.startswith(b'HTTP/1.1 2'))`,
  "climbs out of its path": `
reply = raw(b'GET /../../../etc/passwd HTTP/1.1\\r\\nhost: x\\r\\nconnection: close\\r\\n\\r\\n')
held('it is a path of the service', b'GET /etc/passwd' in reply and b'root' not in reply)`,
  "asks for a protocol upgrade": `
reply = raw(b'GET /up HTTP/1.1\\r\\nhost: x\\r\\nconnection: upgrade\\r\\nupgrade: websocket\\r\\n\\r\\n')
held('no other protocol is spoken', b'101' not in reply[:20])`,
  "makes the service fail, to see why": `
try: urllib.request.urlopen(os.environ['ASSAY_BROKEN_URL']); print('ESCAPED')
except urllib.error.HTTPError as error: held(f'{error.code} without a reason', b'${secret}' not in error.read())`,
  "connects to the host behind the service":
    "tried('the host', lambda: socket.create_connection(('127.0.0.1', 22), timeout=2))\ntried('its gateway', lambda: socket.create_connection(('10.0.2.2', 80), timeout=2))",
};

/** Misuses the services of an episode from inside its sandbox. */
export async function* attackServices(backend: SandboxBackend): AsyncGenerator<Tried> {
  const services = {
    echo: async (request: Request): Promise<Response> =>
      new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`),
    broken: async (): Promise<Response> => {
      throw new Error(secret);
    },
  };
  for (const [attempt, code] of Object.entries(attempts)) {
    const own = await backend.start({ workspace: "per-call", services });
    const { output, ending } = await own.runPython(prelude + helpers + code, { limits: { wallSeconds: 120 } });
    await own.stop();
    const lines = output.trim().split("\n");
    const isStopped =
      ending.kind === "exited" &&
      ending.status === 0 &&
      lines.every((line) => line.startsWith("held")) &&
      lines[0] !== "";
    const stoppedBy = isStopped
      ? (lines[0] ?? "").replace(/^held:?\s*/, "")
      : `${lines.at(-1)} ${JSON.stringify(ending).slice(0, 300)}`;
    yield { attempt, aimedAt: "services", stoppedBy, isStopped };
  }
}
