import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@assay/harness/store";
import { afterAll, describe, expect, it } from "vitest";
import { runPlan } from "../library/run-plan.ts";
import { checkoutPath } from "../testing/checkout-path.ts";
import { ScriptedModelServer } from "../testing/scripted-model-server.ts";
import { itemsOfAllSuites } from "../testing/try-programs.test-support.ts";

// What docs/own-agent.md shows is taken from the page and run, with a scripted model in place of the one that it names.

const page = readFileSync(checkoutPath("docs/own-agent.md"), "utf8");
const model = "compatible/scripted";
const folder = mkdtempSync(join(tmpdir(), "assay-own-"));
symlinkSync(checkoutPath("node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true }));

const outcomesIn = async (store: Store, run: string): Promise<string[]> =>
  (await store.episodes(run, { from: 0, count: 1000 })).map(({ outcome }) => outcome.kind);

/** Runs a program of TypeScript that brings its own agent, and gives the outcomes in its store. */
async function runProgram(name: string, source: string, environment: object): Promise<string[]> {
  writeFileSync(join(folder, name), source);
  const child = spawn("node", [name], { cwd: folder, env: { ...process.env, ...environment }, stdio: "inherit" });
  expect(await once(child, "close")).toEqual([0, null]);
  const store = await openStore(join(folder, "runs.sqlite"));
  try {
    const [last] = await store.runs({ from: 0, count: 1 });
    expect(last?.status).toBe("finished");
    return await outcomesIn(store, last?.id ?? "");
  } finally {
    await store.close();
    rmSync(join(folder, "runs.sqlite"));
  }
}

describe("the page about agents of one's own", () => {
  it("has a program over HTTP that hands in an item of every suite", async () => {
    const [, command, recipe = ""] =
      /--option command='([^']+)' --option transport=http --option folder=(\S+)/.exec(page) ?? [];
    expect(readFileSync(checkoutPath(`${recipe}/agent.py`), "utf8").split("\n").length).toBeLessThan(45);
    await using server = await ScriptedModelServer.open();
    const store = await openStore(join(folder, "recipe.sqlite"));
    try {
      const options = { command, transport: "http", folder: checkoutPath(recipe) };
      const { run } = await runPlan(
        {
          suites: [...itemsOfAllSuites],
          repeats: 1,
          agents: [{ agent: "command", model, modelSettings: { baseUrl: server.url }, options }],
          retries: 0,
        },
        { store },
      );
      expect(await outcomesIn(store, run)).toEqual(itemsOfAllSuites.map(() => "answered"));
    } finally {
      await store.close();
    }
  });

  it("has a function that plays its items, as its example does", async () => {
    await using server = await ScriptedModelServer.open();
    const environment = { ASSAY_COMPATIBLE_URL: server.url, MODEL: model };
    const [, shown = ""] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
    expect(shown).toContain("openai/gpt-5.4");
    const example = readFileSync(checkoutPath("examples/agents/function/agent.ts"), "utf8");
    for (const [name, source] of [
      ["page.ts", shown.replace("openai/gpt-5.4", model)],
      ["example.ts", example],
    ] as const) {
      const before = server.requests;
      const outcomes = await runProgram(name, source, environment);
      expect(outcomes.length).toBeGreaterThan(0);
      expect(outcomes).not.toContain("failed");
      expect(server.requests - before).toBeGreaterThanOrEqual(outcomes.length);
    }
  });
});
