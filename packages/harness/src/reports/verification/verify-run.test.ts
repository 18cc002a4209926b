import { type AnySuite, text } from "@assay/contract";
import { reply } from "@assay/grading/judging/judging.test-support";
import { describe, expect, it } from "vitest";
import { regradeRun } from "../../engine/index.ts";
import { describePostgres } from "../../testing/describe-postgres.test-support.ts";
import { redshiftSuite } from "../../testing/redshift-suite.test-support.ts";
import { call, submit } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { PlantedRun } from "./planted-run.test-support.ts";
import { describePlanted } from "./verify-run.test-support.ts";
import { verifyRun } from "./verify-run.ts";

describe("verification of a run in SQLite", () => describePlanted(async () => undefined));

describePostgres("verification of a run in PostgreSQL", (server) => describePlanted(() => server().newDatabase()));

const agents = [{ agent: "baseline/oracle" }, { agent: "baseline/null" }];

describe("verification of a run", () => {
  it("says what it cannot recompute: scores by another version of a scorer", async () => {
    const planted = await PlantedRun.play();
    const newer = sumsSuite({ version: "2", isRight: () => true });
    const { differences, unchecked } = await verifyRun(planted.bench.store, planted.run, [newer]);
    expect(differences).toEqual([]);
    expect(unchecked).toEqual([
      expect.stringMatching(
        /^scores of sums by exact 1: this Assay has version 2 of the scorer; Assay \S+, which wrote the run, can check them \(8 episodes\)$/,
      ),
    ]);
    await planted.close();
  });

  it("checks scores on request where somebody asked for them, which runs do not", async () => {
    const slow: AnySuite["scorers"][number] = {
      name: "slow",
      version: "1",
      actors: [],
      onRequest: true,
      score: async () => [{ metric: "depth", value: 0.5, weight: 1, reason: "" }],
    };
    const sums = sumsSuite();
    const planted = await PlantedRun.play(undefined, { suites: [{ ...sums, scorers: [...sums.scorers, slow] }] });
    const { store, suites } = planted.bench;
    const slowScores = async () =>
      (await store.scores(planted.run, { from: 0, count: 100 })).filter(({ scorer }) => scorer === "slow");
    await regradeRun(store, planted.run, suites);
    expect(await slowScores()).toEqual([]);
    expect(await planted.verify()).toEqual([]);
    await regradeRun(store, planted.run, suites, { scorers: ["slow"] });
    expect(await slowScores()).toHaveLength(8);
    expect(await planted.verify()).toEqual([]);
    const { id } = await planted.episode("baseline/null");
    await planted.tables
      .updateTable("scores")
      .set({ value: 0.7 })
      .where("episode", "=", id)
      .where("scorer", "=", "slow")
      .execute();
    expect(await planted.verify()).toContain(`episode ${id}: score slow 1 depth: stored 0.7, recomputed 0.5`);
    await planted.close();
  });

  it("refuses a run of another generation", async () => {
    const planted = await PlantedRun.play();
    const newer = { ...sumsSuite(), generation: 2 };
    await expect(planted.verify([newer])).rejects.toThrow("planned with generation 1 of sums, and this is 2");
    await planted.close();
  });

  it("checks episodes with several phases, actors and forks", async () => {
    const planted = await PlantedRun.play(undefined, {
      of: {
        suites: [{ suite: "sums", settings: { items: 1, phases: 2, asksFork: true }, seeds: "1..2" }],
        agents,
        repeats: 2,
      },
    });
    expect(await planted.verify()).toEqual([]);
    await planted.close();
  });

  it("reads verdicts of judges again from the replies that the run holds, and finds a changed one", async () => {
    const first = await PlantedRun.play(undefined, {
      suites: [redshiftSuite],
      of: { suites: [{ suite: "redshifts", seeds: "1" }], agents: [{ agent: "baseline/null" }] },
    });
    const judge = first.bench.script([
      { text: reply([[1, true]]) },
      {
        text: reply([
          [1, true],
          [2, false],
          [3, false],
        ]),
      },
    ]);
    const planted = await PlantedRun.play(undefined, {
      suites: [redshiftSuite],
      of: {
        suites: [{ suite: "redshifts", seeds: "1..2" }],
        agents: [{ agent: "baseline/partly" }],
        actors: { judge },
      },
    });
    const { checked, differences, unchecked } = await verifyRun(planted.bench.store, planted.run, [redshiftSuite]);
    expect([differences, unchecked]).toEqual([[], []]);
    expect(checked.scores).toBeGreaterThan(checked.episodes);
    const [{ id }] = await planted.bench.episodes(planted.run);
    await planted.tables
      .updateTable("scores")
      .set({ value: 0.99 })
      .where("episode", "=", id)
      .where("scorer", "=", "judged")
      .where("metric", "=", "score")
      .execute();
    expect((await planted.verify())[0]).toContain(`episode ${id}: score judged 3 by ${judge} score: stored 0.99, rec`);
    await planted.tables
      .updateTable("scores")
      .set({ version: "3 by nobody/known" })
      .where("scorer", "=", "judged")
      .execute();
    const again = await verifyRun(planted.bench.store, planted.run, [redshiftSuite]);
    expect(again.unchecked).toEqual([
      "scores of redshifts by judged 3 by nobody/known: the run holds no replies of these judges, who graded it again later (2 episodes)",
    ]);
    expect(again.differences[0].what).toContain("is missing");
    await planted.close();
    await first.close();
  });

  describe("of a model names", () => {
    const replies = [
      { ...call("look"), text: "I look first." },
      { ...submit(3), reasoning: "hm" },
    ];
    const play = async () => {
      const first = await PlantedRun.play();
      const model = first.bench.script(replies);
      const of = {
        suites: [{ suite: "sums", settings: { items: 1 }, seeds: "1" }],
        agents: [{ agent: "loop", model }],
      };
      const planted = await PlantedRun.play(undefined, { of });
      const [episode] = await planted.bench.episodes(planted.run);
      if (episode === undefined) throw new Error("there is an episode");
      return {
        planted,
        episode,
        close: async () => {
          await planted.close();
          await first.close();
        },
      };
    };

    it("nothing where nobody touched it", async () => {
      const { planted, close } = await play();
      expect(await planted.verify()).toEqual([]);
      await close();
    });

    it("words that it did not say, and calls that it did not make", async () => {
      const { planted, episode, close } = await play();
      await planted.rewrite(episode, (recorded) => {
        const { event } = recorded;
        if (event.type === "message-added" && event.role === "assistant") {
          return { ...recorded, event: { ...event, parts: [text("I know the answer.")] } };
        }
        return event.type === "model-called" ? { ...recorded, event: { ...event, finish: "length" } } : recorded;
      });
      const lines = await planted.verify();
      expect(lines).toContainEqual(expect.stringMatching(/event \d+: the model did not say this/));
      expect(lines).toContainEqual(expect.stringContaining("model call 1 of the transcript is not among the calls"));
      await close();
    });

    it("a cost that the prices do not give, and tokens that the reply did not use", async () => {
      const { planted, episode, close } = await play();
      await planted.tables
        .updateTable("model_calls")
        .set({ cost: 5, input_tokens: 7 })
        .where("call_index", "=", 0)
        .execute();
      const sums = { cost: 5, input_tokens: 107 };
      await planted.tables.updateTable("episodes").set(sums).where("id", "=", episode.id).execute();
      const lines = await planted.verify();
      expect(lines).toContain(`episode ${episode.id}: call 1, cost: stored 5, recomputed 0`);
      expect(lines).toContain(`episode ${episode.id}: call 1, inputTokens: stored 7, recomputed 100`);
      await close();
    });

    it("a call that ended otherwise, was served by another model, or was taken away", async () => {
      const { planted, episode, close } = await play();
      const first = planted.tables.updateTable("model_calls").where("call_index", "=", 0);
      await first.set({ finish: "length", served_by: "other" }).execute();
      const changed = await planted.verify();
      expect(changed).toContain(`episode ${episode.id}: call 1, finish: stored "length", recomputed "tool-calls"`);
      expect(changed).toContainEqual(expect.stringMatching(/call 1, served by: stored "other", recomputed /));
      await planted.tables.deleteFrom("model_calls").where("call_index", "=", 0).execute();
      expect(await planted.verify()).toContain(`episode ${episode.id}: number of model calls: stored 1, recomputed 2`);
      await close();
    });

    it("prices that are not those of the card's record", async () => {
      const { planted, close } = await play();
      const card = await planted.card();
      const stored = await planted.bench.store.run(planted.run);
      const record = JSON.stringify(stored?.record).replace(/("prices":\{[^}]*?"about":")[^"]*/, "$1cheaper");
      await planted.tables.updateTable("runs").set({ record }).where("id", "=", planted.run).execute();
      expect(await planted.compare(card)).toContainEqual(expect.stringMatching(/^card: recordSha256: stored /));
      await close();
    });

    it("another model in the record than the plan has", async () => {
      const { planted, close } = await play();
      const stored = await planted.bench.store.run(planted.run);
      const record = JSON.stringify(stored?.record).replace(
        /("agents":\[\{"id":[^}]*?"model":")[^"]*/,
        "$1openai/other",
      );
      await planted.tables.updateTable("runs").set({ record }).where("id", "=", planted.run).execute();
      expect((await planted.verify()).join("\n")).toMatch(/^agent .*: id: stored .*\nrun: agents of the plan/m);
      await close();
    });

    it("an episode that is said to have failed though it was answered, and is not content with what is left", async () => {
      const { planted, episode, close } = await play();
      const outcome = { kind: "failed", failure: "model", message: "an outage" } as const;
      await planted.tables
        .updateTable("episodes")
        .set({ outcome: JSON.stringify(outcome), outcome_kind: "failed" })
        .where("id", "=", episode.id)
        .execute();
      await planted.rewrite(episode, (recorded) =>
        recorded.event.type === "episode-ended" ? { ...recorded, event: { ...recorded.event, outcome } } : recorded,
      );
      await planted.tables.updateTable("tallies").set({ finished: 0, failed: 1 }).execute();
      await planted.tables.deleteFrom("scores").where("scorer", "<>", "integrity").execute();
      const { differences, unchecked } = await verifyRun(planted.bench.store, planted.run, planted.bench.suites);
      expect(differences.map(({ what }) => what)).toEqual([
        "it is said to have failed, and every phase of it was answered",
      ]);
      expect(unchecked).toEqual([expect.stringContaining("no episode ended well")]);
      await close();
    });
  });
});
