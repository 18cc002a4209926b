import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitmentOf } from "../../engine/seeds/committed-seeds.ts";
import { formatSeedFile } from "../../engine/seeds/seed-file.ts";
import { RunBench, submit } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { type Difference, describeDifference } from "../verification/difference.ts";
import { checkCardItems, checkCardItself, type RevealedSeeds } from "../verification/verify-card.ts";
import type { Card } from "./card-schema.ts";
import { makeCard, sealed } from "./make-card.ts";
import { readCard } from "./read-card.ts";
import { renderCard } from "./render-card.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open();
});
afterEach(() => bench.close());

const agents = [{ agent: "baseline/oracle" }, { agent: "baseline/null" }];
const suites = [{ suite: "sums", settings: { items: 2 }, seeds: "1..2" }];

async function played(plan: object = { suites, agents }): Promise<string> {
  const run = await bench.plan(plan);
  expect((await bench.play(run)).status).toBe("finished");
  return run;
}

/** What a card alone is found to differ in. */
async function differences(card: Card, revealed?: RevealedSeeds): Promise<string[]> {
  const found: Difference[] = [];
  checkCardItself(card, (each) => found.push(each));
  await checkCardItems(card, [sumsSuite()], revealed, (each) => found.push(each));
  return found.map(describeDifference);
}

describe("the card of a run", () => {
  it("is the same each time, and survives being written and read", async () => {
    const run = await played();
    const card = await makeCard(bench.store, run, { suites: bench.suites });
    expect(await makeCard(bench.store, run, { suites: bench.suites })).toEqual(card);
    expect(readCard(JSON.stringify(card), "card.json")).toEqual(JSON.parse(JSON.stringify(card)));
    expect(await differences(card)).toEqual([]);
  });

  it("tells every metric with its mean, interval and counts, and what the episodes came to", async () => {
    const card = await makeCard(bench.store, await played(), { suites: bench.suites });
    const [oracle, none] = card.results;
    expect(oracle).toMatchObject({ agent: "baseline/oracle", episodes: 4, outcomes: { answered: 4, failed: 0 } });
    expect(oracle.metrics).toMatchObject([
      { scorer: "exact", version: "1", metric: "correct", mean: 1, episodes: 4, items: 4, clusters: 2 },
      { scorer: "integrity", version: "6", metric: "tainted", mean: 0, episodes: 4 },
      { scorer: "integrity", version: "6", metric: "unclear", mean: 0, episodes: 4 },
    ]);
    expect(none.metrics[0]).toMatchObject({ mean: 0, interval: { low: 0, method: "gaffke" } });
    expect(card.episodes.planned).toBe(8);
    expect(card.cells).toMatchObject([{ suite: "sums", generation: 1, seeds: { kind: "public", list: "1..2" } }]);
  });

  it("has of an item the hash that anybody computes from item and key", async () => {
    const run = await played();
    const card = await makeCard(bench.store, run, { suites: bench.suites });
    const [first] = await bench.store.items(run, { from: 0, count: 1 });
    const { id, question, times } = first.item as { id: string; question: string; times: number };
    const { answer } = first.private.key as { answer: number };
    const text = `[null,"item",{"id":"${id}","question":"${question}","times":${times}},{"answer":${answer}}]`;
    expect(card.items).toMatchObject({ salted: false, hashes: { [id]: hash("sha256", text, "hex") } });
  });

  it("names models as their providers did, with the roles that they played", async () => {
    const model = bench.script([{ ...submit(1), servedBy: "m-2026-01-01" }]);
    const novice = bench.script([{ text: "4", servedBy: "n-7" }], true);
    const run = await played({
      suites: [{ suite: "sums", settings: { items: 1, asksActor: true }, seeds: "1..2" }],
      agents: [{ agent: "loop", model }],
      actors: { novice },
    });
    const { models } = await makeCard(bench.store, run, { suites: bench.suites });
    expect(models).toEqual([
      { role: "novice", model: novice, servedBy: "n-7", calls: 2 },
      { model, servedBy: "m-2026-01-01", calls: 2 },
    ]);
  });

  it("is refused with another field, another version or what is no JSON", async () => {
    const card = await makeCard(bench.store, await played(), { suites: bench.suites });
    for (const [text, problem] of [
      [JSON.stringify({ ...card, extra: 1 }), "extra"],
      [JSON.stringify({ ...card, version: 2 }), "version"],
      ["{", "it is not JSON"],
    ]) {
      expect(() => readCard(text, "card.json")).toThrow(problem);
    }
    expect(() =>
      readCard(
        JSON.stringify({ ...card, cells: [{ ...card.cells[0], seeds: { kind: "public", list: "@/etc/passwd" } }] }),
        "c",
      ),
    ).toThrow("these are no public seeds");
  });

  it("is a page for people, in which names from outside are text and nothing else", async () => {
    const card = await makeCard(bench.store, await played({ suites, agents, name: "a|b <i>\n# forged" }), {
      suites: bench.suites,
    });
    const page = renderCard(card);
    expect(page).toContain("# Result card of run a\\|b \\<i\\> # forged\n");
    expect(page).toContain("| sums | baseline/oracle | exact 1: correct | 1.000 |");
    expect(page).toContain(card.digest);
  });
});

describe("a card alone", () => {
  it("is found out where a digit was changed, with or without a new digest", async () => {
    const card = await makeCard(bench.store, await played(), { suites: bench.suites });
    const { digest: _, ...rest } = card;
    expect(await differences({ ...card, cost: 1 })).toEqual([expect.stringContaining("card: digest: stored ")]);
    const [first, ...others] = card.results;
    expect(await differences(sealed({ ...rest, results: [{ ...first, episodes: 3 }, ...others] }))).toEqual([
      "card: number of episodes: stored 8, recomputed 7",
      "card: outcomes of baseline/oracle on sums: stored 4, recomputed 3",
    ]);
  });

  it("is found out where an item's hash, the seeds or the list of items are not what the seeds make", async () => {
    const { digest: _, ...card } = await makeCard(bench.store, await played(), { suites: bench.suites });
    const [[first, own], [second, other]] = Object.entries(card.items.hashes);
    const swapped = { ...card.items.hashes, [first]: other, [second]: own };
    expect(await differences(sealed({ ...card, items: { ...card.items, hashes: swapped } }))).toEqual([
      `item ${first}: hash of item and key: stored "${other}", recomputed "${own}"`,
      `item ${second}: hash of item and key: stored "${own}", recomputed "${other}"`,
    ]);
    const { [first]: dropped, ...left } = card.items.hashes;
    expect(dropped).toBe(own);
    expect(await differences(sealed({ ...card, items: { ...card.items, hashes: { ...left, made: own } } }))).toEqual([
      `item ${first}: the seeds make it, and the card lacks it`,
      "item made: the card has it, and the seeds do not make it",
    ]);
    const cells = card.cells.map((cell) => ({ ...cell, seeds: { kind: "public" as const, list: "1..3" } }));
    expect((await differences(sealed({ ...card, cells }))).length).toBe(2);
  });
});

describe("the card of a run with secret seeds", () => {
  const secret: RevealedSeeds = {
    salt: "a".repeat(26),
    generations: { sums: 1 },
    seeds: ["yulf2jh7yucw4anrea4t6rhn4k", "24dggk375zsy2pufkd3f3kpubp"],
  };

  async function secretCard(): Promise<Card> {
    const path = join(bench.folder, "seeds.txt");
    writeFileSync(path, formatSeedFile(secret), { mode: 0o600 });
    const run = await played({ suites: [{ ...suites[0], seeds: `@${path}` }], agents });
    return makeCard(bench.store, run, { suites: bench.suites });
  }

  it("tells the commitment, and neither seeds nor where they are", async () => {
    const card = await secretCard();
    const commitment = commitmentOf(secret);
    expect(card.cells[0].seeds).toEqual({ kind: "secret", count: 2, commitment });
    const text = JSON.stringify(card);
    for (const hidden of [...secret.seeds, "seeds.txt", bench.folder]) expect(text).not.toContain(hidden);
  });

  it("has hashes that nobody can try keys against before the seeds are revealed", async () => {
    const card = await secretCard();
    const [run] = await bench.store.runs({ from: 0, count: 1 });
    const [first] = await bench.store.items(run.id, { from: 0, count: 1 });
    const guess = hash("sha256", JSON.stringify([null, "item", first.item, first.private.key]), "hex");
    expect(card.items.salted).toBe(true);
    expect(Object.values(card.items.hashes)).not.toContain(guess);
    expect(await differences(card)).toEqual([]);
    expect(await checkCardItems(card, [sumsSuite()], undefined, () => undefined)).toHaveProperty("unchecked");
  });

  it("can be checked by anybody once they are, and other seeds are found out", async () => {
    const card = await secretCard();
    expect(await differences(card, secret)).toEqual([]);
    const [line] = await differences(card, { ...secret, seeds: [secret.seeds[0], "another"] });
    expect(line).toContain("seeds of cell 0: commitment: stored ");
  });
});

describe("errata", () => {
  it("give results with and without the withdrawn items, and move no other item", async () => {
    const run = await played();
    const before = await makeCard(bench.store, run, { suites: bench.suites });
    const [item, ...others] = Object.keys(before.items.hashes);
    const withdrawn = { item, reason: "the sum is ambiguous", date: "2026-01-31" };
    const card = await makeCard(bench.store, run, { suites: bench.suites, errata: new Map([[item, withdrawn]]) });
    expect({ ...card, errata: undefined, digest: "" }).toEqual({ ...before, errata: undefined, digest: "" });
    expect(card.errata?.withdrawn).toEqual([withdrawn]);
    expect(card.errata?.results.map(({ episodes }) => episodes)).toEqual([3, 3]);
    expect(Object.keys(card.items.hashes)).toEqual([item, ...others]);
    expect(renderCard(card)).toContain("## Without 1 withdrawn items");
  });

  it("leave a card as it is where they name none of its items", async () => {
    const run = await played();
    const errata = new Map([["other", { item: "other", reason: "wrong", date: "2026-01-31" }]]);
    expect(await makeCard(bench.store, run, { suites: bench.suites, errata })).toEqual(
      await makeCard(bench.store, run, { suites: bench.suites }),
    );
  });
});
