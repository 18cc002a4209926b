import { reach } from "./facts.ts";
import type { Mechanism, Switchable } from "./ingredients.ts";

/** The form in which an input acts, as a function of its level e. Each is 0 at e = 0 and 1 at e = 1. */
export const shapes = ["linear", "power", "saturation", "approach"] as const;

export type Shape = (typeof shapes)[number];

/** How an input acts. Absent mechanisms are null: engines read objects of one shape much faster. */
export interface InputStructure {
  readonly shape: Shape;
  readonly bend: number;
  /** The input does nothing, and no part of the law that it would belong to is present. */
  readonly inert: boolean;
  /** The input acts one reading late. */
  readonly delay: boolean;
  /** The level below which the input does nothing. */
  readonly threshold: number | null;
  /** The level from which on the input blocks its own effect. */
  readonly inhibition: number | null;
  /** Where another input is above a level, the input acts with another weight. */
  readonly switch: Boundary | null;
  /** Where another input is below a level, the input does not act. */
  readonly gate: Boundary | null;
  /** The period of a wave along the input. */
  readonly periodic: number | null;
}

export interface Boundary {
  readonly by: number;
  readonly level: number;
}

/** A direction in the plane of two inputs: u = mix v_first + (1 - mix) v_second, or 1 - v_second where it is falling. */
export interface Combination {
  readonly first: number;
  readonly second: number;
  readonly isFalling: boolean;
  readonly mix: number;
}

/** A step where a combination passes a value. */
export interface Front extends Combination {
  readonly at: number;
}

/** A peak along the line where a combination has a value. */
export interface Ridge extends Combination {
  readonly at: number;
  readonly width: number;
}

/** A hidden state that an input charges. It goes the share `up` or `down` of its way to the input's level in a reading. */
export interface Charge {
  readonly by: number;
  /** The input whose effect it changes. */
  readonly on: number;
  readonly up: number;
  readonly down: number;
}

/** Beyond the size `from` the response rises with this slope only. */
interface Ceiling {
  readonly from: number;
  readonly slope: number;
}

/** The noise of a reading grows with the level of an input, to 1 + growth times as much at its end. */
interface Spread {
  readonly by: number;
  readonly growth: number;
}

/** The mechanisms of a system and their places. Inputs are numbered from 0. */
export interface Structure {
  readonly inputs: readonly InputStructure[];
  readonly interactions: readonly (readonly [first: number, second: number])[];
  readonly fronts: readonly Front[];
  readonly ridges: readonly Ridge[];
  readonly triple: readonly [first: number, second: number, third: number] | null;
  readonly charge: Charge | null;
  readonly feedback: number | null;
  readonly ceiling: Ceiling | null;
  /** The share of the drive before it that a reading carries over. */
  readonly memory: number | null;
  readonly spread: Spread | null;
  readonly drift: boolean;
  /** By how much weights and the ceiling were multiplied, and the feedback divided, to give the law its size. */
  readonly scale?: number;
}

/**
 * A structure with its weights, one for each feature in the order of `fillFeatures`: the base; for each input that is not
 * inert its weight, then with a switch the weight beyond it, then with a wave those of sine and cosine; each interaction,
 * front and ridge; the three together; the charge by itself and on its input; the drift.
 */
export interface Law {
  readonly structure: Structure;
  readonly weights: ArrayLike<number>;
}

/** How sharp gates and fronts are, in shares of an input's range. */
const sharpness = { gate: 0.05, front: 0.03 } as const;

/** More features than any structure has. */
export const maxFeatures = 64;

const effects = new Float64Array(16);

/**
 * The features of the drive S, which is the sum of weight times feature, at these levels with this charge:
 *
 *   v_i = x_i / 10          e_i = v_i, with a threshold max(0, v_i - threshold)
 *   f_i = shape_i(e_i), with inhibition r² exp(1 - r²), r = e_i / h
 *   c_i = 2 f_i - 1, with a gate (2 f_i - 1) logistic((v_by - level) / 0.05)
 *   features: 1; c_i, or with a switch c_i below and c_i beyond it; sin and cos of 2 pi v_i / period; c_i c_j;
 *   tanh((u - at) / 0.06); exp(-(u - at)² / (2 width²)); c_i c_j c_k; 2 q - 1 and (2 q - 1) c_on
 *
 * Returns the number of features. The drift has no feature at rest: its place holds 0.
 */
export function fillFeatures(
  structure: Structure,
  levels: ArrayLike<number>,
  charged: number,
  off: Switchable | null,
  out: Float64Array,
): number {
  const { inputs, interactions, fronts, ridges, triple, charge, drift } = structure;
  let next = 0;
  out[next++] = 1;
  for (let input = 0; input < inputs.length; input++) {
    const { inert, switch: change, periodic } = inputs[input];
    if (inert) continue;
    const effect = effectOf(inputs[input], levels, input, off);
    effects[input] = effect;
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
    out[next++] = off === "interaction" ? 0 : effects[first] * effects[second];
  }
  for (let each = 0; each < fronts.length; each++) out[next++] = off === "front" ? 0 : frontAt(fronts[each], levels);
  for (let each = 0; each < ridges.length; each++) out[next++] = off === "ridge" ? 0 : ridgeAt(ridges[each], levels);
  if (triple !== null)
    out[next++] = off === "triple" ? 0 : effects[triple[0]] * effects[triple[1]] * effects[triple[2]];
  if (charge !== null) {
    out[next++] = 2 * charged - 1;
    out[next++] = (2 * charged - 1) * effects[charge.on];
  }
  if (drift) out[next++] = 0;
  return next;
}

const features = new Float64Array(maxFeatures);

/** The drive at levels that were held for long, by a perfect instrument. */
export function driveAtRest(
  { structure, weights }: Law,
  levels: ArrayLike<number>,
  off: Switchable | null = null,
): number {
  const { charge } = structure;
  const count = fillFeatures(structure, levels, charge === null ? 0 : levels[charge.by] / reach, off, features);
  return dotProduct(weights, features, count);
}

/** The sum of weight times feature. */
export function dotProduct(weights: ArrayLike<number>, values: ArrayLike<number>, count: number): number {
  let sum = 0;
  for (let index = 0; index < count; index++) sum += weights[index] * values[index];
  return sum;
}

export const frontAt = (front: Front, levels: ArrayLike<number>): number =>
  Math.tanh((combinationAt(front, levels) - front.at) / (2 * sharpness.front));

export function ridgeAt(ridge: Ridge, levels: ArrayLike<number>): number {
  const distance = (combinationAt(ridge, levels) - ridge.at) / ridge.width;
  return Math.exp(-0.5 * distance * distance);
}

function combinationAt({ first, second, isFalling, mix }: Combination, levels: ArrayLike<number>): number {
  const other = levels[second] / reach;
  return (mix * levels[first]) / reach + (1 - mix) * (isFalling ? 1 - other : other);
}

/** c of an input at a level from 0 to 10, or beyond. */
export function effectOf(
  structure: InputStructure,
  levels: ArrayLike<number>,
  input: number,
  off: Switchable | null,
): number {
  const { threshold, inhibition, gate } = structure;
  const free = levels[input] / reach;
  const effective = threshold === null || off === "threshold" ? free : Math.max(0, free - threshold);
  const effect =
    inhibition === null || off === "inhibition" ? shapeAt(structure, effective) : humpAt(effective / inhibition);
  const centred = 2 * effect - 1;
  if (gate === null || off === "gate") return centred;
  return centred / (1 + Math.exp((gate.level - levels[gate.by] / reach) / sharpness.gate));
}

/** 0 at 0, 1 at 1, and falling to 0 again. */
const humpAt = (relative: number): number => relative * relative * Math.exp(1 - relative * relative);

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

/** The response to a drive: with feedback the solution of y = drive - feedback y |y|; a ceiling then bends what is large. */
export function responseTo(drive: number, { feedback, ceiling }: Pick<Structure, "feedback" | "ceiling">): number {
  let size = Math.abs(drive);
  if (feedback !== null) size = (Math.sqrt(1 + 4 * feedback * size) - 1) / (2 * feedback);
  if (ceiling !== null && size > ceiling.from) size = ceiling.from + ceiling.slope * (size - ceiling.from);
  return drive < 0 ? -size : size;
}

/** The drive behind a response. */
export function driveBehind(response: number, { feedback, ceiling }: Pick<Structure, "feedback" | "ceiling">): number {
  let size = Math.abs(response);
  if (ceiling !== null && size > ceiling.from) size = ceiling.from + (size - ceiling.from) / ceiling.slope;
  if (feedback !== null) size += feedback * size * size;
  return response < 0 ? -size : size;
}

/** log of the slope of the drive in the response, for the density of a response. */
export function logSlope(response: number, { feedback, ceiling }: Pick<Structure, "feedback" | "ceiling">): number {
  let size = Math.abs(response);
  let log = 0;
  if (ceiling !== null && size > ceiling.from) {
    size = ceiling.from + (size - ceiling.from) / ceiling.slope;
    log -= Math.log(ceiling.slope);
  }
  return feedback === null ? log : log + Math.log(1 + 2 * feedback * size);
}

/** Whether a mechanism is present anywhere. */
export function hasMechanism(structure: Structure, name: Mechanism): boolean {
  switch (name) {
    case "interaction":
      return structure.interactions.length > 0;
    case "front":
      return structure.fronts.length > 0;
    case "ridge":
      return structure.ridges.length > 0;
    case "drift":
      return structure.drift;
    case "inert":
      return structure.inputs.some(({ inert }) => inert);
    case "delay":
      return structure.inputs.some(({ inert, delay }) => delay && !inert);
    case "feedback":
    case "memory":
    case "triple":
    case "charge":
    case "ceiling":
    case "spread":
      return structure[name] !== null;
    default:
      return structure.inputs.some((input) => !input.inert && input[name] !== null);
  }
}
