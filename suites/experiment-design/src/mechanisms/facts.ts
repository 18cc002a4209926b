import type { Stream } from "@assay/science/numerics/stream";
import { type Mechanism, mechanisms, type SystemDials } from "./ingredients.ts";

/** Everything about a system that its description tells: what can be set, what it costs, and the prior of the law. */
export interface SystemFacts {
  /** The number of inputs, named A, B, C and so on. Each can be set from 0 to `reach`. */
  readonly inputs: number;
  /** How often each mechanism is present: for each input, for each pair (interaction), or once (the last three). */
  readonly chances: { readonly [mechanism in Mechanism]: number };
  /** Standard deviation of a reading. */
  readonly noise: number;
  /** Standard deviation of the offset that the readings of a batch share; 0 without offsets. */
  readonly offset: number;
  /** Readings in a batch, at most. */
  readonly batch: number;
  /** The price of setting up a batch. */
  readonly setUp: number;
  /** The price of a reading is 1, and for each input its price times its level over `reach`. */
  readonly prices: readonly number[];
  readonly purse: number;
  /** The probability that a reading fails. */
  readonly failure: number;
  /** The instrument reads from -limit to limit. Null if it reads everything. */
  readonly limit: number | null;
  readonly questions: number;
  /** Shares of the questions outside of the measurable range, and with a mechanism switched off. */
  readonly outside: number;
  readonly switchedOff: number;
}

/** Inputs are set from 0 to this. */
export const reach = 10;
/** Questions outside of the range go up to this. */
export const beyond = 12.5;

export const inputNames = ["A", "B", "C", "D"] as const;

/** How often each mechanism is present at most: for each input, for each pair of inputs, or once for the system. */
const mostOften: { readonly [mechanism in Mechanism]: number } = {
  interaction: 0.3,
  threshold: 0.25,
  inhibition: 0.35,
  feedback: 0.5,
  switch: 0.4,
  periodic: 0.15,
  memory: 0.5,
  drift: 0.5,
};

/** The facts of a world: by its dials, but for the inputs that cost more. */
export function factsOf(dials: SystemDials, random: Stream): SystemFacts {
  const inputs = 2 + Math.round(2 * dials.inputs);
  const costly = random
    .shuffle([0, 1, 2, 3])
    .filter((input) => input < inputs)
    .slice(0, 1);
  const surcharge = round1(3 * dials.prices);
  const prices = Array.from({ length: inputs }, (_, input) => (costly.includes(input) ? surcharge : 0));
  const setUp = round1(2 * dials.blocks);
  const batch = 6;
  const readings = 48 - 12 * dials.prices;
  const usual = 1 + surcharge / 2;
  return {
    inputs,
    chances: Object.fromEntries(
      mechanisms.map((name) => [name, round3(mostOften[name] * dials[name])]),
    ) as SystemFacts["chances"],
    noise: round3(0.3 + 0.8 * dials.noise),
    offset: round3(1.2 * dials.blocks),
    batch,
    setUp,
    prices,
    purse: Math.round(readings * usual + (readings / batch) * setUp),
    failure: round3(0.12 * dials.failures),
    limit: dials.failures > 0 ? round1(15 - 5 * dials.failures) : null,
    questions: 40,
    outside: round3(0.4 * dials.extrapolation),
    switchedOff: round3(0.4 * dials.interventions),
  };
}

const round1 = (value: number): number => Math.round(10 * value) / 10;
const round3 = (value: number): number => Math.round(1000 * value) / 1000;
