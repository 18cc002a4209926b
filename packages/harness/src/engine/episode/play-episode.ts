import { setTimeout } from "node:timers";
import type { Model, ModelReply } from "@assay/contract";
import {
  type Agent,
  type AnySuite,
  AssayError,
  type Challenge,
  type Event,
  type FailureKind,
  type LimitName,
  type Outcome,
  type Submission,
} from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { type AgentMaker, AttemptLimit, type ProgramContext, type Terminal } from "../../agents/index.ts";
import { ModelFailure } from "../../models/index.ts";
import { type SandboxBackend, SandboxFailure } from "../../sandbox/index.ts";
import type { FinishedEpisode, StoredCall } from "../../store/index.ts";
import { getTaskTool } from "../../tools/index.ts";
import { cannotPlan } from "../plan/expand-agents.ts";
import type { Limits } from "../plan/plan-schema.ts";
import { askActor, openOnce } from "./ask-actor.ts";
import { countedModel } from "./counted-model.ts";
import { type EpisodeEnding, endEpisode, placeEpisode } from "./end-episode.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";

/** Who attempts what. */
export interface EpisodeTask {
  readonly run: string;
  readonly item: string;
  readonly agent: string;
  readonly repeat: number;
  readonly suite: AnySuite;
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
  readonly maker: AgentMaker;
  readonly limits: Limits;
  /** Names this try among those of the episode. */
  readonly attempt: string;
  readonly attempts: number;
  /** The recorded episode's handle, where one is replayed. */
  readonly handle?: string;
}

/** What an episode needs of the run around it. */
export interface EpisodeServices {
  readonly isRecorded: boolean;
  backend(): Promise<SandboxBackend>;
  /** The agent's model; one episode's own, so that it may remember how far it has come. */
  openModel(): Promise<Model>;
  /** Who plays a role. */
  actors(role: string): readonly string[];
  /** The model of one who plays a role; an episode opens it once. */
  openActor(role: string, name?: string): Promise<Model>;
  price(reply: ModelReply, model: string): number | undefined;
  /** Throws where the run has no money left. */
  allow(): void;
  /** Where an agent that is a program runs, and how it reaches tools. */
  readonly programs?: Pick<ProgramContext, "port" | "startSandbox"> & { readonly asksModel: boolean };
  /** Where a person plays. */
  readonly terminal?: Terminal;
}

/** An episode with what came of it, and whether another try might do better. */
export interface PlayedEpisode {
  readonly finished: FinishedEpisode;
  readonly submission: Submission;
  /** Whether it failed in a way that may pass. */
  readonly isWorthAnotherTry: boolean;
  /** What failed, where it did. */
  readonly cause: unknown;
  /** Scorers whose judges could not be reached. */
  readonly unreached: EpisodeEnding["unreached"];
}

/** Plays one episode to its scores. An abort of the signal abandons it: then nothing is returned, and nothing is left. */
export async function playEpisode(
  task: EpisodeTask,
  services: EpisodeServices,
  runSignal: AbortSignal,
): Promise<PlayedEpisode> {
  runSignal.throwIfAborted();
  const { suite, world, challenge, limits } = task;
  const meter = new EpisodeMeter(limits);
  const calls: StoredCall[] = [];
  const stopping = new AbortController();
  const signal = AbortSignal.any([runSignal, stopping.signal]);
  let agent: Agent | undefined;
  // What ends the agent's work, a limit on its time, does not keep judges from grading it.
  let isOver = false;
  /** A reply may come after its time, and what an agent makes of it then is no part of the episode. */
  const recordAgent = (event: Event): void => {
    if (!isOver) episode.record(event);
  };
  const counted = (model: Model, role?: string): Model =>
    countedModel(model, {
      meter,
      ...(role === undefined ? {} : { role }),
      isRecorded: services.isRecorded,
      price: (reply) => services.price(reply, model.name),
      allow: services.allow,
      keep: (call) => calls.push({ index: calls.length, ...call }),
      record: role === undefined ? recordAgent : (event) => episode.record(event),
    });
  const openedActor = openOnce(async (role, name) => counted(await services.openActor(role, name), role));
  const episode = Episode.create({
    suite,
    world,
    challenge,
    meter,
    signal,
    backend: services.backend,
    actors: services.actors,
    actor: async (role, prompt, form, name) =>
      askActor(await openedActor(role, name), { role, prompt, form, signal: isOver ? runSignal : signal }),
    fork: () => agent?.fork?.(),
    ...(task.maker.drivenBy === "program" ? { hostTools: (own: Episode) => [getTaskTool(() => own.phase)] } : {}),
    ...(task.handle === undefined ? {} : { handle: task.handle }),
  });

  /** Makes the agent and lets it work until it is done, a limit is reached, or the run is stopped. */
  const attempt = async (): Promise<void> => {
    agent = await makeAgentFor(task, services, counted, { episode, meter, record: recordAgent });
    await episode.begin();
    if (episode.phase !== undefined) await agent.attempt(episode.session(episode.phase));
  };

  const clock = watchTime(meter, stopping);
  const abort = watchAbort(signal);
  const attempted = attempt();
  let cause: unknown;
  try {
    await Promise.race([attempted, abort.rejection]);
    cause = episode.failure;
  } catch (error) {
    // A failure of ours that the agent met first explains what followed.
    cause = AttemptLimit.isInstance(error) ? error : (episode.failure ?? error);
  } finally {
    clock.stop();
    abort.stop();
    // A program is stopped with its sandbox, and says what it wrote last.
    if (task.maker.drivenBy === "program") await attempted.catch(() => undefined);
  }
  if (runSignal.aborted) {
    await episode.end({ kind: "failed", failure: "internal", message: "abandoned" }).catch(() => undefined);
    throw runSignal.reason;
  }
  isOver = true;
  const { outcome, isWorthAnotherTry } = classify(cause, episode, meter);
  if (outcome?.kind === "limit") episode.reachLimit(outcome.limit);
  const ending = await endEpisode(episode, { suite, challenge, meter, outcome, calls });
  const { unplaced, submission, unreached } = ending;
  return { finished: placeEpisode(unplaced, task), submission, isWorthAnotherTry, cause, unreached };
}

async function makeAgentFor(
  task: EpisodeTask,
  services: EpisodeServices,
  counted: (model: Model) => Model,
  { episode, meter, record }: { readonly episode: Episode; readonly meter: EpisodeMeter; record(event: Event): void },
): Promise<Agent> {
  const { maker, suite, world, challenge, item, agent, repeat } = task;
  switch (maker.drivenBy) {
    case "suite":
      return maker.make({ suite, world, challenge, random: stream("engine", "baseline", item, agent, repeat) });
    case "model":
      return maker.make({
        model: counted(await services.openModel()),
        turnsLeft: () => meter.turnsLeft,
        show: (evidence, bytes) => episode.toolbox.show(evidence, bytes),
        record,
        files: episode.files,
      });
    case "program": {
      if (services.programs === undefined) throw new Error("this run was not told where programs run");
      const { asksModel, ...program } = services.programs;
      return maker.make({
        ...program,
        ...(asksModel ? { model: counted(await services.openModel()) } : {}),
        secondsLeft: () => (meter.timeLeft === undefined ? undefined : meter.timeLeft / 1000),
        record,
      });
    }
    case "person":
      if (services.terminal === undefined) throw cannotPlan(maker.drivenBy);
      return maker.make(services.terminal);
    case "client":
      throw cannotPlan(maker.drivenBy);
  }
}

/** Aborts when the time is up; waits put it off. */
function watchTime(meter: EpisodeMeter, stopping: AbortController): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const left = meter.timeLeft;
    if (left === undefined) return;
    if (left <= 0) stopping.abort(meter.reach("wall-time"));
    else timer = setTimeout(look, Math.min(Math.max(left, 10), 60_000));
  };
  look();
  return { stop: () => clearTimeout(timer) };
}

/** Rejects when the signal is aborted. Until it is stopped, the run's signal holds on to the episode's. */
function watchAbort(signal: AbortSignal): { readonly rejection: Promise<never>; stop(): void } {
  const { promise: rejection, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return { rejection, stop: () => signal.removeEventListener("abort", onAbort) };
}

interface Ending {
  /** Undefined: what was handed in decides. */
  readonly outcome: Outcome | undefined;
  readonly isWorthAnotherTry: boolean;
}

/** How an attempt ended, from what it ended with. What an agent did wrong is never a failure. */
function classify(cause: unknown, episode: Episode, meter: EpisodeMeter): Ending {
  if (cause === undefined) {
    const limit = episode.phase === undefined ? undefined : limitMet(meter);
    return { outcome: limit === undefined ? undefined : { kind: "limit", limit }, isWorthAnotherTry: false };
  }
  if (AttemptLimit.isInstance(cause)) {
    // Everything was handed in before: the limit is noted beside it.
    const isHandedIn = episode.phase === undefined && episode.answers.some(({ to }) => to === "agent");
    if (isHandedIn) return { outcome: undefined, isWorthAnotherTry: false };
    return { outcome: { kind: "limit", limit: cause.limit }, isWorthAnotherTry: false };
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  const failed = (failure: FailureKind, isWorthAnotherTry: boolean): Ending => ({
    outcome: { kind: "failed", failure, message },
    isWorthAnotherTry,
  });
  if (ModelFailure.isInstance(cause)) return failed("model", cause.isTransient);
  if (SandboxFailure.isInstance(cause)) return failed("sandbox", true);
  if (AssayError.isInstance(cause)) return failed("agent-program", false);
  return failed("internal", true);
}

/** An agent that stopped without handing in, on its last turn or after a limit, ran into that limit. */
const limitMet = (meter: EpisodeMeter): LimitName | undefined =>
  meter.turnsLeft === 0 ? meter.reach("turns").limit : meter.reached;
