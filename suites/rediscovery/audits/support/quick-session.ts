import type { Cell } from "@assay/grading/claims";
import type { BankItem, Observation } from "../../src/family.ts";
import { SessionClock } from "../../src/headroom/session-clock.ts";
import type { Item } from "../../src/items.ts";
import { cellKey } from "../../src/scenario/claim-space.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { callsOfDesign } from "../../src/study/reference-design.ts";
import { replyNoise } from "../../src/subject/noise.ts";

/** One item under one set of conditions. */
export interface QuickCall {
  readonly cell: Cell;
  readonly item: BankItem;
}

/** An observation, and which share of its subject's budget was used before it. */
export interface TimedObservation extends Observation {
  readonly progress: number;
}

/**
 * Subjects that are asked by their law, without prompts and without a sandbox: much faster than an episode, and the same
 * but for how prompts and replies are read. Budgets are those of an episode.
 */
export class QuickSession {
  readonly #scenario: Scenario;
  readonly #budget: Item["budget"];
  readonly #left: { [subject: string]: { calls: number; left: number } };
  readonly #clock: SessionClock | undefined;

  constructor(scenario: Scenario, { budget }: Pick<Item, "budget">) {
    this.#scenario = scenario;
    this.#budget = budget;
    this.#left = Object.fromEntries(Object.entries(budget).map(([name, most]) => [name, { calls: most, left: most }]));
    const drift = scenario.headroom?.drift;
    this.#clock = drift === undefined ? undefined : new SessionClock(drift, budget);
    this.#clock?.follow(() => this.#left as never);
  }

  left(subject: string): number {
    return this.#left[subject].left;
  }

  /** The observation, or nothing where the budget does not pay for it. */
  ask({ cell, item }: QuickCall): TimedObservation | undefined {
    const { family, key, parameters, shared } = this.#scenario;
    const { subject } = cell;
    const account = this.#left[subject];
    const cost = callsOfDesign(family, [{ cell, items: [item] }])[subject];
    if (cost > account.left) return undefined;
    const levels = { ...cell.levels, ...item.levels };
    const noise = replyNoise(key, item.id, cellKey(cell), Number(levels.temperature ?? 0), shared);
    const place = { subject, item, features: family.featuresAt(levels, item) as unknown };
    const { outcome } = family.respond(parameters, place, this.#clock?.disturb(noise, subject) ?? noise);
    const progress = 1 - account.left / this.#budget[subject];
    account.left -= cost;
    return {
      ...{ subject, item: item.id, outcome, progress },
      levels: { ...levels, ...family.levelsOf(place.features, item) },
    };
  }
}
