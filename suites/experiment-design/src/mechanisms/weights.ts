import type { Structure } from "./law.ts";
import type { Term } from "./term-gains.ts";

interface Deviations {
  readonly base: number;
  readonly input: number;
  readonly wave: number;
  readonly interaction: number;
  readonly front: number;
  readonly ridge: number;
  readonly triple: number;
  readonly charge: number;
  readonly drift: number;
}

/** Standard deviations of the weights, which are normal around 0. */
const deviations: Deviations = {
  base: 0.5,
  input: 0.9,
  wave: 1.5,
  interaction: 3,
  front: 1.5,
  ridge: 6,
  triple: 7,
  charge: 1.5,
  drift: 0.05,
};

/**
 * What differs for laws of one size: single inputs count little beside what joins them. Base and drift are in units of the
 * size: drift is no part of it, and the base makes the mean response 0.
 */
const deviationsOfOneSize: Deviations = { ...deviations, base: 0.8, input: 0.3, drift: 0.02 };

/** The prior variance of each weight of a structure, in the order of its features. */
export function fillVariances(structure: Structure, out: Float64Array): number {
  const { inputs, interactions, fronts, ridges, triple, charge, drift, scale = 1 } = structure;
  const own = deviationsOf(structure);
  let next = 0;
  const add = (deviation: number): void => {
    out[next++] = scale * scale * deviation * deviation;
  };
  out[next++] = square(own.base);
  for (const { inert, switch: change, periodic } of inputs) {
    if (inert) continue;
    add(own.input);
    if (change !== null) add(own.input);
    if (periodic !== null) {
      add(own.wave);
      add(own.wave);
    }
  }
  for (let pair = 0; pair < interactions.length; pair++) add(own.interaction);
  for (let each = 0; each < fronts.length; each++) add(own.front);
  for (let each = 0; each < ridges.length; each++) add(own.ridge);
  if (triple !== null) add(own.triple);
  if (charge !== null) {
    add(own.charge);
    add(own.charge);
  }
  if (drift) out[next++] = square(own.drift);
  return next;
}

/** The prior variance of each weight of a term. */
export function termVariance(kind: Term["kind"], structure: Pick<Structure, "scale">): number {
  return square((structure.scale ?? 1) * deviationsOf(structure)[kind === "periodic" ? "wave" : kind]);
}

const deviationsOf = ({ scale }: Pick<Structure, "scale">): Deviations =>
  scale === undefined ? deviations : deviationsOfOneSize;

/** The name of each feature of a structure, in their order. */
export function featureNames(structure: Structure): readonly string[] {
  const { inputs, interactions, fronts, ridges, triple, charge, drift } = structure;
  const ofInputs = inputs.flatMap(({ inert, switch: change, periodic }, input) =>
    inert
      ? []
      : [
          `input ${input}`,
          ...(change === null ? [] : [`beyond ${input}`]),
          ...(periodic === null ? [] : [`sine ${input}`, `cosine ${input}`]),
        ],
  );
  return [
    "base",
    ...ofInputs,
    ...interactions.map((pair) => `pair ${pair.join(" ")}`),
    ...fronts.map((_, index) => `front ${index}`),
    ...ridges.map((_, index) => `ridge ${index}`),
    ...(triple === null ? [] : ["triple"]),
    ...(charge === null ? [] : ["charge", "charge on input"]),
    ...(drift ? ["drift"] : []),
  ];
}

const square = (value: number): number => value * value;
