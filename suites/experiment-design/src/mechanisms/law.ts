import { reach } from "./facts.ts";
import type { Mechanism, Switchable } from "./ingredients.ts";

/** The form in which an input acts, as a function of its level e. Each is 0 at e = 0 and 1 at e = 1. */
export const shapes = ["linear", "power", "saturation", "approach"] as const;

export type Shape = (typeof shapes)[number];

/** How an input acts. Absent mechanisms are null: engines read objects of one shape much faster. */
export interface InputStructure {
  readonly shape: Shape;
  readonly bend: number;
  /** The level below which the input does nothing. */
  readonly threshold: number | null;
  /** The level from which on the input blocks its own effect. */
  readonly inhibition: number | null;
  /** Where another input is above a level, the input acts with another weight. */
  readonly switch: { readonly by: number; readonly level: number } | null;
  /** The period of a wave along the input. */
  readonly periodic: number | null;
}

/** The mechanisms of a system and their places. Inputs are numbered from 0. */
export interface Structure {
  readonly inputs: readonly InputStructure[];
  readonly interactions: readonly (readonly [first: number, second: number])[];
  readonly feedback: number | null;
  /** The share of the drive before it that a reading carries over. */
  readonly memory: number | null;
  readonly drift: boolean;
}

/**
 * A structure with its weights, one for each feature in the order of `fillFeatures`: the base; for each input its weight,
 * then with a switch the weight beyond it, then with a wave those of sine and cosine; each interaction; the drift.
 */
export interface Law {
  readonly structure: Structure;
  readonly weights: ArrayLike<number>;
}

/**
 * The features of the drive S, which is the sum of weight times feature:
 *
 *   v_i = x_i / 10          e_i = v_i, with a threshold max(0, v_i - threshold)
 *   f_i = shape_i(e_i), with inhibition shape_i(e_i) / shape_i(h) exp(1 - (e_i / h)²)
 *   c_i = 2 f_i - 1
 *   features: 1; c_i, or with a switch c_i below and c_i beyond it; sin and cos of 2 pi v_i / period; c_i c_j
 *
 * Returns the number of features. The drift has no feature at rest: its place holds 0.
 */
export function fillFeatures(
  { inputs, interactions, drift }: Structure,
  levels: ArrayLike<number>,
  off: Switchable | null,
  out: Float64Array,
): number {
  let next = 0;
  out[next++] = 1;
  for (let input = 0; input < inputs.length; input++) {
    const { switch: change, periodic } = inputs[input];
    const effect = effectOf(inputs[input], levels[input], off);
    if (change === null) out[next++] = effect;
    else {
      const isBeyond = off !== "switch" && levels[change.by] / reach > change.level;
      out[next++] = isBeyond ? 0 : effect;
      out[next++] = isBeyond ? effect : 0;
    }
    if (periodic !== null) {
      const angle = (2 * Math.PI * levels[input]) / reach / periodic;
      out[next++] = off === "periodic" ? 0 : Math.sin(angle);
      out[next++] = off === "periodic" ? 0 : Math.cos(angle);
    }
  }
  for (let pair = 0; pair < interactions.length; pair++) {
    const [first, second] = interactions[pair];
    out[next++] =
      off === "interaction"
        ? 0
        : effectOf(inputs[first], levels[first], off) * effectOf(inputs[second], levels[second], off);
  }
  if (drift) out[next++] = 0;
  return next;
}

/** c of an input at a level from 0 to 10, or beyond. */
function effectOf(input: InputStructure, level: number, off: Switchable | null): number {
  const { threshold, inhibition } = input;
  const free = level / reach;
  const effective = threshold === null || off === "threshold" ? free : Math.max(0, free - threshold);
  const effect = shapeAt(input, effective);
  if (inhibition === null || off === "inhibition") return 2 * effect - 1;
  const relative = effective / inhibition;
  return 2 * (effect / shapeAt(input, inhibition)) * Math.exp(1 - relative * relative) - 1;
}

function shapeAt({ shape, bend }: InputStructure, level: number): number {
  if (level <= 0) return 0;
  switch (shape) {
    case "linear":
      return level;
    case "power":
      return Math.exp(bend * Math.log(level));
    case "saturation":
      return ((1 + bend) * level) / (bend + level);
    case "approach":
      return (1 - Math.exp(-level / bend)) / (1 - Math.exp(-1 / bend));
  }
}

/** The response to a drive: itself, or with feedback the solution of y = drive - feedback y |y|. */
export function responseTo(drive: number, feedback: number | null): number {
  if (feedback === null) return drive;
  const size = (Math.sqrt(1 + 4 * feedback * Math.abs(drive)) - 1) / (2 * feedback);
  return drive < 0 ? -size : size;
}

/** The drive behind a response. */
export const driveBehind = (response: number, feedback: number | null): number =>
  feedback === null ? response : response + feedback * response * Math.abs(response);

const features = new Float64Array(64);

/** The response at these levels at rest, without noise, drift and offset: what questions ask for. */
export function responseAt({ structure, weights }: Law, levels: ArrayLike<number>, off: Switchable | null): number {
  const count = fillFeatures(structure, levels, off, features);
  let drive = 0;
  for (let index = 0; index < count; index++) drive += weights[index] * features[index];
  return responseTo(drive, off === "feedback" ? null : structure.feedback);
}

/** Whether a mechanism is present anywhere. */
export function hasMechanism(structure: Structure, name: Mechanism): boolean {
  if (name === "interaction") return structure.interactions.length > 0;
  if (name === "drift") return structure.drift;
  if (name === "feedback" || name === "memory") return structure[name] !== null;
  return structure.inputs.some((input) => input[name] !== null);
}
