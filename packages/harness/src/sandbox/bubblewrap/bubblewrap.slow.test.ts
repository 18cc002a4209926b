import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processesOf } from "../../testing/process-tree.test-support.ts";
import { describeSandbox } from "../contract/sandbox-contract.test-support.ts";
import type { ForkedBackend } from "../fork-server/forked-backend.ts";
import { sandboxSettingsSchema } from "../sandbox-settings.ts";
import { openBubblewrap } from "./open-bubblewrap.ts";

// The small set of packages lacks some of those that are loaded beforehand.
const preload = ["numpy.random", "not_installed.part"];
describeSandbox("bubblewrap", () => openBubblewrap(sandboxSettingsSchema.parse({ preload })));

describe("episodes that share a warm server", () => {
  let backend: ForkedBackend;
  beforeAll(async () => {
    backend = await openBubblewrap(
      sandboxSettingsSchema.parse({ preload: [], concurrentCalls: 2, broker: { replyBytes: 1000 } }),
    );
  });
  afterAll(() => backend.close());

  it("cost no process while they are idle", async () => {
    const sandboxes = await Promise.all(Array.from({ length: 50 }, () => backend.start({ workspace: "kept" })));
    // Bubblewrap's process inside, the server, and the three that wait for the next call of any of them.
    await expect.poll(() => processesOf(backend).length).toBe(5);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(processesOf(backend).length).toBe(5);
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
  });

  it("are told when the replies to one exchange are too large, and only those that do not fit", async () => {
    const sandbox = await backend.start({ workspace: "per-call" });
    const { output } = await sandbox.runPython(
      "from assay_broker import ask_many\nprint([getattr(each, 'code', 'fits') for each in ask_many([('x', {})] * 4)])",
      { broker: async () => ({ value: null, binaries: [new Uint8Array(400)] }) },
    );
    expect(output).toBe("['fits', 'fits', 'broker/too-large', 'broker/too-large']\n");
    await sandbox.stop();
  });

  it("run a bounded number of calls at once, and work on files is not held up by them", async () => {
    const running = new Set<number>();
    let most = 0;
    const both = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    const sandboxes = await Promise.all(Array.from({ length: 5 }, () => backend.start({ workspace: "kept" })));
    const calls = sandboxes.map((sandbox, index) =>
      sandbox.runPython("from assay_broker import ask\nask('in')\nask('out')", {
        broker: async ({ name }) => {
          if (name === "in") running.add(index);
          most = Math.max(most, running.size);
          if (running.size === 2) both.resolve();
          if (name === "out") await open.promise.then(() => running.delete(index));
          return { value: null };
        },
      }),
    );
    await both.promise;
    expect((await sandboxes[4]?.listFiles())?.entries).toEqual([]);
    open.resolve();
    const endings = (await Promise.all(calls)).map(({ ending }) => ending);
    expect(endings).toEqual(Array(5).fill({ kind: "exited", status: 0 }));
    expect(most).toBe(2);
    await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
  });
});
