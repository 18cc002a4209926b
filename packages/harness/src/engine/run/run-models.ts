import type { Model } from "@assay/contract";
import { AssayError, type Usage } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import {
  ConcurrencyLimiters,
  cost,
  type LimiterStatus,
  type Limiters,
  openModel,
  type PriceTable,
  parseModelName,
  priceOf,
  priceTable,
} from "../../models/index.ts";
import type { Store } from "../../store/index.ts";
import { boundActors } from "../plan/bind-actors.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import type { Plan } from "../plan/plan-schema.ts";
import { RecordedRun } from "./recorded-run.ts";

type EpisodeOfItem = { readonly item: string; readonly repeat: number };

/** The models of a run: its agents' and its actors', with what they cost. */
export class RunModels {
  readonly #environment: { readonly [variable: string]: string | undefined };
  readonly #limiters: Limiters;
  readonly #shared = new Map<string, Model>();
  readonly #recordings = new Map<string, Promise<RecordedRun>>();
  readonly #store: Store | undefined;
  readonly #actors: Plan["actors"];
  readonly #prices: PriceTable;

  constructor(options: {
    /** Without it no run is replayed. */
    readonly store?: Store;
    readonly actors: Plan["actors"];
    /** Where keys come from: `process.env`. */
    readonly environment: { readonly [variable: string]: string | undefined };
    /** The table that the run was begun with. */
    readonly prices?: PriceTable;
    /** Those of a fleet; without them, limiters of this process. */
    readonly limiters?: Limiters;
  }) {
    this.#limiters = options.limiters ?? new ConcurrencyLimiters();
    this.#store = options.store;
    this.#actors = options.actors;
    this.#environment = options.environment;
    this.#prices = options.prices ?? priceTable;
  }

  /** How many calls each model has in flight and waiting. */
  get status(): { readonly [model: string]: LimiterStatus } {
    return this.#limiters.status;
  }

  /**
   * Opens every model once, so that a missing key or a wrong name is said before anything runs; recorded runs are looked
   * for where there is a store.
   */
  async check(agents: readonly AgentEntry[], { budget }: Pick<Plan, "budget">): Promise<void> {
    for (const agent of agents) {
      if (agent.model === undefined) continue;
      if (isReplayed(agent.model)) {
        if (this.#store !== undefined) await this.#recording(agent.model);
      } else openModel(agent.model, agent.modelSettings, this.#context());
      const isPriced = budget !== undefined || agent.limits.cost !== undefined;
      this.#requirePrice(agent.model, isPriced);
      const side = sideModelOf(agent);
      if (side === undefined) continue;
      openModel(side, {}, this.#context());
      this.#requirePrice(side, isPriced);
    }
    for (const role of Object.keys(this.#actors)) {
      for (const actor of this.actors(role)) {
        const { name } = await this.openActor(role, actor);
        this.#requirePrice(name, budget !== undefined);
      }
    }
  }

  /** An episode's own model. */
  async open(agent: AgentEntry, episode: EpisodeOfItem): Promise<Model> {
    const { model, modelSettings } = agent;
    if (model === undefined) throw new Error(`the agent ${agent.label} has no model`);
    const { prefix } = parseModelName(model);
    if (prefix === "replay") {
      const recording = (await this.#recording(model)).calls(agent, episode);
      return openModel(model, modelSettings, { ...this.#context(), recording });
    }
    // A file of replies begins anew with each episode; providers' models remember nothing.
    if (prefix === "scripted") return openModel(model, modelSettings, this.#context());
    const known = this.#shared.get(agent.id);
    if (known !== undefined) return known;
    const opened = openModel(model, modelSettings, this.#context());
    this.#shared.set(agent.id, opened);
    return opened;
  }

  /** The model that an agent's program asks on the side; undefined where the plan names none. */
  openSide(agent: AgentEntry): Promise<Model> | undefined {
    const name = sideModelOf(agent);
    return name === undefined ? undefined : Promise.resolve(openModel(name, {}, this.#context()));
  }

  /** The names of the actors of a role. */
  actors(role: string): readonly string[] {
    return boundActors(this.#actors, role).map(({ name }) => name);
  }

  /** The model of an actor of a role; without a name, of the only one. */
  async openActor(role: string, name?: string): Promise<Model> {
    const bound = boundActors(this.#actors, role);
    const [only, ...others] = name === undefined ? bound : bound.filter((actor) => actor.name === name);
    if (only === undefined) {
      throw new AssayError("engine/wrong-plan", `nobody plays the ${role}; name a model for it under 'actors'`);
    }
    if (others.length > 0) {
      throw new AssayError("engine/wrong-plan", `several play the ${role}, and one is asked; name one under 'actors'`);
    }
    return openModel(only.model, only.modelSettings, this.#context());
  }

  /** The handle of a recorded episode. A replay needs the same one, because prompts and tools name it. */
  async handle(agent: AgentEntry, episode: EpisodeOfItem): Promise<string | undefined> {
    if (agent.model === undefined || !isReplayed(agent.model)) return undefined;
    return (await this.#recording(agent.model)).handle(agent, episode);
  }

  /** The currency of all costs. */
  get currency(): string {
    return this.#prices.currency;
  }

  cost(usage: Omit<Usage, "cost">, model: string): number | undefined {
    return cost(usage, model, this.#prices);
  }

  #context() {
    return { environment: this.#environment, limiters: this.#limiters };
  }

  #recording(model: string): Promise<RecordedRun> {
    const known = this.#recordings.get(model);
    if (known !== undefined) return known;
    if (this.#store === undefined) throw new Error(`${model} needs a store`);
    const opened = RecordedRun.open(this.#store, parseModelName(model).rest);
    this.#recordings.set(model, opened);
    return opened;
  }

  #requirePrice(model: string, isNeeded: boolean): void {
    if (!isNeeded || priceOf(model, this.#prices) !== undefined) return;
    throw new AssayError(
      "models/unknown-price",
      `${model} has no price in the table ${this.#prices.version}, so no budget can be kept; leave budget and cost limits out, or add its price under prices in the plan or with --prices`,
    );
  }
}

/** Whether a model's replies come from a recorded run. */
export const isReplayed = (model: string): boolean => parseModelName(model).prefix === "replay";

function sideModelOf({ agent, options }: AgentEntry): string | undefined {
  const maker = makeAgent(agent, options);
  return maker.drivenBy === "program" ? maker.sideModel : undefined;
}
