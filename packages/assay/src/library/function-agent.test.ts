import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@assay/harness/store";
import { afterAll, describe, expect, it } from "vitest";
import { runPlan } from "./run-plan.ts";

const folder = mkdtempSync(join(tmpdir(), "assay-function-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a function as an agent", () => {
  it("works an item with its tools and its model, within the limits, and is found under its name", async () => {
    const replies = join(folder, "replies.json");
    const usage = { inputTokens: 90, outputTokens: 10 };
    writeFileSync(replies, JSON.stringify({ version: 1, replies: [{ text: "yes", usage }] }));
    const store = await openStore(join(folder, "runs.sqlite"));
    try {
      const { run, status } = await runPlan(
        {
          suites: [{ suite: "repository-qa", seeds: 14, items: { numbers: [1] } }],
          agents: [
            {
              name: "my agent",
              version: "1",
              model: `scripted/${replies}`,
              async attempt(session, { model }) {
                const { parts } = await session.call("get_task", {});
                const { signal } = session;
                const reply = await model?.reply({ messages: [{ role: "user", parts }], tools: [], signal });
                const [said] = reply?.parts ?? [];
                await session.submit(said?.type === "text" ? said.text : null);
              },
            },
          ],
          retries: 0,
        },
        { store },
      );
      expect(status).toBe("finished");
      const [summary] = await store.episodes(run, { from: 0, count: 10 });
      expect(summary).toMatchObject({
        outcome: { kind: "answered" },
        turns: 1,
        inputTokens: 90,
        toolCalls: { get_task: 1 },
      });
    } finally {
      await store.close();
    }
  });

  it("needs a name that tables can show", async () => {
    const agent = { name: "a/b\n", version: "1", attempt: async () => undefined };
    const suites = [{ suite: "repository-qa", seeds: 14 }];
    await expect(runPlan({ suites, agents: [agent] }, { store: join(folder, "none.sqlite") })).rejects.toThrow(
      "is no agent's name",
    );
  });
});
