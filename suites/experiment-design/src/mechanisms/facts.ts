import { namedDifficulties } from "@assay/contract";
import type { Stream } from "@assay/science/numerics/stream";
import { type Mechanism, mechanisms, type SystemDials } from "./ingredients.ts";

/**
 * How much a description tells of the grammar: all of it; its formulas without ranges and probabilities; what mechanisms
 * there may be, in words; or nothing.
 */
type Told = "everything" | "formulas" | "words" | "nothing";

/** What is public of a system: what can be set, what it costs, and the prior of the law. Descriptions tell parts of it. */
export interface SystemFacts {
  /** The number of inputs, named A, B, C and so on. Each can be set from 0 to `reach`. */
  readonly inputs: number;
  readonly told: Told;
  /** How often each mechanism is present at each place where it may be (docs/grammar.md). */
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
  /** Shares of the questions outside of the measurable range, and under an intervention. */
  readonly outside: number;
  readonly intervened: number;
  /** The mean square of the response at rest, to which laws are scaled. Absent: they stay as they were drawn. */
  readonly size?: 1;
}

/** Inputs are set from 0 to this. */
export const reach = 10;
/** Questions outside of the range go up to this. */
export const beyond = 12.5;

export const inputNames = ["A", "B", "C", "D", "E", "F"] as const;

/** From this difficulty on all systems have one size, and readings are scarce. */
export const hardEnd = 0.7;

type Chances = SystemFacts["chances"];

/** How often each mechanism is present at most, at each of its places. */
const mostOften: Chances = {
  interaction: 0.12,
  threshold: 0.1,
  inhibition: 0.2,
  feedback: 0.25,
  switch: 0.1,
  periodic: 0.12,
  inert: 0.2,
  gate: 0.15,
  front: 0.5,
  ridge: 0.8,
  triple: 0.6,
  ceiling: 0.4,
  memory: 0.4,
  charge: 0.8,
  delay: 0.45,
  spread: 0.6,
  drift: 0.5,
};

/**
 * The same at the hard end: less of what bends the effect of one input, more of what joins inputs and readings. So few
 * readings can tell the law to somebody who knows what there may be.
 */
const mostOftenAtTheHardEnd: Chances = {
  interaction: 0.3,
  threshold: 0.05,
  inhibition: 0.3,
  feedback: 0.05,
  switch: 0.03,
  periodic: 0.05,
  inert: 0,
  gate: 0.05,
  front: 0.2,
  ridge: 0.8,
  triple: 0.8,
  ceiling: 0.1,
  memory: 0.45,
  charge: 0.3,
  delay: 0.2,
  spread: 0.1,
  drift: 0.5,
};

/** The facts of a world: by its dials, but for the number of inputs and the one that costs more. */
export function factsOf(dials: SystemDials, difficulty: number, random: Stream): SystemFacts {
  const isHard = difficulty >= hardEnd;
  const costly = random.shuffle([0, 1, 2, 3, 4, 5]);
  const more = random.integer(-1, 1);
  const inputs = isHard ? 4 + Math.round((1.5 + more / 2) * dials.inputs) : 2 + Math.round((3 + more) * dials.inputs);
  const surcharge = round1((isHard ? 1 : 3) * dials.prices);
  const priced = costly.find((input) => input < inputs);
  const prices = Array.from({ length: inputs }, (_, input) => (input === priced ? surcharge : 0));
  const setUp = round1(2 * dials.blocks);
  const batch = 8;
  const readings = isHard
    ? Math.round(56 - 40 * (difficulty - namedDifficulties.frontier))
    : 48 + 12 * Math.max(0, inputs - 4);
  const usual = 1 + surcharge / 2;
  return {
    inputs,
    told: toldAt(dials["untold-grammar"]),
    chances: Object.fromEntries(
      mechanisms.map((name) => [name, round3((isHard ? mostOftenAtTheHardEnd : mostOften)[name] * dials[name])]),
    ) as SystemFacts["chances"],
    noise: round3(isHard ? 0.06 + 0.06 * dials.noise : 0.25 + 0.1 * dials.noise),
    offset: round3((isHard ? 0.15 : 0.5) * dials.blocks),
    batch,
    setUp,
    prices,
    purse: Math.round(readings * usual + (readings / batch) * setUp),
    failure: round3(0.1 * dials.failures),
    limit: dials.failures > 0 ? round1(isHard ? 4 - dials.failures : 15 - 3 * dials.failures) : null,
    questions: 40,
    outside: round3(0.3 * dials.extrapolation),
    intervened: round3(0.3 * dials.interventions),
    ...(isHard ? { size: 1 } : {}),
  };
}

function toldAt(untold: number): Told {
  if (untold === 0) return "everything";
  if (untold < 0.5) return "formulas";
  return untold < 1 ? "words" : "nothing";
}

const round1 = (value: number): number => Math.round(10 * value) / 10;
const round3 = (value: number): number => Math.round(1000 * value) / 1000;
