import type { SystemFacts } from "./facts.ts";
import { type Mechanism, mechanisms } from "./ingredients.ts";
import { type InputStructure, type Shape, type Structure, shapes } from "./law.ts";

/**
 * A structure is a point of a cube: each coordinate is uniform between 0 and 1 under the prior. So a sampler that keeps
 * the uniform distribution keeps the prior, and accepts by the likelihood alone. Coordinates that belong together are a
 * group; of a mechanism's group the first says whether it is present. The ranges here are those that the description
 * tells.
 */
export type Coordinates = ArrayLike<number>;

/** Groups of an input and their sizes, in their order: shape and bend, threshold, inhibition, switch, wave. */
const inputGroups = [2, 2, 2, 3, 2] as const;
const inputSize = 11;

/** The sizes of all groups: each input's, each pair's interaction, then feedback, memory and drift. */
export function groupSizes({ inputs }: Pick<SystemFacts, "inputs">): readonly number[] {
  const pairs = (inputs * (inputs - 1)) / 2;
  const ofInputs = Array.from({ length: inputs }, () => inputGroups).flat();
  return [...ofInputs, ...Array.from({ length: pairs }, () => 1), 2, 2, 1];
}

/** The structure at a point of the cube. */
export function structureAt(at: Coordinates, { inputs: count, chances }: SystemFacts): Structure {
  const inputs: InputStructure[] = [];
  for (let input = 0; input < count; input++) inputs.push(inputAt(at, inputSize * input, input, count, chances));
  const interactions: [number, number][] = [];
  let place = inputSize * count;
  for (let first = 0; first < count; first++) {
    for (let second = first + 1; second < count; second++) {
      if (at[place++] < chances.interaction) interactions.push([first, second]);
    }
  }
  return {
    inputs,
    interactions,
    feedback: at[place] < chances.feedback ? between(at[place + 1], 0.1, 0.4) : null,
    memory: at[place + 2] < chances.memory ? between(at[place + 3], 0.2, 0.5) : null,
    drift: at[place + 4] < chances.drift,
  };
}

/** The range of the bend of each shape. A line has none. */
const bends: { readonly [shape in Shape]: readonly [low: number, high: number] } = {
  linear: [1, 1],
  power: [1.5, 2.5],
  saturation: [0.1, 0.6],
  approach: [0.1, 0.4],
};

function inputAt(at: Coordinates, start: number, own: number, count: number, chances: Chances): InputStructure {
  const shape = shapes[whole(at[start], shapes.length)];
  const other = whole(at[start + 7], count - 1);
  return {
    shape,
    bend: between(at[start + 1], ...bends[shape]),
    threshold: at[start + 2] < chances.threshold ? between(at[start + 3], 0.2, 0.6) : null,
    inhibition: at[start + 4] < chances.inhibition ? between(at[start + 5], 0.25, 0.6) : null,
    switch:
      at[start + 6] < chances.switch
        ? { by: other < own ? other : other + 1, level: between(at[start + 8], 0.3, 0.7) }
        : null,
    periodic: at[start + 9] < chances.periodic ? between(at[start + 10], 0.4, 0.9) : null,
  };
}

type Chances = SystemFacts["chances"];

/** Standard deviations of the weights, which are normal around 0. */
const deviations = { base: 1, input: 2.5, wave: 1.5, interaction: 5, drift: 0.12 } as const;

/** The prior variance of each weight of a structure, in the order of its features. */
export function fillVariances({ inputs, interactions, drift }: Structure, out: Float64Array): number {
  let next = 0;
  out[next++] = deviations.base * deviations.base;
  for (const { switch: change, periodic } of inputs) {
    out[next++] = deviations.input * deviations.input;
    if (change !== null) out[next++] = deviations.input * deviations.input;
    if (periodic !== null) {
      out[next++] = deviations.wave * deviations.wave;
      out[next++] = deviations.wave * deviations.wave;
    }
  }
  for (let pair = 0; pair < interactions.length; pair++) out[next++] = deviations.interaction * deviations.interaction;
  if (drift) out[next++] = deviations.drift * deviations.drift;
  return next;
}

/** The name of each feature of a structure, in their order. */
export function featureNames({ inputs, interactions, drift }: Structure): readonly string[] {
  const ofInputs = inputs.flatMap(({ switch: change, periodic }, input) => [
    `input ${input}`,
    ...(change === null ? [] : [`beyond ${input}`]),
    ...(periodic === null ? [] : [`sine ${input}`, `cosine ${input}`]),
  ]);
  return ["base", ...ofInputs, ...interactions.map((pair) => `pair ${pair.join(" ")}`), ...(drift ? ["drift"] : [])];
}

/** The probability that each mechanism is present anywhere. */
export function priorChances({ inputs, chances }: SystemFacts): { readonly [mechanism in Mechanism]: number } {
  const places = (name: Mechanism): number => {
    if (name === "interaction") return (inputs * (inputs - 1)) / 2;
    return name === "feedback" || name === "memory" || name === "drift" ? 1 : inputs;
  };
  const anywhere = (name: Mechanism): number => {
    let none = 1;
    for (let place = 0; place < places(name); place++) none *= 1 - chances[name];
    return 1 - none;
  };
  return Object.fromEntries(mechanisms.map((name) => [name, anywhere(name)])) as { [mechanism in Mechanism]: number };
}

const between = (u: number, low: number, high: number): number => low + u * (high - low);

const whole = (u: number, count: number): number => Math.min(count - 1, Math.floor(u * count));
