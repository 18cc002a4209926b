import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { hostname } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processesOf } from "../../testing/process-tree.test-support.ts";
import { openBubblewrap } from "../bubblewrap/open-bubblewrap.ts";
import type { ForkedBackend } from "../fork-server/forked-backend.ts";
import { sandboxSettingsSchema } from "../sandbox-settings.ts";
import { type Attempt, prelude, type Target } from "./attempt.test-support.ts";
import { type Bait, layBait, type Neighbour, secret, startNeighbour } from "./bait.test-support.ts";
import { brokerAttempts } from "./broker-attempts.test-support.ts";
import { networkAttempts } from "./network-attempts.test-support.ts";
import { powerAttempts } from "./power-attempts.test-support.ts";
import { readAttempts } from "./read-attempts.test-support.ts";
import { resourceAttempts } from "./resource-attempts.test-support.ts";

/** Bubblewrap's process inside, the server, the three that wait for a call, and the three of the neighbour's. */
const runningAtRest = 8;

describe("a way out of the sandbox", () => {
  let backend: ForkedBackend;
  let neighbour: Neighbour;
  let bait: Bait;
  let target: Target;
  let mounts: string;

  beforeAll(async () => {
    process.env.ASSAY_TEST_SECRET_KEY = secret;
    bait = await layBait();
    backend = await openBubblewrap(sandboxSettingsSchema.parse({ preload: ["numpy"], concurrentCalls: 3 }));
    neighbour = await startNeighbour(backend);
    target = { ...bait.target, neighbourPort: neighbour.port };
    mounts = readFileSync("/proc/self/mountinfo", "utf8");
  });
  afterAll(async () => {
    delete process.env.ASSAY_TEST_SECRET_KEY;
    await neighbour.leave();
    await backend.close();
    bait.close();
  });

  /** The host is as it was: nothing reached, written, mounted, renamed, killed or left running. */
  const expectHostUnchanged = async (serverBefore: number | undefined): Promise<void> => {
    expect(bait.reached()).toBe(0);
    expect(readFileSync(target.secretFile, "utf8")).toBe(secret);
    expect(readdirSync(bait.folder).sort()).toEqual(["host.sock", "secret.txt"]);
    expect(readFileSync("/proc/self/mountinfo", "utf8")).toBe(mounts);
    expect(hostname()).not.toBe("evil");
    expect(backend.serverProcessId).toBe(serverBefore);
    await expect.poll(() => processesOf(backend).length).toBe(runningAtRest);
  };

  const tables: { readonly [name: string]: readonly Attempt[] } = {
    "by reading": readAttempts,
    "over a network": networkAttempts,
    "by gaining powers": powerAttempts,
    "by taking too much": resourceAttempts,
    "by lying to the host": brokerAttempts,
  };
  for (const [name, attempts] of Object.entries(tables)) {
    describe(name, () => {
      for (const attempt of attempts) {
        it(`is closed: it ${attempt.name} (${attempt.why})`, async () => {
          const serverBefore = backend.serverProcessId;
          const own = await backend.start({ workspace: "kept" });
          const result = await own.runPython(prelude + attempt.code(target), {
            limits: { wallSeconds: 900, ...attempt.limits },
            ...(attempt.broker === undefined ? {} : { broker: attempt.broker }),
          });
          await own.stop();
          expect(result.output).toMatch(/^held/);
          expect(result.output).not.toMatch(/ESCAPED/);
          expect(result.output).not.toContain(secret);
          expect(result.ending).toEqual(attempt.ending ?? { kind: "exited", status: 0 });
          attempt.check?.(result);
          await expectHostUnchanged(serverBefore);
        });
      }
    });
  }

  describe("while the host works on its files", () => {
    /** Swaps a folder for a link to the host's folder, as fast as it can, until the time is over. */
    const swap = (to: string): string => `
import os, time
os.mkdir('real'); open('real/secret.txt', 'w').write('own')
os.symlink(${JSON.stringify(to)}, 'false')
end = time.monotonic() + 2
while time.monotonic() < end:
    os.rename('real', 'door'); os.rename('door', 'real')
    os.rename('false', 'door'); os.rename('door', 'false')
print('held')`;

    it("is closed: a folder that is swapped for a link is read as itself or not at all", async () => {
      const own = await backend.start({ workspace: "kept" });
      const swapping = own.runPython(swap(bait.folder));
      const seen = new Set<string>();
      while ((await Promise.race([swapping, Promise.resolve(undefined)])) === undefined) {
        const wanted = Array.from({ length: 200 }, () => ({ path: "door/secret.txt", maxBytes: 100 }));
        for (const answer of await own.getFiles(wanted)) {
          seen.add(answer.ok ? Buffer.from(answer.bytes).toString() : answer.problem);
        }
      }
      expect((await swapping).output).toBe("held\n");
      await own.stop();
      seen.delete("own");
      expect([...seen].filter((each) => !["not-found", "not-a-folder", "not-a-file"].includes(each))).toEqual([]);
    });

    it("is closed: what the host writes stays in the workspace", async () => {
      const own = await backend.start({ workspace: "kept" });
      const swapping = own.runPython(swap(bait.folder));
      while ((await Promise.race([swapping, Promise.resolve(undefined)])) === undefined) {
        await own.putFiles(Array.from({ length: 50 }, () => ({ path: "door/planted.txt", bytes: Buffer.from("x") })));
      }
      await own.stop();
      expect(readdirSync(bait.folder).sort()).toEqual(["host.sock", "secret.txt"]);
    });

    it("is closed: names that are no text are listed as such, and harm nobody", async () => {
      const own = await backend.start({ workspace: "kept" });
      await own.runPython(
        "import os\nopen(b'\\xff\\xfe', 'w').close()\nopen('new\\nline', 'w').close()\nopen('\\x1b[2J', 'w').close()",
      );
      expect((await own.listFiles()).entries.map(({ path, kind }) => [path, kind])).toEqual([
        ["\u001b[2J", "file"],
        ["\\xff\\xfe", "unnameable"],
        ["new\nline", "file"],
      ]);
      await own.stop();
    });
  });

  it("is closed from the other side: a port that a call opens is not the host's", async () => {
    const own = await backend.start({ workspace: "per-call" });
    const ports = Promise.withResolvers<number>();
    const call = own.runPython(
      "import socket, time\nfrom assay_broker import ask\ns = socket.create_server(('0.0.0.0', 0))\nask('port', {'is': s.getsockname()[1]})\ntime.sleep(0.5)",
      {
        broker: async (request) => {
          ports.resolve(Number(request.arguments.is));
          return { value: null };
        },
      },
    );
    const refused = await new Promise<string>((resolve) => {
      ports.promise.then((port) => {
        const socket = connect(port, "127.0.0.1", () => resolve("connected"));
        socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? ""));
      });
    });
    expect(refused).toBe("ECONNREFUSED");
    await call;
    await own.stop();
  });

  it("is closed from call to call: what one changes in the interpreter, the next does not see", async () => {
    const own = await backend.start({ workspace: "kept" });
    await own.runPython(
      "import builtins, json, numpy, os\nbuiltins.print = json.loads = numpy.mean = None\nos.environ['PYTHONSTARTUP'] = '/workspace/x.py'\n" +
        "import ctypes\nctypes.memset(id(1) + 24, 7, 1)",
    );
    expect((await own.runPython("import json, numpy\nprint(json.loads('1') + 1, numpy.mean([2, 4]))")).output).toBe(
      "2 3.0\n",
    );
    await own.stop();
  });
});
