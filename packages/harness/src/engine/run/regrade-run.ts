import { type AnySuite, AssayError, type Host, type RecordedEvent } from "@assay/contract";
import type { EpisodeSummary, Store } from "../../store/index.ts";
import { scoreSubmission, versionOf } from "../episode/score-submission.ts";
import type { GradingThreads } from "../threads/grading-threads.ts";
import { chooseScorers, type Scorers } from "./choose-scorers.ts";
import { type JudgeModels, judgeHost } from "./judge-host.ts";
import { RunBudget } from "./run-budget.ts";
import { readRecord } from "./run-record.ts";
import { challengeOf } from "./stored-challenge.ts";

const atOnce = 100;

export interface RegradeOptions {
  /** The names of the scorers that grade; without it, those that ask no judge. */
  readonly scorers?: readonly string[] | undefined;
  /** Who plays the roles that scorers ask. */
  readonly models?: JudgeModels | undefined;
  /** The most that judges may cost. */
  readonly budget?: number | undefined;
  /** Episodes that are graded at once. */
  readonly concurrency?: number | undefined;
  /** Where large texts are graded; without it, in this thread. */
  readonly grading?: GradingThreads | undefined;
  progress?(done: number): void;
}

/** The result of a regrading. */
export interface Regraded {
  readonly episodes: number;
  /** Episodes that failed: there is nothing to grade. */
  readonly failed: number;
  /** Episodes that the same judges had judged before; these are not asked again. */
  readonly judgedBefore: number;
  /** Episodes whose judges could not be reached, and why the last could not. */
  readonly unreached: number;
  readonly problem: string | undefined;
  /** What the judges cost; undefined where one has no price. */
  readonly cost: number | undefined;
}

/**
 * Grades a run again with the scorers as they are now, and asks no agent. Scores are added beside the old ones; a scorer
 * that judges differently under the same version is an error. Judges are asked only where their scorer is named, and
 * once about an episode: a regrading that was broken off goes on where it was.
 */
export async function regradeRun(
  store: Store,
  run: string,
  suites: readonly AnySuite[],
  options: RegradeOptions = {},
): Promise<Regraded> {
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const cells = readRecord(run, stored.record).cells.map((cell) => {
    const suite = suites.find(({ name }) => name === cell.suite);
    if (suite === undefined) throw new Error(`there is no suite ${cell.suite}`);
    return suite;
  });
  const scorers = chooseScorers([...new Set(cells)], options.scorers, (role) => options.models?.actors(role) ?? []);
  const regrading = new Regrading(store, run, cells, scorers, options);
  for (let from = 0; ; from += atOnce) {
    const summaries = await store.episodes(run, { from, count: atOnce });
    await regrading.regrade(summaries);
    if (summaries.length < atOnce) return regrading.result;
  }
}

class Regrading {
  readonly #store: Store;
  readonly #run: string;
  /** The suite of each cell of the run, and the scorers of each suite. */
  readonly #suites: readonly AnySuite[];
  readonly #scorers: ReadonlyMap<string, Scorers>;
  readonly #options: RegradeOptions;
  readonly #budget: RunBudget;
  readonly #stopping = new AbortController();
  readonly #counts = { episodes: 0, failed: 0, judgedBefore: 0, unreached: 0 };
  #problem: string | undefined;
  #cost: number | undefined = 0;

  constructor(
    store: Store,
    run: string,
    suites: readonly AnySuite[],
    scorers: ReadonlyMap<string, Scorers>,
    options: RegradeOptions,
  ) {
    this.#store = store;
    this.#run = run;
    this.#suites = suites;
    this.#scorers = scorers;
    this.#options = options;
    this.#budget = new RunBudget(
      options.budget,
      options.models?.currency ?? "",
      "the same command with a larger --budget goes on",
    );
  }

  get result(): Regraded {
    return { ...this.#counts, problem: this.#problem, cost: this.#cost };
  }

  /** Grades some episodes, several at once; the first error stops all. */
  async regrade(summaries: readonly EpisodeSummary[]): Promise<void> {
    const waiting = summaries.values();
    const { signal } = this.#stopping;
    const work = async (): Promise<void> => {
      for (const summary of waiting) {
        if (signal.aborted) return;
        await this.#regradeEpisode(summary).catch((error: unknown) => this.#stopping.abort(error));
        const { episodes, failed, judgedBefore, unreached } = this.#counts;
        this.#options.progress?.(episodes + failed + judgedBefore + unreached);
      }
    };
    const workers = Math.min(summaries.length, this.#options.concurrency ?? 1);
    await Promise.all(Array.from({ length: workers }, work));
    if (signal.aborted) throw signal.reason;
  }

  async #regradeEpisode({ id, item: named, outcome, events }: EpisodeSummary): Promise<void> {
    const item = await this.#store.item(this.#run, named);
    if (item === undefined) throw new Error(`the run ${this.#run} has lost the item ${named}`);
    if (outcome.kind === "failed") {
      this.#counts.failed += 1;
      return;
    }
    const suite = this.#suites[item.cell];
    const chosen = this.#scorers.get(suite.name) ?? [];
    if (chosen.length === 0) return;
    const host = this.#host();
    const scorers = await this.#toAsk(id, chosen, host);
    if (scorers.length === 0) {
      this.#counts.judgedBefore += 1;
      return;
    }
    const { answers, files } = await this.#store.submission(id);
    const transcript: RecordedEvent[] = [];
    for (let from = 0; from < events; from += 1000) {
      transcript.push(...(await this.#store.events(id, { from, count: 1000 })));
    }
    const input = { key: challengeOf(item).key, submission: { outcome, answers, files }, transcript, host };
    const { scores, unreached, failed } = await scoreSubmission(suite, input, scorers, this.#options.grading);
    await this.#store.addScores(id, scores);
    const missing = [...unreached, ...failed];
    this.#problem = missing.at(-1)?.problem ?? this.#problem;
    this.#counts[missing.length > 0 ? "unreached" : "episodes"] += 1;
  }

  /** The scorers that grade an episode. Those without judges always do, since their code may have changed. */
  async #toAsk(episode: string, scorers: Scorers, host: Host): Promise<Scorers> {
    if (scorers.every(({ actors }) => actors.length === 0)) return scorers;
    const scores = await this.#store.episodeScores(episode);
    return scorers.filter((scorer) => {
      const version = versionOf(scorer, host);
      return (
        scorer.actors.length === 0 || !scores.some((each) => each.scorer === scorer.name && each.version === version)
      );
    });
  }

  #host(): Host {
    return judgeHost(this.#options.models, {
      allow: () => this.#budget.allow(),
      spend: (cost) => {
        this.#budget.spend(cost ?? 0);
        this.#cost = this.#cost === undefined || cost === undefined ? undefined : this.#cost + cost;
      },
      signal: this.#stopping.signal,
    });
  }
}
