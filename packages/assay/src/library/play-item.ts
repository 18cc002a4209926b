import type { AnySuite } from "@assay/contract";
import { makeAgent, type PersonAttempt } from "@assay/harness/agents";
import { HostedRun, type Hosting, playEpisode, SharedBackend } from "@assay/harness/engine";
import type { FinishedEpisode, Store } from "@assay/harness/store";
import { describeSoftware } from "../software.ts";

/** Which item a person plays, and under which name. */
export interface PlayedItem extends Pick<Hosting, "suite" | "seed" | "preset" | "settings"> {
  readonly item: number;
  readonly name?: string | undefined;
}

/** How a person attempts an item. `signal` aborts when the person has left. */
export interface Person {
  readonly attempt: PersonAttempt;
  readonly signal: AbortSignal;
}

const agent = "human";

/** The options of the agent that a person of this name is. */
const optionsOf = (name: string | undefined) => (name === undefined ? {} : { name });

/** Begins a run of its own for an item that a person plays. */
export function beginPlay(store: Store, { suite, seed, item, preset, settings, name }: PlayedItem): Promise<HostedRun> {
  const who = { agent, options: optionsOf(name) } as const;
  const software = describeSoftware();
  return HostedRun.begin(store, { suite, preset, settings, seed, items: [item], ...who, software });
}

/** Lets a person attempt the item of a run, and ends the run. Undefined where the person left: nothing is kept then. */
export async function playHosted(
  run: HostedRun,
  { suite, name }: Pick<PlayedItem, "suite" | "name">,
  person: Person,
): Promise<FinishedEpisode | undefined> {
  const backend = new SharedBackend({ kind: "bubblewrap" });
  const signal = AbortSignal.any([person.signal, run.signal]);
  try {
    const { finished } = await playFirst(run, suite, name, person, backend, signal);
    await run.commit(finished);
    return finished;
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  } finally {
    await run.end();
    await backend.close();
  }
}

function playFirst(
  run: HostedRun,
  suite: AnySuite,
  name: string | undefined,
  { attempt }: Person,
  backend: SharedBackend,
  signal: AbortSignal,
): ReturnType<typeof playEpisode> {
  const [hosted] = run.items;
  const { challenge } = hosted;
  return playEpisode(
    { ...run.place(hosted), suite, world: run.world, challenge, maker: makeAgent(agent, optionsOf(name)), limits: {} },
    {
      isRecorded: false,
      person: attempt,
      backend: () => backend.get(),
      openModel: nobody,
      actors: (role) => run.models.actors(role),
      openActor: (role, name) => run.models.openActor(role, name),
      price: ({ usage }, model) => run.models.cost(usage, model),
      allow: () => undefined,
      giveUp: () => undefined,
    },
    signal,
  );
}

async function nobody(): Promise<never> {
  throw new Error("where a person plays, the agent asks no model");
}
