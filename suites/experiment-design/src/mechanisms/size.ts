import { average } from "@assay/science/statistics/descriptive/average";
import { reach, type SystemFacts } from "./facts.ts";
import { driveAtRest, type Law, responseTo, type Structure } from "./law.ts";
import type { Levels } from "./sequence.ts";

/** The number of levels over which the mean and the size of a law are taken. */
const places = 256;

/**
 * Levels that fill the space evenly: the fractional parts of 1/2 + n g⁻¹, 1/2 + n g⁻², and so on, for the inputs in their
 * order, with g the positive solution of g^(inputs + 1) = g + 1 (M. Roberts, The unreasonable effectiveness of
 * quasirandom sequences, 2018).
 */
function evenLevels(inputs: number, count: number): readonly Levels[] {
  let golden = 2;
  for (let each = 0; each < 100; each++) golden = Math.exp(Math.log(1 + golden) / (inputs + 1));
  return Array.from({ length: count }, (_, index) => {
    let step = 1;
    return Array.from({ length: inputs }, () => {
      step /= golden;
      const at = 0.5 + (index + 1) * step;
      return reach * (at - Math.floor(at));
    });
  });
}

const known = new Map<number, readonly Levels[]>();

/** The levels over which the mean and the size of a law with so many inputs are taken. */
export function levelsOf(inputs: number): readonly Levels[] {
  const levels = known.get(inputs) ?? evenLevels(inputs, places);
  known.set(inputs, levels);
  return levels;
}

/**
 * The same law with another base and another scale: over these levels its response at rest has mean 0 and mean square 1.
 */
export function toSize(law: Law, { size, inputs }: Pick<SystemFacts, "size" | "inputs">): Law {
  if (size === undefined) return law;
  const drives = levelsOf(inputs).map((levels) => driveAtRest(law, levels));
  const shift = centring(drives, law.structure);
  const meanSquare = meanOver(drives, (drive) => square(responseTo(drive + shift, law.structure)));
  if (meanSquare < 1e-12) throw new Error("a law without any effect has no size");
  const weights = Array.from(law.weights, (weight, index) => (index === 0 ? weight + shift : weight));
  return scaledLaw({ structure: law.structure, weights }, size / Math.sqrt(meanSquare));
}

/** How far the mean and the logarithm of the mean square of a law may be off before it counts as having another size. */
const tolerance = { mean: 0.1, logSquare: 0.2 };
/** Every so manieth of the levels tells the size of a law well enough to compare laws. */
const stride = 4;

/** The logarithm of the weight of a law among laws of one size: how near it is to this size. */
export function logSizeWeight(law: Law, { inputs }: Pick<SystemFacts, "inputs">): number {
  const responses = levelsOf(inputs)
    .filter((_, index) => index % stride === 0)
    .map((levels) => responseTo(driveAtRest(law, levels), law.structure));
  const off = Math.log(average(responses.map(square)) + 1e-12) / tolerance.logSquare;
  return -0.5 * (square(average(responses) / tolerance.mean) + square(off));
}

/** What to add to drives so that the mean response is 0: the response rises with the drive, so halving finds it. */
function centring(drives: readonly number[], structure: Structure): number {
  if (structure.feedback === null && structure.ceiling === null) return -average(drives);
  let [low, high] = [-Math.max(...drives), -Math.min(...drives)];
  for (let each = 0; each < 60; each++) {
    const middle = (low + high) / 2;
    if (meanOver(drives, (drive) => responseTo(drive + middle, structure)) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A law whose response is this many times as large everywhere, with noise and drift as they were. */
function scaledLaw({ structure, weights }: Law, factor: number): Law {
  const isDrift = (index: number): boolean => structure.drift && index === weights.length - 1;
  return {
    structure: scaledStructure(structure, factor),
    weights: Array.from(weights, (weight, index) => (isDrift(index) ? weight : factor * weight)),
  };
}

/** y = S - q y |y| has the solution factor y with factor S and q / factor in the place of S and q. */
export function scaledStructure(structure: Structure, factor: number): Structure {
  const { feedback, ceiling, scale } = structure;
  return {
    ...structure,
    ...(scale === undefined ? {} : { scale: scale * factor }),
    feedback: feedback === null ? null : feedback / factor,
    ceiling: ceiling === null ? null : { ...ceiling, from: factor * ceiling.from },
  };
}

function meanOver(drives: readonly number[], of: (drive: number) => number): number {
  let sum = 0;
  for (const drive of drives) sum += of(drive);
  return sum / drives.length;
}

const square = (value: number): number => value * value;
