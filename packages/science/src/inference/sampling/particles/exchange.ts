import type { Stream } from "../../../numerics/stream.ts";
import type { Bridge, BridgeValues } from "./bridge.ts";
import type { Cloud } from "./cloud.ts";

/**
 * Coordinates in blocks of one size, such as the places of several sources, that may be interchangeable as blocks. Where
 * they are, n blocks make n! copies of every mode. Particles then move over one copy, that of blocks in ascending order,
 * and are spread over all copies again by putting their blocks in random order: the same distribution, with one mode to
 * find instead of n!.
 */
export type Blocks = readonly (readonly number[])[];

const probes = 64;
/** Sums in another order differ in their last digits. */
const rounding = 1e-9;

/** The blocks that names suggest: a block for each value of one number in them, as 1 and 2 in `source_1[2]`. */
export function suggestBlocks(names: readonly string[]): Blocks[] {
  const suggestions: Blocks[] = [];
  for (let place = 0; place < 2; place++) {
    const stems = new Map<string, Map<string, number>>();
    names.forEach((name, coordinate) => {
      const numbers = [...name.matchAll(/\d+/g)];
      const number = numbers[place];
      if (number === undefined) return;
      const stem = `${name.slice(0, number.index)}#${name.slice(number.index + number[0].length)}`;
      stems.set(stem, (stems.get(stem) ?? new Map()).set(number[0], coordinate));
    });
    const groups = Map.groupBy(stems.values(), (labels) => [...labels.keys()].join());
    for (const members of groups.values()) {
      const blocks = [...members[0].keys()].map((label) => members.map((labels) => labels.get(label) ?? 0));
      if (blocks.length > 1) suggestions.push(blocks);
    }
  }
  return suggestions;
}

/** The first suggested blocks that the bridge cannot distinguish, tested on some of the particles. */
export function findExchangeable(suggestions: readonly Blocks[], bridge: Bridge, cloud: Cloud): Blocks | undefined {
  if (suggestions.length === 0) return undefined;
  const size = Math.min(probes, cloud.size);
  const stride = Math.floor(cloud.size / size);
  const columns = cloud.columns.map((column) => Float64Array.from({ length: size }, (_, at) => column[at * stride]));
  const values = bridge.evaluate({ size, columns });
  return suggestions.find((blocks) =>
    blocks.slice(1).every((block, index) => {
      const swapped = columns.slice();
      block.forEach((coordinate, at) => {
        const other = blocks[index][at];
        swapped[coordinate] = columns[other];
        swapped[other] = columns[coordinate];
      });
      return areAlike(values, bridge.evaluate({ size, columns: swapped }));
    }),
  );
}

function areAlike(one: BridgeValues, other: BridgeValues): boolean {
  const isNear = (a: number, b: number) => a === b || Math.abs(a - b) <= rounding * (1 + Math.abs(a));
  return (
    one.base.every((value, index) => isNear(value, other.base[index])) &&
    one.factor.every((value, index) => isNear(value, other.factor[index]))
  );
}

/** The bridge on particles whose blocks ascend by their first coordinates; it has nothing elsewhere. */
export function inOrder(bridge: Bridge, blocks: Blocks): Bridge {
  return {
    ...bridge,
    evaluate(positions, gradients) {
      const values = bridge.evaluate(positions, gradients);
      const firsts = blocks.map(([first]) => positions.columns[first]);
      for (let index = 0; index < positions.size; index++) {
        for (let block = 1; block < firsts.length; block++) {
          if (firsts[block][index] < firsts[block - 1][index]) values.base[index] = Number.NEGATIVE_INFINITY;
        }
      }
      return values;
    },
  };
}

/** Puts the blocks of every particle in ascending order of their first coordinates. */
export function sortBlocks(cloud: Cloud, blocks: Blocks): void {
  const firsts = blocks.map(([first]) => cloud.columns[first]);
  reorder(cloud, blocks, (particle, order) => {
    order.sort((a, b) => firsts[a][particle] - firsts[b][particle]);
  });
}

/** Puts the blocks of every particle in random order. */
export function shuffleBlocks(cloud: Cloud, blocks: Blocks, random: Stream): void {
  reorder(cloud, blocks, (_, order) => {
    random.shuffle(order);
  });
}

function reorder(cloud: Cloud, blocks: Blocks, arrange: (particle: number, order: Int32Array) => void): void {
  const order = new Int32Array(blocks.length);
  const held = new Float64Array(blocks.length);
  for (let particle = 0; particle < cloud.size; particle++) {
    for (let index = 0; index < order.length; index++) order[index] = index;
    arrange(particle, order);
    for (let at = 0; at < blocks[0].length; at++) {
      for (let index = 0; index < order.length; index++) held[index] = cloud.columns[blocks[index][at]][particle];
      for (let index = 0; index < order.length; index++) {
        cloud.columns[blocks[index][at]][particle] = held[order[index]];
      }
    }
  }
}
