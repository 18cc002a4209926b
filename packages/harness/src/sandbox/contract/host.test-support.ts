import { describe, expect, it } from "vitest";
import { bytes, type Ground } from "./ground.test-support.ts";

/** What a call can ask of the host: a broker and services. */
export function describeHost(ground: Ground): void {
  describe("with a broker", () => {
    it("answers questions from inside, in batches, with raw bytes", async () => {
      const asked: string[] = [];
      const code = `
from assay_broker import HostError, ask, ask_many
reply = ask('sum', {'of': [1, 2]})
print(reply.value, bytes(reply.binaries[0]), bytes(reply.binaries[1]))
print([getattr(each, 'value', each) for each in ask_many([('sum', {'of': [n]}) for n in range(3)] + [('no', {})])])
try: ask('no')
except HostError as error: print(error.code, error)
print(len(ask('large').binaries[0]))
`;
      const { output } = await ground.sandbox.runPython(code, {
        broker: async (request) => {
          asked.push(request.name);
          if (request.name === "large") return { value: null, binaries: [new Uint8Array(5 << 20)] };
          if (request.name !== "sum") return { error: { code: "test/no", message: "no such question" } };
          const numbers = request.arguments.of as number[];
          return { value: numbers.reduce((a, b) => a + b, 0), binaries: [bytes("ab"), new Uint8Array([0])] };
        },
      });
      expect(output).toBe(
        "3 b'ab' b'\\x00'\n[0, 1, 2, HostError('no such question')]\ntest/no no such question\n5242880\n",
      );
      expect(asked).toEqual(["sum", "sum", "sum", "sum", "no", "no", "large"]);
    });

    it("refuses where there is nobody to ask", async () => {
      const { ending } = await ground.sandbox.runPython("from assay_broker import ask\nask('x')");
      expect(ending).toMatchObject({ kind: "raised", type: "HostError", message: "this call has nobody to ask" });
    });
  });

  describe("with services", () => {
    const services = {
      echo: async (request: Request): Promise<Response> =>
        new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`, {
          status: 201,
          headers: { "x-kind": "echo" },
        }),
      broken: async (): Promise<Response> => {
        throw new Error("secret of the host");
      },
    };
    const inside = `
import os, urllib.request, urllib.error, concurrent.futures
echo, broken = os.environ['ASSAY_ECHO_URL'], os.environ['ASSAY_BROKEN_URL']
assert echo.startswith('http://127.0.0.1:')
with urllib.request.urlopen(urllib.request.Request(echo + '/path', data=b'body')) as reply:
    print(reply.status, reply.headers['x-kind'], reply.read().decode())
try: urllib.request.urlopen(broken)
except urllib.error.HTTPError as error: print(error.code, error.read())
def get(n):
    with urllib.request.urlopen(urllib.request.Request(echo, data=bytes(n))) as reply: return len(reply.read())
with concurrent.futures.ThreadPoolExecutor(8) as pool: print(sum(pool.map(get, [100_000] * 16)))
`;
    it("carries requests to the host's handlers and back", async () => {
      const { output, ending } = await ground.within({ workspace: "per-call", services }, (own) =>
        own.runPython(inside),
      );
      expect(ending).toEqual({ kind: "exited", status: 0 });
      expect(output).toBe("201 echo POST /path body\n500 b'the service failed\\n'\n1600112\n");
    });

    it("survives requests that are none", async () => {
      const code = `
import os, socket, urllib.request
port = int(os.environ['ASSAY_ECHO_URL'].rsplit(':', 1)[1])
for noise in (b'\\0' * 1000, b'GET http://[ HTTP/1.1\\r\\nhost: x\\r\\n\\r\\n', b'CONNECT a:1 HTTP/1.1\\r\\n\\r\\n', b'POST / HTTP/1.1\\r\\ncontent-length: 99\\r\\n\\r\\n'):
    with socket.create_connection(('127.0.0.1', port)) as sock:
        sock.sendall(noise); sock.shutdown(socket.SHUT_WR)
        while sock.recv(1000): pass
print(urllib.request.urlopen(f'http://127.0.0.1:{port}/still').read().decode())
`;
      const { output } = await ground.within({ workspace: "per-call", services }, (own) => own.runPython(code));
      expect(output).toBe("GET /still \n");
    });
  });
}
