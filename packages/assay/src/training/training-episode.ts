import { hash } from "node:crypto";
import { AssayError, type Challenge, type ItemIdentity, type Json, type Outcome, type Trials } from "@assay/contract";
import type { GradingThreads, SharedBackend } from "@assay/harness/engine";
import { type EndedEpisode, LiveEpisode } from "@assay/harness/mcp";
import { type ShownPart, showParts } from "./show-parts.ts";
import { type ShownPhase, showPhase } from "./show-phase.ts";
import { type ShownScores, showScores } from "./show-scores.ts";
import type { TaskSet, TaskWorld } from "./task-set.ts";

/** What runs programs and grades large texts for all episodes. */
export interface EpisodeServices {
  readonly backend: SharedBackend;
  readonly grading: GradingThreads;
}

/** What an episode asks at its beginning. */
export interface Begun {
  readonly item: ReturnType<typeof describeItem>;
  readonly phase: ShownPhase | null;
  /** Its experiments as numbers and choices, where they are. */
  readonly trials: Trials | null;
}

/** What came of one call. */
export interface Stepped {
  readonly parts: readonly ShownPart[];
  readonly data: Json;
  readonly error: { readonly code: string; readonly message: string } | null;
  /** What is asked now, where that is another task than before the call. */
  readonly phase: ShownPhase | null;
  /** What the call added to each measure of progress. */
  readonly progress: { readonly [name: string]: number };
  /** What the episode came to, once it has ended. */
  readonly ended: (ShownScores & { readonly outcome: Outcome["kind"] }) | null;
}

/** What a trainer is told of an item beside its prompt: never its key, nor the strata that follow from it. */
export function describeItem(set: TaskSet, { seed }: TaskWorld, { item, strata }: Challenge<ItemIdentity, Json>) {
  const { suite, purpose } = set;
  const told = Object.entries(strata).filter(([name]) => !suite.selection.secret.includes(name));
  return { id: item.id, suite: suite.name, purpose, seed, strata: Object.fromEntries(told) };
}

/** The handle of an item's data. It follows from the item, so that the same seed gives the same prompt. */
const handleOf = ({ id }: ItemIdentity): string =>
  `repository-${hash("sha256", `training ${id}`, "base64url").slice(0, 12)}`;

/** How far the agent was shown what the key rests on: every suite with evidence has this measure. */
export const evidenceSeen = "evidence";

/** One episode whose agent calls over the wire. */
export class TrainingEpisode {
  readonly #set: TaskSet;
  readonly #live: LiveEpisode;
  readonly #measures: Measures;
  #last: Values = {};
  readonly #leaving = new AbortController();
  #phase: LiveEpisode["phase"];
  readonly begun: Begun;

  private constructor(set: TaskSet, world: TaskWorld, challenge: Challenge<ItemIdentity, Json>, live: LiveEpisode) {
    this.#set = set;
    this.#live = live;
    this.#phase = live.phase;
    this.#measures = measuresOf(set, world.world, challenge, live);
    this.begun = {
      item: describeItem(set, world, challenge),
      phase: live.phase === undefined ? null : showPhase(live.phase),
      trials: set.suite.trials?.(challenge.item) ?? null,
    };
  }

  static async start(
    set: TaskSet,
    place: { readonly seed: string; readonly number: number; readonly toolCalls?: number | undefined },
    { backend, grading }: EpisodeServices,
  ): Promise<TrainingEpisode> {
    const { world, challenge } = set.item(place.seed, place.number);
    const live = await LiveEpisode.start({
      suite: set.suite,
      world: world.world,
      challenge,
      handle: handleOf(challenge.item),
      toolCalls: place.toolCalls,
      backend: () => backend.get(),
      grading,
    });
    const episode = new TrainingEpisode(set, world, challenge, live);
    episode.#last = await episode.#values();
    return episode;
  }

  /** Calls a tool; a signal that aborts stops this call and leaves the episode as it is. */
  async step(tool: string, input: Json, asked: AbortSignal): Promise<Stepped> {
    const signal = AbortSignal.any([asked, this.#leaving.signal]);
    const stopped = Promise.withResolvers<never>();
    const stop = (): void => stopped.reject(stoppedBy(signal));
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    try {
      const { parts, data, error } = await Promise.race([this.#live.call(tool, input, signal), stopped.promise]);
      const { phase } = this.#live;
      const isNew = phase !== undefined && phase !== this.#phase;
      this.#phase = phase;
      return {
        parts: showParts(parts),
        data: data ?? null,
        error: error ?? null,
        phase: isNew ? showPhase(phase) : null,
        progress: await this.#gained(),
        ended: phase === undefined ? this.#show(await this.#live.ended) : null,
      };
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  /** Ends the episode. What was not handed in by now scores the floor; an agent that did nothing has no score. */
  async close(): Promise<Stepped["ended"]> {
    this.#leaving.abort();
    await this.#live.abandon();
    return this.#show(await this.#live.ended);
  }

  /** Ends the episode without scores, which may take long to compute. */
  drop(): Promise<void> {
    this.#leaving.abort();
    return this.#live.drop();
  }

  #show({ outcome, scores }: EndedEpisode): NonNullable<Stepped["ended"]> {
    const { suite, headline, purpose } = this.#set;
    return { outcome: outcome.kind, ...showScores(suite, headline, purpose, scores) };
  }

  async #values(): Promise<Values> {
    const values = Object.entries(this.#measures).map(async ([name, value]) => [name, await value()] as const);
    return Object.fromEntries(await Promise.all(values));
  }

  /** The differences to the last look. They add up to the last value, so that nothing is gained by doing a thing twice. */
  async #gained(): Promise<Values> {
    // Handing in the last answer changes no measure, and the sandbox is gone.
    const now = this.#live.phase === undefined ? this.#last : await this.#values();
    const before = this.#last;
    this.#last = now;
    return Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - before[name]]));
  }
}

type Values = { readonly [name: string]: number };
type Measures = { readonly [name: string]: () => number | Promise<number> };

function measuresOf(
  { suite }: TaskSet,
  world: unknown,
  { item, key, evidence }: Challenge<ItemIdentity, Json>,
  live: LiveEpisode,
): Measures {
  const underway = {
    world,
    item,
    key,
    workspace: live.workspace,
    transcript: () => live.events,
    // What a lost sandbox held is lost.
    files: () => live.deliverables().catch(() => ({})),
  };
  const own = Object.entries(suite.progress ?? {}).filter(([, { has }]) => has(item));
  const measures = own.map(([name, each]) => [name, each.measure(underway)]);
  const share = (): number => live.evidence.seen / evidence.length;
  return Object.fromEntries(evidence.length === 0 ? measures : [...measures, [evidenceSeen, share]]);
}

const stoppedBy = ({ reason }: AbortSignal): AssayError =>
  reason instanceof Error && reason.name === "TimeoutError"
    ? new AssayError(
        "training/timed-out",
        "the call took longer than its time-out; the episode goes on without its answer",
      )
    : new AssayError("training/cancelled", "the call was cancelled; the episode goes on without its answer");
