import { expect, it } from "vitest";
import type { CallOptions, CallResult, Sandbox } from "../../sandbox/index.ts";
import { memoryWorkspace, openToolbox } from "../../testing/memory-workspace.ts";

const ended: CallResult = {
  ending: { kind: "exited", status: 0 },
  output: "done",
  outputCut: 0,
  wallSeconds: 0,
  cpuSeconds: 0,
  peakMemoryBytes: 0,
};

/** A sandbox in which a program asks the host for this, and opens a file outside. */
const asking = (name: string): Sandbox =>
  ({
    runPython: async (_: string, { broker }: CallOptions) => {
      await broker?.({ name, arguments: {} });
      for (const path of ["../world.json", "missing.csv"])
        await broker?.({ name: "read_text_file", arguments: { path } });
      const reached = [{ kind: "open", name: "/keys", found: false, times: 1 } as const];
      return { ...ended, reach: { reached, unnamed: 0 } };
    },
  }) as unknown as Sandbox;

it("records what a program reached for and asked in vain, and shows neither", async () => {
  const sandbox = async (): Promise<Sandbox> => asking("get_task_key");
  const { toolbox, events } = openToolbox(memoryWorkspace({}, ["repository"]), { sandbox });
  toolbox.enter(["run_python_code"]);
  const { parts, data } = await toolbox.call("run_python_code", { code: "1" });
  expect(JSON.stringify([parts, data])).not.toMatch(/keys|get_task_key|world/);
  expect(events.at(-1)).toMatchObject({
    type: "tool-answered",
    reach: {
      reached: [
        { kind: "open", name: "/keys", found: false, times: 1 },
        { kind: "asked", name: "get_task_key", found: false, times: 1 },
        { kind: "open", name: "/world.json", found: false, times: 1 },
      ],
      unnamed: 0,
    },
  });
});
