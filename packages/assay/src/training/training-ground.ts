import { randomUUID } from "node:crypto";
import { AssayError, type Json, LruCache } from "@assay/contract";
import { GradingThreads, SharedBackend } from "@assay/harness/engine";
import { type GivenAnswer, gradeAnswers } from "@assay/harness/engine/grading";
import { ThresholdBelief } from "@assay/science/statistics/threshold/threshold";
import { suiteModules } from "../suites/load-suite.ts";
import { type ShownScores, showScores } from "./show-scores.ts";
import { TaskSet, type TaskSetChoice } from "./task-set.ts";
import { type Begun, describeItem, evidenceSeen, type Stepped, TrainingEpisode } from "./training-episode.ts";

/** Episodes that may be open at once, and the time after which one that nobody uses is closed. */
export interface GroundLimits {
  readonly episodes: number;
  readonly idleMilliseconds: number;
}

interface OpenEpisode {
  readonly episode: TrainingEpisode;
  usedAt: number;
  running: number;
}

/** Choices that are kept: who asks by a forgotten id opens it again. */
const setsKept = 64;
const entriesKept = 4096;

/** What an answer to an item outside of any episode scored. */
type ScoredAnswer = ShownScores & { readonly item: string; readonly unreadable: string | null };

/** All that one server offers for training: choices of items, answers to score, and episodes to act in. */
export class TrainingGround {
  readonly #limits: GroundLimits;
  readonly #sets = new Map<string, TaskSet>();
  readonly #entries = new LruCache<Promise<Begun>>(entriesKept);
  readonly #episodes = new Map<string, OpenEpisode>();
  readonly #backend = new SharedBackend({ kind: "bubblewrap" });
  readonly #reaper: NodeJS.Timeout;
  readonly #grading = new Map<string, GradingThreads>();

  constructor(limits: GroundLimits) {
    this.#limits = limits;
    this.#reaper = setInterval(() => this.#closeIdle(), Math.min(30_000, limits.idleMilliseconds));
    this.#reaper.unref();
  }

  /** Settles a choice of items. The same choice has the same id, in any server. */
  async open(choice: TaskSetChoice) {
    const set = await TaskSet.open(choice);
    const known = this.#sets.get(set.id) ?? set;
    this.#sets.delete(set.id);
    this.#sets.set(set.id, known);
    for (const oldest of this.#sets.keys()) {
      if (this.#sets.size <= setsKept) break;
      this.#sets.delete(oldest);
    }
    const { suite, purpose, preset, settings, headline } = known;
    const ranges = suite.scorers.find(({ name }) => name === headline.scorer)?.ranges?.[headline.metric];
    return {
      set: set.id,
      suite: suite.name,
      version: suite.version,
      generation: suite.generation,
      purpose,
      preset,
      settings,
      reward: {
        scorer: headline.scorer,
        metric: headline.metric,
        about: headline.about ?? null,
        range: finite(ranges),
      },
      progress: {
        [evidenceSeen]: "The share of the files and readings that the key rests on that the agent was shown.",
        ...Object.fromEntries(Object.entries(suite.progress ?? {}).map(([name, { about }]) => [name, about])),
      },
    };
  }

  /** An item as an entry of a dataset: what is asked first, and with which tools. */
  entry(id: string, seed: string, number: number): Promise<Begun> {
    const set = this.#find(id);
    return this.#entries.get(`${id} ${seed} ${number}`, async () => {
      const episode = await TrainingEpisode.start(set, { seed, number }, this.#services(set));
      await episode.drop();
      return episode.begun;
    });
  }

  /** The ids of the items of a seed's world, in the order of their numbers. */
  world(id: string, seed: string): { readonly seed: string; readonly ids: readonly string[] } {
    const { seed: drawn, challenges } = this.#find(id).world(seed);
    return { seed: drawn, ids: challenges.map(({ item }) => item.id) };
  }

  /** Scores an answer to an item outside of any episode, as `assay grade` does. */
  async score(id: string, seed: string, number: number, answer: GivenAnswer): Promise<ScoredAnswer> {
    const set = this.#find(id);
    const { world, challenge } = set.item(seed, number);
    const { item, key, strata } = challenge;
    const [graded] = await gradeAnswers(set.suite, [{ ...item, key, strata }], new Map([[item.id, answer]]));
    const shown = showScores(set.suite, set.headline, set.purpose, graded.scores);
    return { item: describeItem(set, world, challenge).id, unreadable: graded.unreadable ?? null, ...shown };
  }

  async reset(id: string, seed: string, number: number, toolCalls?: number) {
    if (this.#episodes.size >= this.#limits.episodes) {
      throw new AssayError(
        "training/too-many-episodes",
        `${this.#limits.episodes} episodes are open; close some, or start the server with a larger --episodes`,
      );
    }
    const set = this.#find(id);
    const episode = await TrainingEpisode.start(set, { seed, number, toolCalls }, this.#services(set));
    const name = randomUUID();
    this.#episodes.set(name, { episode, usedAt: performance.now(), running: 0 });
    return { episode: name, ...episode.begun };
  }

  async step(name: string, tool: string, input: Json, signal: AbortSignal): Promise<Stepped> {
    const open = this.#episodes.get(name);
    if (open === undefined) throw noEpisode;
    open.running += 1;
    try {
      const stepped = await open.episode.step(tool, input, signal);
      if (stepped.ended !== null) this.#episodes.delete(name);
      return stepped;
    } finally {
      open.running -= 1;
      open.usedAt = performance.now();
    }
  }

  /** Ends an episode, whatever it is doing; without scores if nobody wants them. */
  async close(name: string, isScored = true): Promise<Stepped["ended"]> {
    const open = this.#episodes.get(name);
    if (open === undefined) throw noEpisode;
    this.#episodes.delete(name);
    if (isScored) return open.episode.close();
    await open.episode.drop();
    return null;
  }

  get openEpisodes(): number {
    return this.#episodes.size;
  }

  /** The next difficulties to train at, so that the mean score becomes `target`, after what was scored so far. */
  difficulties(target: number, attempts: readonly { difficulty: number; score: number }[], count: number) {
    const belief = new ThresholdBelief(target);
    belief.learn(attempts);
    const { difficulty, low, high } = belief.estimate();
    return { next: belief.next(count), difficulty, low, high };
  }

  async end(): Promise<void> {
    clearInterval(this.#reaper);
    await Promise.allSettled([...this.#episodes.keys()].map((name) => this.close(name, false)));
    await Promise.all([this.#backend.close(), ...Array.from(this.#grading.values(), (threads) => threads.close())]);
  }

  #find(id: string): TaskSet {
    const found = this.#sets.get(id);
    if (found === undefined)
      throw new AssayError("training/unknown-set", "there is no such choice here; open it again");
    return found;
  }

  #services({ suite }: TaskSet) {
    // Threads are told of the suites that are loaded when they start.
    const grading = this.#grading.get(suite.name) ?? new GradingThreads(suiteModules());
    this.#grading.set(suite.name, grading);
    return { backend: this.#backend, grading };
  }

  #closeIdle(): void {
    const oldest = performance.now() - this.#limits.idleMilliseconds;
    for (const [name, { usedAt, running }] of this.#episodes) {
      if (running === 0 && usedAt < oldest) void this.close(name, false).catch(() => undefined);
    }
  }
}

const noEpisode = new AssayError("training/unknown-episode", "there is no such episode, or it has ended; reset one");

/** JSON has no infinity: an open end is null. */
const finite = (range: readonly [number, number] | undefined): readonly (number | null)[] | null =>
  range === undefined ? null : range.map((end) => (Number.isFinite(end) ? end : null));
