import { text } from "@assay/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, submit } from "../../testing/run-bench.ts";
import { PlantedRun } from "./planted-run.test-support.ts";
import { verifyRun } from "./verify-run.ts";

let first: PlantedRun;
let planted: PlantedRun;
let episode: Awaited<ReturnType<PlantedRun["bench"]["episodes"]>>[number];
beforeAll(async () => {
  first = await PlantedRun.play();
  const model = first.bench.script([
    { ...call("look"), text: "I look first." },
    { ...submit(3), reasoning: "hm" },
  ]);
  const suites = [{ suite: "sums", settings: { items: 1 }, seeds: "1" }];
  planted = await PlantedRun.play(undefined, { of: { suites, agents: [{ agent: "loop", model }] } });
  const [only] = await planted.bench.episodes(planted.run);
  if (only === undefined) throw new Error("there is an episode");
  episode = only;
});
afterAll(async () => {
  await planted.close();
  await first.close();
});

const names = ["tallies", "items", "item_keys", "episodes", "submissions", "scores", "model_calls"] as const;

/** Makes a change, asks the run alone for what differs, and takes the change back. */
async function foundAfter(change: () => Promise<unknown>): Promise<boolean> {
  const { tables } = planted;
  const { record } = await tables.selectFrom("runs").select("record").executeTakeFirstOrThrow();
  const rows = await Promise.all(names.map((name) => tables.selectFrom(name).selectAll().execute()));
  const chunks = await tables.selectFrom("event_chunks").selectAll().execute();
  try {
    await change();
    return (await verifyRun(planted.bench.store, planted.run, planted.bench.suites)).differences.length > 0;
  } finally {
    await tables.updateTable("runs").set({ record }).execute();
    for (const name of ["event_chunks", ...names.toReversed()] as const) await tables.deleteFrom(name).execute();
    for (const [index, name] of names.entries()) {
      const kept = rows[index] ?? [];
      if (kept.length > 0)
        await tables
          .insertInto(name)
          .values(kept as never)
          .execute();
    }
    await tables.insertInto("event_chunks").values(chunks).execute();
  }
}

const ofScore = (set: object) => () =>
  planted.tables
    .updateTable("scores")
    .set(set as never)
    .where("scorer", "=", "exact")
    .execute();
const ofEpisode = (set: object) => () =>
  planted.tables
    .updateTable("episodes")
    .set(set as never)
    .execute();
const ofCall = (set: object) => () =>
  planted.tables
    .updateTable("model_calls")
    .set(set as never)
    .where("call_index", "=", 0)
    .execute();
const ofRecord = (change: (record: string) => string) => async () => {
  const stored = await planted.bench.store.run(planted.run);
  const record = change(JSON.stringify(stored?.record));
  await planted.tables.updateTable("runs").set({ record }).execute();
};
const failed = { kind: "failed", failure: "model", message: "an outage" } as const;

const changes: { readonly [what: string]: () => Promise<unknown> } = {
  "a score": ofScore({ value: 1 }),
  "the weight of a score": ofScore({ weight: 2 }),
  "the reason of a score": ofScore({ detail: JSON.stringify({ reason: "because" }) }),
  "a score that is taken away": () => planted.tables.deleteFrom("scores").where("scorer", "=", "exact").execute(),
  "a verdict on integrity": () =>
    planted.tables.updateTable("scores").set({ value: 1 }).where("metric", "=", "tainted").execute(),
  "an episode that is taken away": () => planted.tables.deleteFrom("episodes").execute(),
  "an episode that nobody planned": async () => {
    const row = await planted.tables.selectFrom("episodes").selectAll().executeTakeFirstOrThrow();
    await planted.tables
      .insertInto("episodes")
      .values({ ...row, id: "second", attempt: "second", repeat: 2 })
      .execute();
  },
  "a key": () => planted.tables.updateTable("item_keys").set({ key: '{"answer":3}' }).execute(),
  "what an item asks": () => planted.tables.updateTable("items").set({ item: '{"question":"easier"}' }).execute(),
  "an answer": async () => {
    const { answers } = await planted.bench.store.submission(episode.id);
    const other = answers.map((each) => ({ ...each, value: 5, text: "5" }));
    await planted.tables
      .updateTable("submissions")
      .set({ answers: JSON.stringify(other) })
      .execute();
  },
  "an answer in the transcript": () =>
    planted.rewrite(episode, (recorded) =>
      recorded.event.type === "answer-submitted" ? { ...recorded, event: { ...recorded.event, value: 5 } } : recorded,
    ),
  "what the model said": () =>
    planted.rewrite(episode, (recorded) =>
      recorded.event.type === "message-added" && recorded.event.role === "assistant"
        ? { ...recorded, event: { ...recorded.event, parts: [text("I know the answer.")] } }
        : recorded,
    ),
  "which tool was called": () =>
    planted.rewrite(episode, (recorded) =>
      recorded.event.type === "tool-called" ? { ...recorded, event: { ...recorded.event, tool: "peek" } } : recorded,
    ),
  "the tokens of a call": ofCall({ input_tokens: 7 }),
  "the cost of a call": ofCall({ cost: 5 }),
  "the cost of an episode": ofEpisode({ cost: 3 }),
  "an outcome": ofEpisode({ outcome: JSON.stringify({ kind: "abstained" }), outcome_kind: "abstained" }),
  "an answered episode that is said to have failed": async () => {
    await ofEpisode({ outcome: JSON.stringify(failed), outcome_kind: "failed" })();
    await planted.rewrite(episode, (recorded) =>
      recorded.event.type === "episode-ended"
        ? { ...recorded, event: { ...recorded.event, outcome: failed } }
        : recorded,
    );
    await planted.tables.updateTable("tallies").set({ finished: 0, failed: 1 }).execute();
    await planted.tables.deleteFrom("scores").where("scorer", "<>", "integrity").execute();
  },
  "the model of an agent": ofRecord((record) =>
    record.replace(/("agents":\[\{"id":[^}]*?"model":")[^"]*/, "$1openai/other"),
  ),
  "what a tool answered": () =>
    planted.rewrite(episode, (recorded) =>
      recorded.event.type === "tool-answered"
        ? { ...recorded, event: { ...recorded.event, parts: [text("42")] } }
        : recorded,
    ),
  "the time that an episode took": ofEpisode({ milliseconds: 987_654 }),
};

/** They are stored once, so that only a card that was made before knows them. */
const storedOnce: ReadonlySet<string> = new Set(["what a tool answered", "the time that an episode took"]);

describe("a run alone", () => {
  it("differs in nothing before it is changed", async () => {
    expect(Object.keys(changes)).toHaveLength(21);
    expect(await foundAfter(async () => undefined)).toBe(false);
  });

  it.each(Object.entries(changes))("tells whether somebody changed %s", async (what, change) => {
    expect(await foundAfter(change)).toBe(!storedOnce.has(what));
    expect(await planted.verify()).toEqual([]);
  });
});
