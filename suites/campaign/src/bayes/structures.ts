import { LruCache } from "@assay/contract";
import type { Grammar } from "../law/grammar.ts";
import { shapes } from "../law/shapes.ts";
import { Columns } from "./columns.ts";

/** The largest number of columns of a structure: three effects and an interaction. */
export const widest = 4;

/**
 * Every structure that the grammar gives a probability above 0. A structure says which inputs act, how, and which
 * mechanisms are there; all but the amplitudes. Given it, the law is linear in the amplitudes. There are up to half a
 * million, so they are held as numbers.
 */
export interface Structures {
  readonly count: number;
  readonly columns: Columns;
  /** The number of columns of each structure. */
  readonly sizes: Uint8Array;
  /** Its columns, in `widest` places. */
  readonly chosen: Int16Array;
  readonly logPriors: Float64Array;
}

const cache = new LruCache<Structures>(3);

export const structuresOf = (grammar: Grammar): Structures =>
  cache.get(JSON.stringify(grammar), () => listStructures(grammar));

function listStructures(grammar: Grammar): Structures {
  const columns = new Columns(grammar.inputs);
  const offered = shapes.map((_, shape) => shape).filter((shape) => shapeChance(grammar, shape) > 0);
  const logShapes = offered.map((shape) => Math.log(shapeChance(grammar, shape)));
  const subsets = choose(grammar.inputs, grammar.acting);
  const combinations = product(offered.length, grammar.acting);
  const delays = grammar.delay > 0 ? grammar.acting + 1 : 1;
  const pairCount = (grammar.acting * (grammar.acting - 1)) / 2;
  const pairings = grammar.interaction > 0 ? pairCount + 1 : 1;
  const count = subsets.length * combinations.length * delays * pairings;
  const found = {
    sizes: new Uint8Array(count),
    chosen: new Int16Array(widest * count),
    logPriors: new Float64Array(count),
  };
  let next = 0;
  for (const acting of subsets) {
    const pairs = [undefined, ...(pairings > 1 ? pairsOf(acting) : [])];
    for (const places of combinations) {
      const logChosen = places.reduce((sum, place) => sum + logShapes[place], -Math.log(subsets.length));
      for (let delay = 0; delay < delays; delay++) {
        const late = delay === 0 ? undefined : acting[delay - 1];
        const logDelay = Math.log(late === undefined ? 1 - grammar.delay : grammar.delay / acting.length);
        for (const pair of pairs) {
          const logPair = Math.log(pair === undefined ? 1 - grammar.interaction : grammar.interaction / pairCount);
          for (const [index, input] of acting.entries()) {
            found.chosen[widest * next + index] = columns.effect(input, offered[places[index]], input === late);
          }
          if (pair !== undefined) {
            const waits = late !== undefined && pair.includes(late);
            found.chosen[widest * next + acting.length] = columns.interaction(pair[0], pair[1], waits);
          }
          found.sizes[next] = acting.length + (pair === undefined ? 0 : 1);
          found.logPriors[next++] = logChosen + logDelay + logPair;
        }
      }
    }
  }
  return { count, columns, ...found };
}

function shapeChance({ bent }: Grammar, shape: number): number {
  const { kind } = shapes[shape];
  if (kind === "linear") return 1 - bent;
  return bent / 3 / shapes.filter((each) => each.kind === kind).length;
}

/** All ascending lists of so many of the numbers below `count`. */
function choose(count: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: count - from }, (_, index) => from + index).flatMap((first) =>
    choose(count, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

/** All lists of so many numbers below `count`. */
function product(count: number, size: number): number[][] {
  if (size === 0) return [[]];
  const rest = product(count, size - 1);
  return Array.from({ length: count }, (_, first) => first).flatMap((first) => rest.map((each) => [first, ...each]));
}

const pairsOf = (acting: readonly number[]): (readonly [number, number])[] =>
  acting.flatMap((one, index) => acting.slice(index + 1).map((other) => [one, other] as const));
