import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { collectDeliverables } from "./collect-deliverables.ts";
import type { Sandbox, SandboxBackend, SandboxOptions } from "./sandbox.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What holds of every sandbox, whatever its walls are made of. */
export function describeSandbox(name: string, open: () => Promise<SandboxBackend>): void {
  describe(`a sandbox of ${name}`, () => {
    let backend: SandboxBackend;
    let sandbox: Sandbox;
    beforeAll(async () => {
      backend = await open();
      sandbox = await backend.start({ workspace: "kept" });
    });
    afterAll(() => backend.close());

    /** A sandbox of its own for one test. */
    const within = async <T>(options: SandboxOptions, work: (own: Sandbox) => Promise<T>): Promise<T> => {
      const own = await backend.start(options);
      return work(own).finally(() => own.stop());
    };

    it("gives what a program printed, on both streams and in order, with its time and its memory", async () => {
      const result = await sandbox.runPython(
        "import sys\nprint('one')\nprint('two', file=sys.stderr)\nprint('three')\nx = b'1' * (50 << 20)",
      );
      expect(result).toMatchObject({
        ending: { kind: "exited", status: 0 },
        output: "one\ntwo\nthree\n",
        outputCut: 0,
      });
      expect(result.wallSeconds).toBeGreaterThan(0);
      expect(result.cpuSeconds).toBeGreaterThan(0);
      expect(result.peakMemoryBytes).toBeGreaterThan(50 << 20);
      expect(result.peakMemoryBytes).toBeLessThan(100 << 20);
    });

    it("tells an error by its type, message and traceback, with the lines of the program alone", async () => {
      const { ending, output } = await sandbox.runPython("def f():\n    return {}['gone']\nprint('before')\nf()\n");
      expect(output).toBe("before\n");
      expect(ending).toMatchObject({ kind: "raised", type: "KeyError", message: "'gone'" });
      const traceback = ending.kind === "raised" ? ending.traceback : "";
      expect(traceback).toContain('File "<call>", line 2, in f');
      expect(traceback).toContain("return {}['gone']");
      expect(traceback).not.toContain(".py");
      expect((await sandbox.runPython("x = = 1")).ending).toMatchObject({ kind: "raised", type: "SyntaxError" });
    });

    it("tells an exit status and a signal apart from an error", async () => {
      expect((await sandbox.runPython("raise SystemExit(7)")).ending).toEqual({ kind: "exited", status: 7 });
      expect((await sandbox.runPython("import os\nos.abort()")).ending).toEqual({ kind: "killed", signal: 6 });
    });

    it("prints what is not Unicode, and ends threads and exit functions as a program does", async () => {
      const { output } = await sandbox.runPython(
        "import atexit, os, sys, threading, time\natexit.register(print, 'exit')\nprint('\\ud800')\n" +
          "os.write(1, b'\\xff\\n')\nthreading.Thread(target=lambda: (time.sleep(0.05), print('thread'))).start()",
      );
      expect(output).toBe("\\ud800\n\ufffd\nthread\nexit\n");
    });

    it("keeps no variable from call to call, and draws other random numbers in each", async () => {
      await sandbox.runPython("import builtins, sys\nleft = builtins.left = sys.left = 1");
      const { ending } = await sandbox.runPython(
        "import builtins, sys\nassert not hasattr(builtins, 'left') and not hasattr(sys, 'left') and 'left' not in globals()",
      );
      expect(ending).toEqual({ kind: "exited", status: 0 });
      const draw =
        "import random\nprint(random.random())\ntry:\n    import numpy\n    print(numpy.random.rand())\nexcept ImportError: pass";
      const first = await sandbox.runPython(draw);
      const second = await sandbox.runPython(draw);
      const values = [...first.output.trim().split("\n"), ...second.output.trim().split("\n")];
      expect(new Set(values).size).toBe(values.length);
    });

    it("keeps the files of a kept workspace, and none of a workspace that is each call's own", async () => {
      const write = "open('kept.txt', 'w').write('x')";
      const read = "import os\nprint(os.path.exists('kept.txt'))";
      const look = async (own: Sandbox) => {
        await own.runPython(write);
        return (await own.runPython(read)).output;
      };
      expect(await within({ workspace: "kept" }, look)).toBe("True\n");
      expect(await within({ workspace: "per-call" }, look)).toBe("False\n");
      await expect(within({ workspace: "per-call" }, (own) => own.listFiles())).rejects.toThrow("kept workspace");
    });

    it("runs a command by its words, without a shell", async () => {
      await sandbox.putFiles([{ path: "words.txt", bytes: bytes("b\na\n") }]);
      expect(await sandbox.runCommand(["sort", "words.txt"])).toMatchObject({
        ending: { kind: "exited", status: 0 },
        output: "a\nb\n",
      });
      expect((await sandbox.runCommand(["echo", "$HOME", ";", "ls"])).output).toBe("$HOME ; ls\n");
      expect((await sandbox.runCommand(["no-such-command"])).ending).toEqual({ kind: "exited", status: 127 });
      expect((await sandbox.runCommand(["python", "-c", "print(6 * 7)"])).output).toBe("42\n");
    });

    describe("within limits", () => {
      const limited: readonly (readonly [limit: string, code: string, limits: object])[] = [
        ["wall-time", "import time\ntime.sleep(60)", { wallSeconds: 0.5 }],
        ["cpu-time", "while True: pass", { cpuSeconds: 0.5, wallSeconds: 30 }],
        [
          "memory",
          "x = bytearray(400 << 20)\nimport time\ntime.sleep(20)",
          { memoryBytes: 200 << 20, wallSeconds: 30 },
        ],
        [
          "memory",
          "import os, time\nfor _ in range(4):\n    if os.fork() == 0:\n        x = bytearray(80 << 20)\n        time.sleep(20)\n        os._exit(0)\ntime.sleep(20)",
          { memoryBytes: 200 << 20, wallSeconds: 30 },
        ],
        ["output", "while True: print('x' * 10000)", { outputTotalBytes: 1 << 20, wallSeconds: 30 }],
        [
          "disk",
          "import time\nfor i in range(1000):\n    open(f'f{i}', 'wb').write(bytes(1 << 20)); time.sleep(0.005)",
          { diskBytes: 20 << 20, wallSeconds: 30 },
        ],
        [
          "disk",
          "import os, time\nfor i in range(20):\n    f = open('f', 'wb'); os.unlink('f')\n    f.write(bytes(10 << 20)); f.flush(); globals()[f'f{i}'] = f; time.sleep(0.02)\ntime.sleep(20)",
          { diskBytes: 20 << 20, writtenBytes: 100 << 20, wallSeconds: 30 },
        ],
        [
          "disk",
          "import time\nfor i in range(3000):\n    open(f'f{i}', 'w').close()\ntime.sleep(20)",
          { diskFiles: 1000, wallSeconds: 30 },
        ],
      ];
      for (const [limit, code, limits] of limited) {
        it(`ends a call that passes its ${limit}: ${code.slice(0, 60).replaceAll("\n", " ")}`, async () => {
          const { ending } = await within({ workspace: "kept" }, (own) => own.runPython(code, { limits }));
          expect(ending).toEqual({ kind: "limit", limit });
        });
      }

      it("keeps what was printed before a limit", async () => {
        const { output } = await sandbox.runPython("print('so far')\nwhile True: pass", {
          limits: { wallSeconds: 0.5 },
        });
        expect(output).toBe("so far\n");
      });

      it("cuts the middle of long output and says so", async () => {
        const { output, outputCut } = await sandbox.runPython("print('a' * 5000 + 'b' * 5000)", {
          limits: { outputBytes: 1000 },
        });
        expect(outputCut).toBe(9001);
        expect(output).toMatch(/^a{500}\n\[\.\.\. 9001 bytes of output cut here \.\.\.\]\nb{499}\n$/);
      });

      it("stops when its caller does", async () => {
        const stop = new AbortController();
        setTimeout(() => stop.abort(), 300);
        const { ending } = await sandbox.runPython("import time\ntime.sleep(60)", { signal: stop.signal });
        expect(ending).toEqual({ kind: "aborted" });
      });

      it("leaves nothing running: children, orphans and those that ignore signals end with the call", async () => {
        const code = `
import os, signal, time
for number in range(1, 65):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        while True:
            open('beat', 'a').write('.'); time.sleep(0.02)
    os._exit(0)
time.sleep(0.3)
`;
        const length = async (own: Sandbox): Promise<number> => {
          const [answer] = await own.getFiles([{ path: "beat", maxBytes: 1 << 20 }]);
          return answer?.ok ? answer.bytes.length : 0;
        };
        await within({ workspace: "kept" }, async (own) => {
          expect((await own.runPython(code)).ending).toEqual({ kind: "exited", status: 0 });
          const then = await length(own);
          expect(then).toBeGreaterThan(0);
          await new Promise((resolve) => setTimeout(resolve, 300));
          expect(await length(own)).toBe(then);
        });
      });
    });

    describe("with files", () => {
      it("writes, reads and lists them", async () => {
        await within({ workspace: "kept" }, async (own) => {
          await own.putFiles([
            { path: "data/a.csv", bytes: bytes("x\n1\n") },
            { path: "b.bin", bytes: new Uint8Array([0, 255, 10]) },
            { path: "b.bin", bytes: new Uint8Array([1, 2]) },
          ]);
          const [read] = await own.getFiles([{ path: "b.bin", maxBytes: 10 }]);
          expect(read).toMatchObject({ ok: true, path: "b.bin" });
          expect(read?.ok && [...read.bytes]).toEqual([1, 2]);
          expect(await own.listFiles()).toEqual({
            entries: [
              { path: "b.bin", kind: "file", bytes: 2 },
              { path: "data", kind: "folder", bytes: expect.any(Number) },
              { path: "data/a.csv", kind: "file", bytes: 4 },
            ],
            complete: true,
          });
        });
      });

      it("refuses every path and every thing that is not a plain file of the workspace", async () => {
        const made = `
import os
os.symlink('/etc/passwd', 'link'); os.symlink('/etc', 'folder-link'); os.symlink('own', 'inner-link')
os.mkfifo('pipe'); os.mkdir('folder'); open('own', 'w').write('x'); os.link('own', 'second')
open('large', 'wb').write(bytes(100))
`;
        const wanted: readonly (readonly [path: string, problem: string])[] = [
          ["link", "not-a-file"],
          ["inner-link", "not-a-file"],
          ["folder-link/passwd", "not-a-folder"],
          ["pipe", "not-a-file"],
          ["folder", "not-a-file"],
          ["own", "linked"],
          ["second", "linked"],
          ["large", "too-large"],
          ["gone", "not-found"],
          ["own/x", "not-a-folder"],
          ["../own", "bad-path"],
          ["/etc/passwd", "bad-path"],
          ["a//b", "bad-path"],
          ["./large", "bad-path"],
          ["a\0b", "bad-path"],
          ["", "bad-path"],
          ["n".repeat(256), "bad-path"],
        ];
        await within({ workspace: "kept" }, async (own) => {
          expect((await own.runPython(made)).ending).toEqual({ kind: "exited", status: 0 });
          const answers = await own.getFiles(wanted.map(([path]) => ({ path, maxBytes: 10 })));
          expect(answers.map((answer) => [answer.path, answer.ok ? "read" : answer.problem])).toEqual(wanted);
          const written = await own.putFiles([
            { path: "link", bytes: bytes("new") },
            { path: "folder-link/evil", bytes: bytes("new") },
            { path: "folder", bytes: bytes("new") },
          ]);
          expect(written.map((answer) => (answer.ok ? "written" : answer.problem))).toEqual([
            "written",
            "not-a-folder",
            "not-a-file",
          ]);
          expect((await own.runPython("import os\nprint(os.path.islink('link'), open('link').read())")).output).toBe(
            "False new\n",
          );
        });
      });

      it("collects deliverables within their bounds, and says what was not taken", async () => {
        await within({ workspace: "kept" }, async (own) => {
          await own.runPython("open('good.json', 'w').write('{}')\nopen('big.txt', 'w').write('x' * 100)");
          const { files, problems } = await collectDeliverables(own, [
            { path: "good.json", maxBytes: 10 },
            { path: "big.txt", maxBytes: 99 },
            { path: "missing.md", maxBytes: 10 },
          ]);
          expect(Object.keys(files)).toEqual(["good.json"]);
          expect(new TextDecoder().decode(files["good.json"])).toBe("{}");
          expect(problems).toEqual({ "big.txt": "too-large", "missing.md": "not-found" });
        });
      });
    });

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
        const { output } = await sandbox.runPython(code, {
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
        const { ending } = await sandbox.runPython("from assay_broker import ask\nask('x')");
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
        const { output, ending } = await within({ workspace: "per-call", services }, (own) => own.runPython(inside));
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
        const { output } = await within({ workspace: "per-call", services }, (own) => own.runPython(code));
        expect(output).toBe("GET /still \n");
      });
    });

    it("refuses work after it was stopped", async () => {
      const own = await backend.start({ workspace: "kept" });
      await own.stop();
      await expect(async () => own.runPython("1")).rejects.toThrow("was stopped");
      await own.stop();
    });
  });
}
