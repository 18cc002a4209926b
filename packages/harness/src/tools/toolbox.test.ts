import { AssayError, type Part, type Tool, text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { memoryWorkspace, openToolbox } from "../testing/memory-workspace.ts";

const measure: Tool<{ dose: number }> = {
  name: "measure",
  description: "Measures once.",
  input: z.strictObject({ dose: z.number() }),
  readOnly: false,
  cost: ({ dose }) => dose,
  async run({ dose }, host) {
    host.record("measured", dose);
    return { parts: [text("4.2")], data: 4.2, evidence: [{ source: "tool", name: "measure" }] };
  },
};
const broken: Tool<object> = {
  name: "broken",
  description: "Fails.",
  input: z.object({}),
  readOnly: true,
  async run() {
    throw new Error("a defect");
  },
};
const workspace = memoryWorkspace({ "a.csv": "x\n1\n" }, ["repository"], [measure, broken]);

describe("a toolbox", () => {
  it("offers the tools of a phase, and those alone", async () => {
    const { toolbox } = openToolbox(workspace);
    expect(toolbox.enter(["measure", "list_directory"]).map(({ name }) => name)).toEqual(["measure", "list_directory"]);
    expect((await toolbox.call("measure", { dose: 1 })).data).toBe(4.2);
    toolbox.enter(["list_directory"]);
    expect((await toolbox.call("measure", { dose: 1 })).error?.code).toBe("tools/unknown-tool");
  });

  it("takes a phase that names no known tool for a defect of the suite", () => {
    expect(() => openToolbox(workspace).toolbox.enter(["read_file"])).toThrow(AssayError);
  });

  it("counts calls and costs, wrong ones as calls and not as costs", async () => {
    const { toolbox } = openToolbox(workspace);
    toolbox.enter(["measure"]);
    await toolbox.call("measure", { dose: 2 });
    await toolbox.call("measure", { dose: 3 });
    await toolbox.call("measure", { dose: "much" });
    expect([toolbox.calls, toolbox.spent]).toEqual([3, 5]);
  });

  it("says how many calls a phase leaves, and does not count what could not run", async () => {
    const { toolbox, events } = openToolbox(workspace);
    toolbox.enter(["measure"], 2);
    const shown = (parts: readonly Part[]) => parts.map((part) => (part.type === "text" ? part.text : ""));
    expect(shown((await toolbox.call("measure", { dose: 2 })).parts)).toEqual(["4.2", "One call is left."]);
    expect((await toolbox.call("measure", { dose: "much" })).parts).toEqual([]);
    expect((await toolbox.call("weigh", {})).parts).toEqual([]);
    expect(toolbox.isSpent("measure")).toBe(false);
    expect(shown((await toolbox.call("measure", { dose: 1 })).parts)).toEqual([
      "4.2",
      "No calls are left. Hand in with submit.",
    ]);
    expect(toolbox.isSpent("measure")).toBe(true);
    expect(events.findLast(({ type }) => type === "tool-answered")).toMatchObject({ parts: [{}, {}] });
    toolbox.enter(["measure"]);
    expect(toolbox.isSpent("measure")).toBe(false);
  });

  it("records every call, its answer and what it showed", async () => {
    const { toolbox, events } = openToolbox(workspace);
    toolbox.enter(["measure"]);
    await toolbox.call("measure", { dose: 2 });
    await toolbox.call("measure", {});
    expect(events.map((event) => ({ ...event, milliseconds: 0 }))).toMatchObject([
      { type: "tool-called", call: "call-1", tool: "measure", input: { dose: 2 } },
      { type: "tool-answered", call: "call-1", data: 4.2, parts: [{ text: "4.2" }] },
      { type: "evidence-shown", evidence: [{ source: "tool", name: "measure" }] },
      { type: "tool-called", call: "call-2", input: {} },
      { type: "tool-answered", call: "call-2", error: { code: "tools/wrong-input" } },
    ]);
    expect(toolbox.log.bytes).toEqual({ context: 3, python: 0 });
    expect(toolbox.audit([{ source: "tool", name: "measure" }]).label).toBe("grounded");
  });

  it("lets a failure of ours through, which is no answer", async () => {
    const { toolbox } = openToolbox(workspace);
    toolbox.enter(["broken"]);
    await expect(toolbox.call("broken", {})).rejects.toThrow("a defect");
  });

  it("gives every episode an id of its own, which says nothing", () => {
    const ids = Array.from({ length: 50 }, () => openToolbox(workspace).toolbox.id);
    expect(new Set(ids).size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^repository-[\w-]{12}$/);
  });
});
