import type { Structure } from "./law.ts";
import type { Term } from "./term-gains.ts";

/** Standard deviations of the weights, which are normal around 0. */
const deviations = {
  base: 0.5,
  input: 0.9,
  wave: 1.5,
  interaction: 3,
  front: 1.5,
  ridge: 6,
  triple: 7,
  charge: 1.5,
  drift: 0.05,
} as const;

/** The same for laws of one size, in its units: drift is no part of the size, and the base makes the mean response 0. */
const deviationsOfOneSize = { base: 0.8, drift: 0.02 } as const;

/** The prior variance of each weight of a structure, in the order of its features. */
export function fillVariances(structure: Structure, out: Float64Array): number {
  const { inputs, interactions, fronts, ridges, triple, charge, drift, scale = 1 } = structure;
  let next = 0;
  const add = (deviation: number): void => {
    out[next++] = scale * scale * deviation * deviation;
  };
  out[next++] = square(structure.scale === undefined ? deviations.base : deviationsOfOneSize.base);
  for (const { inert, switch: change, periodic } of inputs) {
    if (inert) continue;
    add(deviations.input);
    if (change !== null) add(deviations.input);
    if (periodic !== null) {
      add(deviations.wave);
      add(deviations.wave);
    }
  }
  for (let pair = 0; pair < interactions.length; pair++) add(deviations.interaction);
  for (let each = 0; each < fronts.length; each++) add(deviations.front);
  for (let each = 0; each < ridges.length; each++) add(deviations.ridge);
  if (triple !== null) add(deviations.triple);
  if (charge !== null) {
    add(deviations.charge);
    add(deviations.charge);
  }
  if (drift) out[next++] = square(structure.scale === undefined ? deviations.drift : deviationsOfOneSize.drift);
  return next;
}

/** The prior variance of each weight of a term. */
export function termVariance(kind: Term["kind"], { scale = 1 }: Pick<Structure, "scale">): number {
  return square(scale * deviations[kind === "periodic" ? "wave" : kind]);
}

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
