import { type AnySuite, AssayError, type Seed } from "@assay/contract";
import { identify } from "../../engine/identity.ts";
import { type RunRecord, readRecord, runSeeds, seedName } from "../../engine/index.ts";
import type { PriceTable } from "../../models/index.ts";
import type { EpisodeKey, Store, StoredItem } from "../../store/index.ts";
import type { CardResult } from "../card/card-schema.ts";
import { plain } from "../card/digests.ts";
import { ResultTally } from "../card/result-tally.ts";
import { readWholeEpisode, type WholeEpisode } from "../card/whole-episode.ts";
import { type Errata, withdrawnBy } from "../errata/errata.ts";
import { checkCalls } from "./check-calls.ts";
import { checkEpisode } from "./check-episode.ts";
import { checkRecord } from "./check-record.ts";
import { checkScores } from "./check-scores.ts";
import { compareResults } from "./compare-results.ts";
import { compareValues, type Difference } from "./difference.ts";
import { makeItems } from "./make-items.ts";
import type { ThreadOptions } from "./world-threads.ts";

/** How far a verification has come. */
interface Checked {
  readonly items: number;
  readonly episodes: number;
  readonly scores: number;
}

/** What checking came to. */
export interface Verification {
  readonly checked: Checked;
  readonly differences: readonly Difference[];
  /** What is there and cannot be recomputed here, in sentences. */
  readonly unchecked: readonly string[];
  /** The results by the recomputed scores, and without the items that are withdrawn where some are. */
  readonly results: readonly CardResult[];
  readonly withdrawn: readonly string[];
  readonly withoutWithdrawn: readonly CardResult[];
}

export interface VerifyOptions {
  /** The threads that make worlds; without them, worlds are made on this thread. */
  readonly threads?: ThreadOptions;
  readonly errata?: Errata;
  progress?(checked: Checked): void;
}

const itemsAtOnce = 100;
const manyPositions = 1_000_000_000;

/**
 * Makes the worlds, items and keys of a run again from its seeds, grades what was handed in again from the stored
 * responses, adds everything up again, and tells each thing that is stored otherwise. Nothing is changed, and no model
 * is asked.
 */
export async function verifyRun(
  store: Store,
  run: string,
  suites: readonly AnySuite[],
  options: VerifyOptions = {},
): Promise<Verification> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const record = readRecord(run, stored.record);
  const check = new RunCheck(store, run, record, suites, options);
  check.record();
  const seeds = await runSeeds(store, run, record);
  requireSeeds(run, record, seeds);
  let count = 0;
  for await (const { items } of makeItems({ run, cells: record.cells, seeds }, suites, options.threads)) {
    for (let from = 0; from < items.length; from += itemsAtOnce) {
      await check.items(items.slice(from, from + itemsAtOnce).map(({ item }) => item));
    }
    count += items.length;
  }
  return check.end(count);
}

/** A run that was imported without its secret seeds cannot be made again. */
function requireSeeds(run: string, { cells }: RunRecord, seeds: ReadonlyMap<string, Seed>): void {
  const names = [...seeds.keys()];
  for (const [index, { suite }] of cells.entries()) {
    if (names.some((name) => name.startsWith(seedName(index, "")))) continue;
    throw new AssayError(
      "reports/seeds-missing",
      `the store does not hold the secret seeds of ${suite} in run ${run}; once they are revealed, import its archive into another store with --seeds`,
    );
  }
}

class RunCheck {
  readonly #store: Store;
  readonly #run: string;
  readonly #record: RunRecord;
  readonly #suites: readonly AnySuite[];
  readonly #options: VerifyOptions;
  readonly #differences: Difference[] = [];
  readonly #unchecked = new Map<string, number>();
  readonly #withdrawn: string[] = [];
  readonly #checked = { items: 0, episodes: 0, scores: 0 };
  readonly #ended = { finished: 0, failed: 0 };
  readonly #stored: ResultTally;
  readonly #recomputed: ResultTally;
  readonly #without: ResultTally;

  constructor(store: Store, run: string, record: RunRecord, suites: readonly AnySuite[], options: VerifyOptions) {
    this.#store = store;
    this.#run = run;
    this.#record = record;
    this.#suites = suites;
    this.#options = options;
    const tallied = { cells: record.cells, agents: record.agents, repeats: record.plan.repeats, suites };
    this.#stored = new ResultTally(tallied);
    this.#recomputed = new ResultTally(tallied);
    this.#without = new ResultTally(tallied);
  }

  record(): void {
    checkRecord(this.#record, (difference) => this.#report(difference));
  }

  /** Checks items that follow each other in the run, and all their episodes. */
  async items(made: readonly StoredItem[]): Promise<void> {
    const window = { from: made[0].position, count: made.length };
    const stored = new Map((await this.#store.items(this.#run, window)).map((item) => [item.position, item]));
    const ended = await this.#store.ended(this.#run, window);
    const names = new Set(ended.map(nameOf));
    for (const item of made) {
      this.#checkItem(item, stored.get(item.position));
      for (const agent of this.#record.agents) {
        for (let repeat = 1; repeat <= this.#record.plan.repeats; repeat++) {
          const key = { run: this.#run, item: item.id, agent: agent.id, repeat };
          if (names.delete(nameOf(key))) await this.#checkEpisode(item, key);
          else this.#report({ thing: this.#describe(key), what: "it was planned, and is not there" });
        }
      }
    }
    for (const key of ended.filter((each) => names.has(nameOf(each)))) this.#tellExtra(key);
  }

  async end(items: number): Promise<Verification> {
    const beyond = { from: items, count: manyPositions };
    for (const { id } of await this.#store.items(this.#run, beyond)) {
      this.#report({ thing: `item ${id}`, what: "it is there, and the seeds do not make it" });
    }
    for (const key of await this.#store.ended(this.#run, beyond)) this.#tellExtra(key);
    const overview = await this.#store.overview(this.#run);
    const thing = `run ${this.#run}`;
    this.#compare(thing, "number of items", overview.items, items);
    this.#compare(thing, "episodes that ended well", overview.finished, this.#ended.finished);
    this.#compare(thing, "episodes that failed", overview.failed, this.#ended.failed);
    const results = this.#recomputed.results();
    compareResults(this.#stored.results(), results, (difference) => this.#report(difference));
    return {
      checked: { ...this.#checked },
      differences: this.#differences,
      unchecked: [
        ...[...this.#unchecked].map(([what, times]) => `${what} (${times} ${times === 1 ? "episode" : "episodes"})`),
        // A run of which nothing was scored is not confirmed by finding no difference.
        ...(this.#ended.finished === 0 ? ["no episode ended well, so there is no score that could be checked"] : []),
      ],
      results,
      withdrawn: this.#withdrawn,
      withoutWithdrawn: this.#without.results(),
    };
  }

  #checkItem(made: StoredItem, stored: StoredItem | undefined): void {
    const thing = `item ${made.id}`;
    this.#checked.items += 1;
    if (withdrawnBy(this.#options.errata ?? new Map(), made.id) !== undefined) this.#withdrawn.push(made.id);
    if (stored === undefined) {
      this.#report({ thing, what: "it or its key is not there" });
      return;
    }
    const { item, private: hidden, strata, id, cell, world } = JSON.parse(JSON.stringify(made)) as StoredItem;
    this.#compare(thing, "id", stored.id, id);
    this.#compare(thing, "cell", stored.cell, cell);
    this.#compare(thing, "world", stored.world, world);
    this.#compare(thing, "strata", stored.strata, strata);
    this.#compare(thing, "what is asked", stored.item, item);
    this.#compare(thing, "key", stored.private.key, hidden.key);
    this.#compare(thing, "evidence", stored.private.evidence, hidden.evidence);
    this.#compare(thing, "strata of the key", stored.private.strata, hidden.strata);
  }

  async #checkEpisode(item: StoredItem, key: EpisodeKey): Promise<void> {
    const id = identify([key.run, key.item, key.agent, key.repeat]);
    const episode = await this.#read(id, key);
    this.#checked.episodes += 1;
    this.#options.progress?.(this.#checked);
    if (episode === undefined) return;
    const { summary } = episode;
    this.#ended[summary.outcome.kind === "failed" ? "failed" : "finished"] += 1;
    checkEpisode(episode, (difference) => this.#report(difference));
    this.#checkCalls(episode);
    this.#stored.add(item, summary, episode.scores);
    const scores = await this.#rescore(item, episode);
    this.#recomputed.add(item, summary, scores);
    if (this.#withdrawn.at(-1) !== item.id) this.#without.add(item, summary, scores);
  }

  /** Replies that cannot be read are a difference like any other. */
  #checkCalls(episode: WholeEpisode): void {
    try {
      checkCalls(episode, this.#record.prices as unknown as PriceTable, (difference) => this.#report(difference));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#report({ thing: `episode ${episode.summary.id}`, what: `its model calls cannot be read: ${why}` });
    }
  }

  /** Reads an episode; damage to its rows is a difference like any other, a store that is gone is not. */
  async #read(id: string, key: EpisodeKey): Promise<WholeEpisode | undefined> {
    try {
      const episode = await readWholeEpisode(this.#store, id);
      if (episode !== undefined) return episode;
      this.#report({ thing: this.#describe(key), what: `its id is not the one that follows from it, ${id}` });
    } catch (error) {
      if (AssayError.isInstance(error) && error.code !== "store/not-found") throw error;
      const why = error instanceof Error ? error.message : String(error);
      this.#report({ thing: `episode ${id}`, what: `it cannot be read whole: ${why}` });
    }
    return undefined;
  }

  async #rescore(item: StoredItem, episode: WholeEpisode): Promise<WholeEpisode["scores"]> {
    const { suite: name } = this.#record.cells[item.cell];
    const suite = this.#suites.find((each) => each.name === name);
    if (suite === undefined) throw new Error(`there is no suite ${name}`);
    const thing = `episode ${episode.summary.id}`;
    try {
      const { key } = item.private;
      const run = { actors: this.#record.plan.actors, writtenBy: this.#record.software.version };
      const { scores, unchecked } = await checkScores(suite, plain(key), run, episode, (each) => this.#report(each));
      for (const { scorer, because } of unchecked) {
        const what = `scores of ${name} by ${scorer}: ${because}`;
        this.#unchecked.set(what, (this.#unchecked.get(what) ?? 0) + 1);
      }
      this.#checked.scores += scores.length;
      return scores;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#report({ thing, what: `what was handed in cannot be graded: ${why}` });
      return [];
    }
  }

  #tellExtra(key: EpisodeKey): void {
    this.#report({ thing: this.#describe(key), what: "it is there, and was not planned" });
  }

  #describe({ item, agent, repeat }: EpisodeKey): string {
    const label = this.#record.agents.find(({ id }) => id === agent)?.label ?? agent;
    return `episode of item ${item} by ${label}, repeat ${repeat}`;
  }

  #compare(thing: string, what: string, stored: unknown, recomputed: unknown): void {
    compareValues(thing, what, stored, recomputed, (difference) => this.#report(difference));
  }

  #report(difference: Difference): void {
    this.#differences.push(difference);
  }
}

const nameOf = ({ item, agent, repeat }: Omit<EpisodeKey, "run">): string => `${item} ${agent} ${repeat}`;
