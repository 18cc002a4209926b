import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signal, warmServer } from "../../testing/process-tree.test-support.ts";
import { openBubblewrap } from "../bubblewrap/open-bubblewrap.ts";
import type { ForkedBackend } from "../fork-server/forked-backend.ts";
import type { Sandbox } from "../sandbox.ts";
import { SandboxFailure } from "../sandbox-failure.ts";
import { sandboxSettingsSchema } from "../sandbox-settings.ts";
import { startOfProcess } from "../start-of-process.ts";
import { handedOverGroup } from "./handed-over-group.ts";
import { openMemoryGroups } from "./memory-groups.ts";
import { sweepGroups } from "./sweep-groups.ts";

const mebibyte = 1 << 20;

describe("a folder that cannot hold memory groups", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "assay-group-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const refusal = (): string => {
    try {
      openMemoryGroups(folder, 1);
    } catch (error) {
      return SandboxFailure.isInstance(error) ? `${error.code}: ${error.message}` : String(error);
    }
    return "opened";
  };

  it("is refused where it is no control group", () => {
    expect(refusal()).toMatch(
      /^sandbox\/cannot-start: .* is no control group for memory; .* unset ASSAY_MEMORY_GROUP$/,
    );
  });

  it("is refused where it does not pass on control of memory", () => {
    writeFileSync(join(folder, "cgroup.subtree_control"), "cpu memory_other pids\n");
    expect(refusal()).toMatch(/write \+memory to its cgroup\.subtree_control$/);
  });

  it("loses what a host that is gone has left there, and nothing else", () => {
    const living = `assay-${process.pid}-${startOfProcess(process.pid)}-00ab-0`;
    const kept = ["assay-1-2-zz-0", "assay-mine", living, "other"];
    const left = ["assay-1-2-00ab-0", `assay-${process.pid}-1-00ab-3`];
    for (const name of [...kept, ...left]) mkdirSync(join(folder, name));
    sweepGroups(folder);
    expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  });
});

const parent = handedOverGroup();
if (parent === undefined) {
  process.stdout.write(
    "skipped: calls in memory groups, because ASSAY_MEMORY_GROUP hands over no control group here\n",
  );
} else {
  describeCalls(parent);
}

/** What holds where a control group was handed over. */
function describeCalls(within: string): void {
  const groups = (): string[] => readdirSync(within).filter((name) => name.startsWith("assay-"));
  const processesIn = (name: string): string[] =>
    readFileSync(join(within, name, "cgroup.procs"), "utf8")
      .split("\n")
      .filter((line) => line !== "");

  describe("calls in memory groups", () => {
    let backend: ForkedBackend;
    let sandbox: Sandbox;
    const before = groups();
    beforeAll(async () => {
      mkdirSync(join(within, "assay-1-2-00ab-0"));
      backend = await openBubblewrap(sandboxSettingsSchema.parse({ preload: [], concurrentCalls: 2 }));
      sandbox = await backend.start({ workspace: "kept" });
    });
    afterAll(() => backend.close());

    it("have a bounded number of groups, and none that an earlier host left", () => {
      expect(groups().length).toBe(before.length + 6);
      expect(groups()).not.toContain("assay-1-2-00ab-0");
    });

    it("are in a group each, with all that they start, while the server and the wardens are in none", async () => {
      const seen = Promise.withResolvers<string[][]>();
      const program =
        "import os\nfrom assay_broker import ask\nr, w = os.pipe()\nif os.fork() == 0:\n    os.read(r, 1); os._exit(0)\nask('look')\nos.write(w, b'.')";
      const look = async () => {
        seen.resolve(
          groups()
            .map(processesIn)
            .filter((pids) => pids.length > 0),
        );
        return { value: null };
      };
      await sandbox.runPython(program, { broker: look });
      const sizes = (await seen.promise).map((pids) => pids.length).sort();
      // Two of the call, and one that waits for the next.
      expect(sizes.at(-1)).toBe(2);
      expect((await seen.promise).flat()).not.toContain(String(warmServer(backend.serverProcessId)));
    });

    /** The group or the watchdog may be first where a living process holds the memory; in a child that is gone, the group alone. */
    const fast: readonly (readonly [name: string, code: string])[] = [
      ["in one process", "x = b'1' * (400 << 20)\nprint('taken')"],
      [
        "in a child alone, while its parent lives on",
        "import os, time\nif os.fork() == 0:\n    x = b'1' * (400 << 20)\nos.wait()\ntime.sleep(900)",
      ],
      [
        "in a child alone, when its parent ends at once",
        "import os\nif os.fork() == 0:\n    x = b'1' * (400 << 20)\nos.wait()",
      ],
      [
        "in many processes",
        "import os, time\nfor _ in range(8):\n    if os.fork() == 0:\n        x = b'1' * (30 << 20); time.sleep(900)\ntime.sleep(900)",
      ],
      [
        "in files in memory",
        "for folder in ('/tmp', '/dev/shm'):\n    with open(folder + '/x', 'wb') as file:\n        for _ in range(90): file.write(bytes(1 << 20))\nprint('taken')",
      ],
    ];
    for (const [name, code] of fast) {
      it(`end by their memory ${name}`, async () => {
        const limits = { memoryBytes: 100 * mebibyte, temporaryBytes: 95 * mebibyte, wallSeconds: 900 };
        const result = await sandbox.runPython(code, { limits });
        expect(result.ending).toEqual({ kind: "limit", limit: "memory" });
        expect(result.output).toBe("");
        expect(result.peakMemoryBytes).toBeGreaterThanOrEqual(100 * mebibyte);
      });
    }

    it("keep their own limit each, lower or higher than the last call's in that group", async () => {
      const code = "x = b'1' * (120 << 20)\nprint('taken')";
      for (const [memory, output] of [
        [300, "taken\n"],
        [60, ""],
        [300, "taken\n"],
        [60, ""],
      ] as const) {
        const limits = { memoryBytes: memory * mebibyte };
        for (let times = 0; times < 3; times++) {
          expect((await sandbox.runPython(code, { limits })).output).toBe(output);
        }
      }
    });

    it("are not charged for files that earlier calls left, in memory or as a cache", async () => {
      const limits = { memoryBytes: 100 * mebibyte };
      for (let file = 0; file < 4; file++) {
        const code = `open('f${file}', 'wb').write(bytes(50 << 20))`;
        expect((await sandbox.runPython(code, { limits })).ending).toEqual({ kind: "exited", status: 0 });
      }
      for (let times = 0; times < 6; times++) {
        expect((await sandbox.runPython("x = b'1' * (70 << 20)\nprint('taken')", { limits })).output).toBe("taken\n");
      }
    });

    it("leave their groups empty, for the next", async () => {
      await sandbox.runPython("import os, time\nif os.fork() == 0:\n    os.setsid(); time.sleep(60)");
      // The one that waits for the next call.
      await expect.poll(() => groups().flatMap(processesIn).length).toBe(1);
    });

    it("leave no group when their server is killed and their back end is closed", async () => {
      const own = await openBubblewrap(sandboxSettingsSchema.parse({ preload: [], concurrentCalls: 2 }));
      const place = await own.start({ workspace: "kept" });
      const begun = Promise.withResolvers<void>();
      const call = place
        .runPython("import time\nfrom assay_broker import ask\nask('begun')\ntime.sleep(60)", {
          broker: async () => {
            begun.resolve();
            return { value: null };
          },
        })
        .catch((error: unknown) => error);
      await begun.promise;
      const during = groups().length;
      signal(warmServer(own.serverProcessId), "SIGKILL");
      expect(SandboxFailure.isInstance(await call)).toBe(true);
      // More calls than there are groups: none was lost with the server.
      for (let times = 0; times < 8; times++) expect((await place.runPython("print(1)")).output).toBe("1\n");
      expect(groups().length).toBe(during);
      await own.close();
      expect(groups().length).toBe(during - 6);
    });

    it("leave nothing open to an agent's code, nor a view of any group", async () => {
      const code =
        "import os\nprint(sorted(os.listdir('/proc/self/fd')), os.path.exists('/sys'), open('/proc/self/cgroup').read().count('assay'))";
      expect((await sandbox.runPython(code)).output).toBe("['0', '1', '2', '3', '4', '5'] False 0\n");
      expect(existsSync(join(within, "cgroup.procs"))).toBe(true);
    });
  });
}
