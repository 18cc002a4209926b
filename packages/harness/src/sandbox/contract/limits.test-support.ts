import { describe, expect, it } from "vitest";
import type { Sandbox } from "../sandbox.ts";
import type { Ground } from "./ground.test-support.ts";

/** What ends a call, and what ends with it. */
export function describeLimits(ground: Ground): void {
  describe("within limits", () => {
    const limited: readonly (readonly [limit: string, code: string, limits: object])[] = [
      ["wall-time", "import time\ntime.sleep(60)", { wallSeconds: 0.5 }],
      ["cpu-time", "while True: pass", { cpuSeconds: 0.5, wallSeconds: 900 }],
      [
        "memory",
        "x = bytearray(400 << 20)\nimport time\ntime.sleep(900)",
        { memoryBytes: 200 << 20, wallSeconds: 900 },
      ],
      [
        "memory",
        "import os, time\nfor _ in range(4):\n    if os.fork() == 0:\n        x = bytearray(80 << 20)\n        time.sleep(900)\n        os._exit(0)\ntime.sleep(900)",
        { memoryBytes: 200 << 20, wallSeconds: 900 },
      ],
      ["output", "while True: print('x' * 10000)", { outputTotalBytes: 1 << 20, wallSeconds: 900 }],
      [
        "disk",
        "import time\nfor i in range(1000):\n    open(f'f{i}', 'wb').write(bytes(1 << 20)); time.sleep(0.005)\ntime.sleep(900)",
        { diskBytes: 20 << 20, wallSeconds: 900 },
      ],
      [
        "disk",
        "import os, time\nfor i in range(20):\n    f = open('f', 'wb'); os.unlink('f')\n    f.write(bytes(10 << 20)); f.flush(); globals()[f'f{i}'] = f; time.sleep(0.02)\ntime.sleep(900)",
        { diskBytes: 20 << 20, writtenBytes: 100 << 20, wallSeconds: 900 },
      ],
      [
        "disk",
        "import time\nfor i in range(3000):\n    open(f'f{i}', 'w').close()\ntime.sleep(900)",
        { diskFiles: 1000, wallSeconds: 900 },
      ],
    ];
    for (const [limit, code, limits] of limited) {
      it(`ends a call that passes its ${limit}: ${code.slice(0, 60).replaceAll("\n", " ")}`, async () => {
        const { ending } = await ground.within({ workspace: "kept" }, (own) => own.runPython(code, { limits }));
        expect(ending).toEqual({ kind: "limit", limit });
      });
    }

    it("lets a full workspace be emptied, and not grow", async () => {
      const make = (from: number, to: number): string =>
        `for i in range(${from}, ${to}):\n    open(f'f{i}', 'w').close()\n`;
      const limits = { diskFiles: 200, wallSeconds: 900 };
      await ground.within({ workspace: "kept" }, async (own) => {
        await own.runPython(make(0, 300));
        const growing = await own.runPython(`${make(300, 600)}import time\ntime.sleep(900)`, { limits });
        expect(growing.ending).toEqual({ kind: "limit", limit: "disk" });
        const emptying = "import os, time\nfor i in range(250):\n    os.unlink(f'f{i}'); time.sleep(0.002)";
        expect((await own.runPython(emptying, { limits })).ending).toEqual({ kind: "exited", status: 0 });
      });
    });

    it("keeps what was printed before a limit", async () => {
      const { output } = await ground.sandbox.runPython("print('so far')\nwhile True: pass", {
        limits: { cpuSeconds: 1, wallSeconds: 900 },
      });
      expect(output).toBe("so far\n");
    });

    it("cuts the middle of long output and says so", async () => {
      const { output, outputCut } = await ground.sandbox.runPython("print('a' * 5000 + 'b' * 5000)", {
        limits: { outputBytes: 1000 },
      });
      expect(outputCut).toBe(9001);
      expect(output).toMatch(/^a{500}\n\[\.\.\. 9001 bytes of output cut here \.\.\.\]\nb{499}\n$/);
    });

    it("stops when its caller does", async () => {
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 300);
      const { ending } = await ground.sandbox.runPython("import time\ntime.sleep(60)", { signal: stop.signal });
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
while not os.path.exists('beat') or os.path.getsize('beat') == 0: time.sleep(0.01)
`;
      const length = async (own: Sandbox): Promise<number> => {
        const [answer] = await own.getFiles([{ path: "beat", maxBytes: 1 << 20 }]);
        return answer?.ok ? answer.bytes.length : 0;
      };
      await ground.within({ workspace: "kept" }, async (own) => {
        expect((await own.runPython(code)).ending).toEqual({ kind: "exited", status: 0 });
        const then = await length(own);
        expect(then).toBeGreaterThan(0);
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(await length(own)).toBe(then);
      });
    });
  });
}
