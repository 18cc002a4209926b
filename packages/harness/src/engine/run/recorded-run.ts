import { AssayError, type Json } from "@assay/contract";
import type { RecordedCalls } from "../../models/index.ts";
import type { Store, StoredCall } from "../../store/index.ts";
import { canonicalJson, identify } from "../identity.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import { readRecord } from "./run-record.ts";

const callsAtOnce = 50;

type EpisodeOfItem = { readonly item: string; readonly repeat: number };

/** A run whose models' replies are given again: `replay/RUN`, or `replay/RUN/AGENT` where it had several like it. */
export class RecordedRun {
  readonly #store: Store;
  readonly #run: string;
  readonly #agent: string | undefined;
  readonly #agents: readonly AgentEntry[];

  private constructor(store: Store, run: string, agent: string | undefined, agents: readonly AgentEntry[]) {
    this.#store = store;
    this.#run = run;
    this.#agent = agent;
    this.#agents = agents;
  }

  /** `named` is a run's id, optionally followed by a slash and the beginning of an agent's id. */
  static async open(store: Store, named: string): Promise<RecordedRun> {
    const [run = "", agent] = named.split("/");
    const stored = await store.run(run);
    if (stored === undefined)
      throw new AssayError("store/not-found", `there is no run ${run} to replay; see 'assay runs'`);
    const { agents, plan } = readRecord(run, stored.record);
    if (!plan.record)
      throw new AssayError("store/not-found", `the run ${run} was not recorded, so it cannot be replayed`);
    return new RecordedRun(store, run, agent, agents);
  }

  /** The agent's calls in the recorded episode. */
  calls(agent: AgentEntry, episode: EpisodeOfItem): RecordedCalls {
    const id = this.#episode(agent, episode);
    let read: Promise<StoredCall[]> | undefined;
    return async (index) => {
      read ??= this.#readCalls(id);
      const call = (await read)[index];
      return call?.reply === undefined ? undefined : { request: call.request, reply: call.reply };
    };
  }

  async handle(agent: AgentEntry, episode: EpisodeOfItem): Promise<string | undefined> {
    const id = this.#episode(agent, episode);
    if ((await this.#store.episode(id)) === undefined) return undefined;
    const [first] = await this.#store.events(id, { from: 0, count: 1 });
    return first?.event.type === "episode-started" ? first.event.handle : undefined;
  }

  async #readCalls(episode: string): Promise<StoredCall[]> {
    const calls: StoredCall[] = [];
    if ((await this.#store.episode(episode)) === undefined) return calls;
    for (let from = 0; ; from += callsAtOnce) {
      const some = await this.#store.calls(episode, { from, count: callsAtOnce });
      calls.push(...some.filter(({ role }) => role === undefined));
      if (some.length < callsAtOnce) return calls;
    }
  }

  #episode(agent: AgentEntry, { item, repeat }: EpisodeOfItem): string {
    return identify([this.#run, item, this.#recordedAgent(agent).id, repeat]);
  }

  /** The recorded agent that is like this one but for its model. */
  #recordedAgent(agent: AgentEntry): AgentEntry {
    const named = this.#agent;
    const like = this.#agents.filter((each) =>
      named === undefined ? isAlike(each, agent) : each.id.startsWith(named) || each.label === named,
    );
    const [found] = like;
    if (found !== undefined && like.length === 1) return found;
    const ids = this.#agents.map(({ id, label }) => `${id.slice(0, 8)} (${label})`).join(", ");
    throw new AssayError(
      "models/replay-differs",
      `the run ${this.#run} has ${like.length === 0 ? "no agent" : "several agents"} like ${agent.label}; name one of its agents behind it: ${ids}`,
    );
  }
}

const isAlike = (one: AgentEntry, other: AgentEntry): boolean => {
  const what = ({ agent, version, options, limits }: AgentEntry): Json => ({ agent, version, options, limits });
  return canonicalJson(what(one)) === canonicalJson(what(other));
};
