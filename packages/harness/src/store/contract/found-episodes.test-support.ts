import { expect, it } from "vitest";
import type { StoredScore } from "../episode.ts";
import type { EpisodeQuery } from "../episode-query.ts";
import type { Store } from "../store.ts";
import type { Ground } from "./ground.test-support.ts";
import { failed, idOf, keyOf, sampleEpisode, sampleScore } from "./sample.test-support.ts";

const scores = [{ cells: [0, 1, 2], scorer: "exact", metric: "correct", versions: ["2", "1"] }];
const plain: EpisodeQuery = { scores, order: "position", descending: false };
const all = { from: 0, count: 1000 };

/** Sample items have the cells 0 to 2, the worlds seed-0 to seed-4, the type `mean` and their position as level. */
const positions = Array.from({ length: 12 }, (_, position) => position);
const scoreOf = (position: number): number => (position % 4) / 3;

async function withEpisodes(ground: Ground): Promise<Store> {
  const { store } = await ground.withRun(positions.length);
  for (const position of positions.toReversed()) {
    const isFailed = position === 7;
    const own: StoredScore[] = isFailed ? [] : [sampleScore("correct", scoreOf(position)), sampleScore("other", 5)];
    const outcome = isFailed ? { outcome: failed } : {};
    const key = keyOf("run", position, position % 2 === 0 ? "even" : "odd");
    await store.commit(sampleEpisode(key, { ...outcome, scores: own, events: [], calls: [], cost: 100 - position }));
  }
  return store;
}

export function describeFoundEpisodes(ground: Ground): void {
  it("are those of the list, with the score that counts and what their items are about", async () => {
    const store = await withEpisodes(ground);
    const found = await store.findEpisodes("run", plain, all);
    expect(found.map(({ summary }) => summary)).toEqual(await store.episodes("run", all));
    expect(found.map(({ score }) => score)).toEqual(positions.map((at) => (at === 7 ? undefined : scoreOf(at))));
    expect(found[4]).toMatchObject({ cell: 1, world: "seed-4", strata: { type: "mean", level: 4 } });
    expect(await store.findEpisodes("run", plain, { from: 10, count: 5 })).toEqual(found.slice(10));
    expect(await store.findEpisodes("elsewhere", plain, all)).toEqual([]);
  });

  const at = (wanted: readonly number[]) => wanted;
  it.each<[string, Partial<EpisodeQuery>, readonly number[]]>([
    ["of an agent", { agent: "odd" }, at([1, 3, 5, 7, 9, 11])],
    ["that ended so", { outcome: "failed" }, at([7])],
    ["below a score", { scoreBelow: 1 }, at([0, 1, 2, 4, 5, 6, 8, 9, 10])],
    ["of a cell", { cell: 2 }, at([2, 5, 8, 11])],
    ["of a world", { world: "seed-3" }, at([3, 8])],
    ["of an item", { item: "item-6" }, at([6])],
    ["with a text as stratum", { stratum: { name: "type", value: "mean" } }, positions],
    ["with a number as stratum", { stratum: { name: "level", value: "1" } }, at([1])],
    ["with no such stratum", { stratum: { name: "type", value: "me%" } }, at([])],
    ["whose items begin so", { search: "item-1" }, at([1, 10, 11])],
    ["whose world is searched", { search: "seed-0" }, at([0, 5, 10])],
    ["with such evidence", { evidence: "partial" }, at([])],
    ["by several of these", { agent: "even", scoreBelow: 1, world: "seed-0" }, at([0, 10])],
    ["by what would be a pattern", { search: "item%" }, at([])],
  ])("are told %s", async (_, query, wanted) => {
    const store = await withEpisodes(ground);
    const found = await store.findEpisodes("run", { ...plain, ...query }, all);
    expect(found.map(({ summary }) => summary.item)).toEqual(wanted.map((position) => `item-${position}`));
    expect(await store.countEpisodes("run", { ...plain, ...query })).toBe(wanted.length);
  });

  it("come in any order, those without the figure last", async () => {
    const store = await withEpisodes(ground);
    const ordered = async (order: EpisodeQuery["order"], descending: boolean): Promise<number[]> => {
      const found = await store.findEpisodes("run", { ...plain, order, descending }, all);
      return found.map(({ summary }) => Number(summary.item.slice("item-".length)));
    };
    expect(await ordered("position", true)).toEqual(positions.toReversed());
    expect(await ordered("cost", false)).toEqual(positions.toReversed());
    expect(await ordered("score", false)).toEqual([0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 11, 7]);
    expect(await ordered("score", true)).toEqual([3, 11, 2, 6, 10, 1, 5, 9, 0, 4, 8, 7]);
  });

  it("have the score of the version that is wanted most, else of another, and of their cell's scorer", async () => {
    const store = await withEpisodes(ground);
    const id = idOf(keyOf("run", 0, "even"));
    await store.addScores(id, [sampleScore("correct", 0.5, "2"), sampleScore("correct", 0.75, "10")]);
    const score = async (counted: EpisodeQuery["scores"]) =>
      (await store.findEpisodes("run", { ...plain, scores: counted }, all))[0]?.score;
    const [only] = scores;
    expect(await score(scores)).toBe(0.5);
    expect(await score([{ ...only, versions: ["10"] }])).toBe(0.75);
    expect(await score([{ ...only, versions: ["9"] }])).toBe(0.5);
    expect(
      await score([
        { ...only, cells: [1, 2] },
        { ...only, cells: [0], metric: "other" },
      ]),
    ).toBe(5);
    expect(await score([{ ...only, versions: [] }])).toBe(0.5);
    expect(await score([])).toBeUndefined();
  });

  it("have a place in the list", async () => {
    const store = await withEpisodes(ground);
    for (const [place, { id }] of (await store.episodes("run", all)).entries()) {
      expect(await store.placeOfEpisode(id)).toBe(place);
    }
    await expect(store.placeOfEpisode("nowhere")).rejects.toMatchObject({ code: "store/not-found" });
  });
}
