import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PlantedRun } from "./planted-run.test-support.ts";

/** Every change that somebody may plant in a store, and the line that names it; the same in every database. */
export function describePlanted(newAddress: () => Promise<string | undefined>): void {
  let planted: PlantedRun;
  beforeEach(async () => {
    planted = await PlantedRun.play(await newAddress());
  });
  afterEach(() => planted.close());

  const items = () => planted.bench.store.items(planted.run, { from: 0, count: 10 });

  it("finds nothing in a run that nobody touched", async () => {
    expect(await planted.verify()).toEqual([]);
    expect(await planted.compare(await planted.card())).toEqual([]);
  });

  describe("names", () => {
    it("a changed digit of a score, and the mean that it moves", async () => {
      const { id } = await planted.episode("baseline/null");
      await planted.tables.updateTable("scores").set({ value: 1 }).where("episode", "=", id).execute();
      const [score, ...means] = await planted.verify();
      expect(score).toBe(`episode ${id}: score exact 1 correct: stored 1, recomputed 0`);
      expect(means).toContain(
        "results of baseline/null on sums (cell 0): exact 1 correct.mean: stored 0.25, recomputed 0",
      );
    });

    it("a changed weight and a changed reason", async () => {
      const { id } = await planted.episode("baseline/oracle");
      const detail = JSON.stringify({ reason: "because" });
      await planted.tables.updateTable("scores").set({ weight: 2, detail }).where("episode", "=", id).execute();
      const lines = await planted.verify();
      expect(lines).toContain(`episode ${id}: score exact 1 correct, weight: stored 2, recomputed 1`);
      expect(lines).toContain(`episode ${id}: score exact 1 correct, reason: stored "because", recomputed "equal"`);
    });

    it("a score that was removed, and one that nobody gave", async () => {
      const [oracle, none] = [await planted.episode("baseline/oracle"), await planted.episode("baseline/null")];
      await planted.tables.deleteFrom("scores").where("episode", "=", oracle.id).execute();
      const score = { scorer: "exact", version: "1", metric: "bonus", value: 1, weight: 1 };
      const detail = JSON.stringify({ reason: "" });
      await planted.tables
        .insertInto("scores")
        .values({ episode: none.id, ...score, detail })
        .execute();
      const lines = await planted.verify();
      expect(lines).toContain(`episode ${oracle.id}: score exact 1 correct is missing: stored nothing, recomputed 1`);
      expect(lines).toContain(
        `episode ${none.id}: score exact 1 bonus should not be there: stored 1, recomputed nothing`,
      );
    });

    it("an episode that was dropped", async () => {
      const { id, item } = await planted.episode("baseline/null");
      const card = await planted.card();
      await planted.tables.deleteFrom("episodes").where("id", "=", id).execute();
      expect(await planted.verify()).toEqual([
        `episode of item ${item} by baseline/null, repeat 1: it was planned, and is not there`,
        `run ${planted.run}: episodes that ended well: stored 8, recomputed 7`,
      ]);
      expect(await planted.compare(card)).toContain(`episode ${id}: the card has it, and the run lacks it`);
    });

    it("an episode that was dropped with its trace in the tallies", async () => {
      const { id, item } = await planted.episode("baseline/null");
      await planted.tables.deleteFrom("episodes").where("id", "=", id).execute();
      await planted.tables.updateTable("tallies").set({ finished: 7 }).where("run", "=", planted.run).execute();
      expect(await planted.verify()).toEqual([
        `episode of item ${item} by baseline/null, repeat 1: it was planned, and is not there`,
      ]);
    });

    it("an episode that nobody planned, at an item of the run and beyond all", async () => {
      const { id } = await planted.episode("baseline/oracle");
      const row = await planted.tables
        .selectFrom("episodes")
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      await planted.tables
        .insertInto("episodes")
        .values([
          { ...row, id: "second", attempt: "second", repeat: 2 },
          { ...row, id: "third", attempt: "third", repeat: 3, item_position: 99 },
        ])
        .execute();
      expect(await planted.verify()).toEqual(
        [2, 3].map(
          (repeat) =>
            `episode of item ${row.item} by baseline/oracle, repeat ${repeat}: it is there, and was not planned`,
        ),
      );
    });

    it("two keys that were swapped", async () => {
      const [first, second] = await items();
      const keyOf = async (item: string, key: unknown) =>
        planted.tables
          .updateTable("item_keys")
          .set({ key: JSON.stringify(key) })
          .where("item", "=", item)
          .execute();
      await keyOf(first.id, second.private.key);
      await keyOf(second.id, first.private.key);
      const [one, two] = [first, second].map(({ private: { key } }) => (key as { answer: number }).answer);
      expect(await planted.verify()).toEqual([
        `item ${first.id}: key.answer: stored ${two}, recomputed ${one}`,
        `item ${second.id}: key.answer: stored ${one}, recomputed ${two}`,
      ]);
    });

    it("an item that asks something else, one whose key is gone, and one that the seeds do not make", async () => {
      const [first, second] = await items();
      const other = JSON.stringify({ ...(first.item as object), question: "easier" });
      await planted.tables.updateTable("items").set({ item: other }).where("id", "=", first.id).execute();
      await planted.tables.deleteFrom("item_keys").where("item", "=", second.id).execute();
      const row = { run: planted.run, position: 4, id: "extra", cell: 0, world: "sums/1", strata: "{}", item: "{}" };
      await planted.tables.insertInto("items").values(row).execute();
      const key = { run: planted.run, item: "extra", key: "{}", evidence: "[]", strata: "{}" };
      await planted.tables.insertInto("item_keys").values(key).execute();
      expect(await planted.verify()).toEqual([
        `item ${first.id}: what is asked.question: stored "easier", recomputed "${first.id}"`,
        `item ${second.id}: it or its key is not there`,
        "item extra: it is there, and the seeds do not make it",
      ]);
    });

    it("an answer that was put in another's place", async () => {
      const [right, wrong] = [await planted.episode("baseline/oracle"), await planted.episode("baseline/null")];
      const { answers } = await planted.bench.store.submission(right.id);
      await planted.tables
        .updateTable("submissions")
        .set({ answers: JSON.stringify(answers) })
        .where("episode", "=", wrong.id)
        .execute();
      const lines = await planted.verify();
      expect(lines).toContain(`episode ${wrong.id}: answer 1: stored ${answers[0].text}, recomputed 0`);
      expect(lines).toContain(`episode ${wrong.id}: score exact 1 correct: stored 0, recomputed 1`);
    });

    it("an answer that was changed in the transcript, where it is found without a card", async () => {
      const episode = await planted.episode("baseline/null");
      await planted.rewrite(episode, (recorded) =>
        recorded.event.type === "answer-submitted" ? { ...recorded, event: { ...recorded.event, value: 5 } } : recorded,
      );
      expect(await planted.verify()).toEqual([`episode ${episode.id}: answer 1: stored 0, recomputed 5`]);
    });

    it("a word of the transcript that is stored once, by the card", async () => {
      const episode = await planted.episode("baseline/oracle");
      const card = await planted.card();
      await planted.rewrite(episode, (recorded) =>
        recorded.event.type === "tool-answered" ? { ...recorded, event: { ...recorded.event, parts: [] } } : recorded,
      );
      const lines = await planted.compare(card);
      expect(lines).toEqual([expect.stringContaining(`episode ${episode.id}: hash in the card.transcript: stored "`)]);
    });

    it("figures of a summary that its events and calls do not give", async () => {
      const { id } = await planted.episode("baseline/oracle");
      await planted.tables
        .updateTable("episodes")
        .set({ input_tokens: 12, cost: 3, tool_calls: '{"look":2}', events: 4 })
        .where("id", "=", id)
        .execute();
      const lines = await planted.verify();
      expect(lines).toContain(`episode ${id}: inputTokens: stored 12, recomputed 0`);
      expect(lines).toContain(`episode ${id}: cost: stored 3, recomputed 0`);
      expect(lines).toContain(`episode ${id}: calls of tools.look: stored 2, recomputed 1`);
      expect(lines).toContainEqual(expect.stringContaining(`episode ${id}: number of events: stored 4, recomputed`));
    });

    it("an outcome that is not the one of the transcript", async () => {
      const { id } = await planted.episode("baseline/null");
      const outcome = JSON.stringify({ kind: "abstained" });
      await planted.tables
        .updateTable("episodes")
        .set({ outcome, outcome_kind: "abstained" })
        .where("id", "=", id)
        .execute();
      expect(await planted.verify()).toEqual([
        `episode ${id}: outcome.kind: stored "abstained", recomputed "answered"`,
      ]);
    });

    it("time that only a card fixes", async () => {
      const { id } = await planted.episode("baseline/null");
      const card = await planted.card();
      await planted.tables.updateTable("episodes").set({ milliseconds: 987_654 }).where("id", "=", id).execute();
      expect(await planted.verify()).toEqual([]);
      const lines = await planted.compare(card);
      expect(lines[0]).toContain(`episode ${id}: hash in the card.summary: stored "`);
      expect(lines[1]).toMatch(/^card's results of baseline\/null on sums \(cell 0\): milliseconds: stored \d+, rec/);
    });

    it("an episode whose answers are gone, or whose transcript is damaged", async () => {
      const [oracle, none] = [await planted.episode("baseline/oracle"), await planted.episode("baseline/null")];
      await planted.tables.deleteFrom("submissions").where("episode", "=", oracle.id).execute();
      await planted.tables
        .updateTable("event_chunks")
        .set({ body: new Uint8Array([1, 2, 3]) })
        .where("attempt", "=", none.attempt)
        .execute();
      const lines = await planted.verify();
      for (const { id } of [oracle, none]) {
        expect(lines).toContainEqual(expect.stringContaining(`episode ${id}: it cannot be read whole: `));
      }
    });
  });
}
