import type { SystemFacts } from "./facts.ts";
import { type Mechanism, mechanisms } from "./ingredients.ts";
import {
  type Boundary,
  type Charge,
  type Combination,
  type Front,
  hasMechanism,
  type InputStructure,
  type Ridge,
  type Shape,
  type Structure,
  shapes,
} from "./law.ts";
import { scaledStructure } from "./size.ts";
import type { Term } from "./term-gains.ts";

/**
 * A structure is a point of a cube: each coordinate is uniform between 0 and 1 under the prior. So a sampler that keeps
 * the uniform distribution keeps the prior, and accepts by the likelihood alone. Coordinates that belong together are a
 * group; of a mechanism's group the first says whether it is present. The ranges here are those of docs/grammar.md.
 */
export type Coordinates = ArrayLike<number>;

/** Coordinates that belong together. Worlds draw them by this name, so that groups do not move each other. */
export interface Group {
  readonly name: string;
  readonly size: number;
  /** The mechanism of which the first coordinate says whether it is present. Null: shapes are always there. */
  readonly mechanism: Mechanism | null;
  /** The input whose group it is. */
  readonly input?: number;
}

/** The number of places for fronts and for ridges. */
const slots = { front: 2, ridge: 3 } as const;

const inputGroups: readonly Group[] = [
  { name: "shape", size: 2, mechanism: null },
  { name: "inert", size: 1, mechanism: "inert" },
  { name: "delay", size: 1, mechanism: "delay" },
  { name: "threshold", size: 2, mechanism: "threshold" },
  { name: "inhibition", size: 2, mechanism: "inhibition" },
  { name: "switch", size: 3, mechanism: "switch" },
  { name: "gate", size: 3, mechanism: "gate" },
  { name: "periodic", size: 2, mechanism: "periodic" },
];
const inputSize = inputGroups.reduce((sum, { size }) => sum + size, 0);

/** All groups in their order: each input's, each pair's interaction, then those of the system. */
export function groupsOf({ inputs, size }: Pick<SystemFacts, "inputs" | "size">): readonly Group[] {
  const all = Array.from({ length: inputs }, (_, input) => input);
  const slotted = (count: number): readonly number[] => Array.from({ length: count }, (_, slot) => slot);
  return [
    ...all.flatMap((input) => inputGroups.map((group) => ({ ...group, input, name: `input ${input} ${group.name}` }))),
    ...all.flatMap((first) =>
      all
        .slice(first + 1)
        .map((second) => ({ name: `pair ${first} ${second}`, size: 1, mechanism: "interaction" as const })),
    ),
    ...slotted(slots.front).map((slot) => ({ name: `front ${slot}`, size: 6, mechanism: "front" as const })),
    ...slotted(slots.ridge).map((slot) => ({ name: `ridge ${slot}`, size: 7, mechanism: "ridge" as const })),
    { name: "triple", size: 4, mechanism: "triple" },
    { name: "charge", size: 5, mechanism: "charge" },
    { name: "feedback", size: 2, mechanism: "feedback" },
    { name: "ceiling", size: 3, mechanism: "ceiling" },
    { name: "memory", size: 2, mechanism: "memory" },
    { name: "spread", size: 3, mechanism: "spread" },
    { name: "drift", size: 1, mechanism: "drift" },
    ...(size === undefined ? [] : [{ name: "size", size: 1, mechanism: null }]),
  ];
}

/**
 * Between which scales laws usually have their size. Worlds are scaled exactly; their prior takes the logarithm of the
 * scale to be uniform.
 */
const scales = [0.12, 0.7] as const;

/** The structure at a point of the cube. Whatever has an inert input is absent. */
export function structureAt(at: Coordinates, { inputs: count, chances, size }: SystemFacts): Structure {
  const inputs: InputStructure[] = [];
  for (let input = 0; input < count; input++) inputs.push(inputAt(at, inputSize * input, input, count, chances));
  const isLive = (input: number): boolean => !inputs[input].inert;
  for (let input = 0; input < count; input++) {
    const { switch: change, gate } = inputs[input];
    const isSwitchDead = change !== null && !isLive(change.by);
    const isGateDead = gate !== null && !isLive(gate.by);
    if (isSwitchDead || isGateDead)
      inputs[input] = {
        ...inputs[input],
        switch: isSwitchDead ? null : change,
        gate: isGateDead ? null : gate,
      };
  }
  const interactions: [number, number][] = [];
  let place = inputSize * count;
  for (let first = 0; first < count; first++) {
    for (let second = first + 1; second < count; second++) {
      if (at[place++] < chances.interaction && isLive(first) && isLive(second)) interactions.push([first, second]);
    }
  }
  const fronts: Structure["fronts"][number][] = [];
  for (let slot = 0; slot < slots.front; slot++, place += 6) {
    if (at[place] >= chances.front) continue;
    const front = frontOf(at, place, count);
    if (isLive(front.first) && isLive(front.second)) fronts.push(front);
  }
  const ridges: Structure["ridges"][number][] = [];
  for (let slot = 0; slot < slots.ridge; slot++, place += 7) {
    if (at[place] >= chances.ridge) continue;
    const ridge = ridgeOf(at, place, count);
    if (isLive(ridge.first) && isLive(ridge.second)) ridges.push(ridge);
  }
  const triple = at[place] < chances.triple ? tripleOf(at, place, count) : null;
  place += 4;
  const charge = at[place] < chances.charge ? chargeOf(at, place, count) : null;
  place += 5;
  const spreads = whole(at[place + 8], count);
  const structure: Structure = {
    inputs,
    interactions,
    fronts,
    ridges,
    triple: triple?.every(isLive) ? triple : null,
    charge: charge !== null && isLive(charge.by) && isLive(charge.on) ? charge : null,
    feedback: at[place] < chances.feedback ? between(at[place + 1], 0.1, 0.4) : null,
    ceiling:
      at[place + 2] < chances.ceiling
        ? { from: between(at[place + 3], 2, 4), slope: between(at[place + 4], 0.15, 0.35) }
        : null,
    memory: at[place + 5] < chances.memory ? between(at[place + 6], 0.2, 0.5) : null,
    spread:
      at[place + 7] < chances.spread && isLive(spreads) ? { by: spreads, growth: between(at[place + 9], 1, 3) } : null,
    drift: at[place + 10] < chances.drift,
  };
  if (size === undefined) return structure;
  const [small, large] = scales;
  return scaledStructure({ ...structure, scale: 1 }, size * small * Math.exp(at[place + 11] * Math.log(large / small)));
}

/**
 * The term of a group's coordinates if it is present, where it is one that adds to the drive and changes nothing else. Undefined for other
 * groups, and where an input of the term is inert.
 */
export function termAt(
  { mechanism, input }: Group,
  at: Coordinates,
  { inputs }: Pick<Structure, "inputs">,
): Term | undefined {
  const areLive = (...used: readonly number[]): boolean => used.every((each) => !inputs[each].inert);
  switch (mechanism) {
    case "front": {
      const front = frontOf(at, 0, inputs.length);
      return areLive(front.first, front.second) ? { kind: "front", front } : undefined;
    }
    case "ridge": {
      const ridge = ridgeOf(at, 0, inputs.length);
      return areLive(ridge.first, ridge.second) ? { kind: "ridge", ridge } : undefined;
    }
    case "triple": {
      const triple = tripleOf(at, 0, inputs.length);
      return triple !== null && areLive(...triple) ? { kind: "triple", triple } : undefined;
    }
    case "charge": {
      const charge = chargeOf(at, 0, inputs.length);
      return areLive(charge.by, charge.on) ? { kind: "charge", charge } : undefined;
    }
    case "periodic":
      return input !== undefined && areLive(input) ? { kind: "periodic", input, period: periodOf(at, 0) } : undefined;
    default:
      return undefined;
  }
}

/** The mechanisms of which `termAt` knows the terms. */
export const termMechanisms: readonly (Mechanism | null)[] = ["front", "ridge", "triple", "charge", "periodic"];

/** The range of the bend of each shape. A line has none. */
const bends: { readonly [shape in Shape]: readonly [low: number, high: number] } = {
  linear: [1, 1],
  power: [1.5, 2.5],
  saturation: [0.1, 0.6],
  approach: [0.1, 0.4],
};

type Chances = SystemFacts["chances"];

function inputAt(at: Coordinates, start: number, own: number, count: number, chances: Chances): InputStructure {
  const shape = shapes[whole(at[start], shapes.length)];
  const boundary = (place: number, chance: number): Boundary | null =>
    at[place] < chance ? { by: otherThan(own, at[place + 1], count), level: between(at[place + 2], 0.3, 0.7) } : null;
  return {
    shape,
    bend: between(at[start + 1], bends[shape][0], bends[shape][1]),
    inert: at[start + 2] < chances.inert,
    delay: at[start + 3] < chances.delay,
    threshold: at[start + 4] < chances.threshold ? between(at[start + 5], 0.2, 0.6) : null,
    inhibition: at[start + 6] < chances.inhibition ? between(at[start + 7], 0.25, 0.6) : null,
    switch: boundary(start + 8, chances.switch),
    gate: boundary(start + 11, chances.gate),
    periodic: at[start + 14] < chances.periodic ? periodOf(at, start + 14) : null,
  };
}

function combinationOf(at: Coordinates, start: number, count: number): Combination {
  const first = whole(at[start], count);
  return {
    first,
    second: otherThan(first, at[start + 1], count),
    isFalling: at[start + 2] < 0.5,
    mix: between(at[start + 3], 0.35, 0.65),
  };
}

const frontOf = (at: Coordinates, start: number, count: number): Front => ({
  ...combinationOf(at, start + 1, count),
  at: between(at[start + 5], 0.3, 0.7),
});

const ridgeOf = (at: Coordinates, start: number, count: number): Ridge => ({
  ...combinationOf(at, start + 1, count),
  at: between(at[start + 5], 0.2, 0.8),
  width: between(at[start + 6], 0.05, 0.12),
});

function chargeOf(at: Coordinates, start: number, count: number): Charge {
  const by = whole(at[start + 1], count);
  return {
    by,
    on: otherThan(by, at[start + 2], count),
    up: between(at[start + 3], 0.3, 0.7),
    down: between(at[start + 4], 0.1, 0.4),
  };
}

const periodOf = (at: Coordinates, start: number): number => between(at[start + 1], 0.3, 0.8);

/** Three different inputs. Two inputs have none. */
function tripleOf(at: Coordinates, start: number, count: number): [number, number, number] | null {
  if (count < 3) return null;
  const first = whole(at[start + 1], count);
  const second = otherThan(first, at[start + 2], count);
  const [low, high] = first < second ? [first, second] : [second, first];
  let third = whole(at[start + 3], count - 2);
  if (third >= low) third++;
  if (third >= high) third++;
  return [first, second, third];
}

/** The share of these structures in which each mechanism is present anywhere. */
export function presence(structures: readonly Structure[]): { readonly [mechanism in Mechanism]: number } {
  const share = (name: Mechanism): number =>
    structures.reduce((sum, structure) => sum + Number(hasMechanism(structure, name)), 0) / structures.length;
  return Object.fromEntries(mechanisms.map((name) => [name, share(name)])) as { [mechanism in Mechanism]: number };
}

const between = (u: number, low: number, high: number): number => low + u * (high - low);

const whole = (u: number, count: number): number => Math.min(count - 1, Math.floor(u * count));

/** Any input but one, all equally likely. */
function otherThan(own: number, u: number, count: number): number {
  const other = whole(u, count - 1);
  return other < own ? other : other + 1;
}
