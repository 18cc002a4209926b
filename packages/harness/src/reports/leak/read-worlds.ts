import type { ComparedWorld, Exposure } from "@assay/science/statistics/contamination/compared-world";
import type { ClusterSum } from "@assay/science/statistics/intervals/cluster-robust";
import { seedName } from "../../engine/index.ts";
import type { EpisodeSummary, Store, StoredItem } from "../../store/index.ts";
import { designOf, type LeakRun } from "./leak-run.ts";
import type { StratumNames } from "./name-strata.ts";
import type { ScoreChoice } from "./score-choice.ts";

const atOnce = 200;

/** What the agents scored in the worlds of one run. */
export interface RunWorlds {
  /** By the agent's id; worlds in the order of the plan's seeds, which no score has a part in. */
  readonly worlds: ReadonlyMap<string, readonly ComparedWorld[]>;
  readonly episodes: number;
  /** Episodes without the score that is compared. */
  readonly without: number;
  readonly smallest: number;
  readonly largest: number;
}

interface Reading {
  readonly exposure: Exposure;
  readonly agents: readonly string[];
  readonly strata: StratumNames;
  readonly choice: ScoreChoice;
  readonly onProgress?: (episodes: number) => void;
}

/** Reads a run in windows; what is kept is one sum for each agent, world and stratum. */
export async function readWorlds(store: Store, run: LeakRun, reading: Reading): Promise<RunWorlds> {
  const designs = run.record.cells.map(designOf);
  const planned = await readPlanned(store, run, designs, reading.strata);
  const tallies = new Map(reading.agents.map((agent) => [agent, new AgentTally()]));
  let [episodes, without] = [0, 0];
  let item: StoredItem | undefined;
  for (let from = 0; ; from += atOnce) {
    const window = { from, count: atOnce };
    const summaries = await store.episodes(run.id, window);
    const scores = Map.groupBy(await store.scores(run.id, window), ({ episode }) => episode);
    for (const summary of summaries) {
      const tally = tallies.get(summary.agent);
      if (tally === undefined) continue;
      // Episodes come in the order of items: the next few are of the same one.
      if (item?.id !== summary.item) item = await findItem(store, run.id, summary);
      const stratum = reading.strata.of(designs[item.cell], item);
      const score = reading.choice.choose(run.record.cells[item.cell].suite, scores.get(summary.id) ?? []);
      tally.add({ world: clusterOf(run, item), stratum, item: item.id }, summary.outcome.kind === "failed", score);
      episodes += 1;
      if (score === undefined) without += 1;
    }
    reading.onProgress?.(episodes);
    if (summaries.length < atOnce) break;
  }
  const isFinished = run.status === "finished";
  const expected = (items: number): number => items * run.record.plan.repeats;
  return {
    worlds: new Map(
      [...tallies].map(([agent, tally]) => [
        agent,
        [...planned].map(([world, { designs: asked, strata, items }]) => ({
          exposure: reading.exposure,
          block: blockOf(asked, strata),
          isComplete: isFinished || tally.ended(world) >= expected(items),
          strata: new Map([...strata].map((stratum) => [stratum, tally.sum(world, stratum)])),
        })),
      ]),
    ),
    episodes,
    without,
    smallest: Math.min(...[...tallies.values()].map((tally) => tally.smallest)),
    largest: Math.max(...[...tallies.values()].map((tally) => tally.largest)),
  };
}

interface PlannedWorld {
  readonly designs: Set<string>;
  readonly strata: Set<string>;
  items: number;
}

/** The worlds of a run as they were planned, before any score. */
async function readPlanned(
  store: Store,
  run: LeakRun,
  designs: readonly string[],
  strata: StratumNames,
): Promise<Map<string, PlannedWorld>> {
  const planned = new Map<string, PlannedWorld>();
  for (let from = 0; ; from += atOnce) {
    const items = await store.items(run.id, { from, count: atOnce });
    for (const item of items) {
      const name = clusterOf(run, item);
      const world = planned.get(name) ?? { designs: new Set(), strata: new Set(), items: 0 };
      planned.set(name, world);
      world.designs.add(designs[item.cell]);
      world.strata.add(strata.of(designs[item.cell], item));
      world.items += 1;
    }
    if (items.length < atOnce) return planned;
  }
}

/** One world however many settings it was asked under: suite and seed, since a seed's worlds share draws. */
function clusterOf({ record, seeds }: LeakRun, { cell, world }: StoredItem): string {
  const seed = seeds.get(seedName(cell, world));
  return JSON.stringify([record.cells[cell].suite, seed?.kind, seed?.value ?? world]);
}

/**
 * Worlds that were asked under the same settings are drawn alike, so any of them might have been published. Where each
 * lies in one stratum, those of the stratum alone are exchanged.
 */
function blockOf(designs: ReadonlySet<string>, strata: ReadonlySet<string>): string {
  return JSON.stringify([[...designs].sort(), strata.size === 1 ? [...strata] : "several strata"]);
}

async function findItem(store: Store, run: string, { id, item }: EpisodeSummary): Promise<StoredItem> {
  const found = await store.item(run, item);
  if (found === undefined) throw new Error(`the run ${run} has lost the item of ${id}`);
  return found;
}

interface Place {
  readonly world: string;
  readonly stratum: string;
  readonly item: string;
}

/** Adds up one agent's scores; the repeats of an item come one after another and count as one. */
class AgentTally {
  readonly #sums = new Map<string, { sum: number; weight: number }>();
  readonly #ended = new Map<string, number>();
  #open: (Place & { repeats: number; sum: number; weight: number }) | undefined;
  smallest = Number.POSITIVE_INFINITY;
  largest = Number.NEGATIVE_INFINITY;

  add(place: Place, failed: boolean, score: { readonly value: number; readonly weight: number } | undefined): void {
    if (!failed) this.#ended.set(place.world, this.ended(place.world) + 1);
    if (score === undefined) return;
    if (this.#open?.item !== place.item) this.#close();
    this.#open ??= { ...place, repeats: 0, sum: 0, weight: 0 };
    this.#open.repeats += 1;
    this.#open.sum += score.value * score.weight;
    this.#open.weight += score.weight;
    if (score.weight === 0) return;
    this.smallest = Math.min(this.smallest, score.value);
    this.largest = Math.max(this.largest, score.value);
  }

  /** Episodes of a world that ended and did not fail. */
  ended(world: string): number {
    return this.#ended.get(world) ?? 0;
  }

  sum(world: string, stratum: string): ClusterSum {
    this.#close();
    return this.#sums.get(sumName(world, stratum)) ?? { sum: 0, weight: 0 };
  }

  #close(): void {
    if (this.#open === undefined) return;
    const { world, stratum, repeats, sum, weight } = this.#open;
    const before = this.#sums.get(sumName(world, stratum)) ?? { sum: 0, weight: 0 };
    this.#sums.set(sumName(world, stratum), {
      sum: before.sum + sum / repeats,
      weight: before.weight + weight / repeats,
    });
    this.#open = undefined;
  }
}

const sumName = (world: string, stratum: string): string => JSON.stringify([world, stratum]);
