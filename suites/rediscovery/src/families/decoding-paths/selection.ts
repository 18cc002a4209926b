import { gaussLegendre } from "@assay/science/numerics/special/gauss-legendre";
import { type Ending, JITTER } from "./law.ts";

/** Between breaks the integrand is a polynomial of degree below the number of paths, so few nodes are exact. */
const { nodes, weights } = gaussLegendre(8);

/**
 * The probability that the path with the largest margin is right: the sum over paths and their right endings of the
 * integral of the ending's density times the probability that every other margin is smaller. Margins are uniform around
 * their mean.
 */
export function chanceLargestMarginIsRight(paths: readonly (readonly Ending[])[]): number {
  const breaks = [...new Set(paths.flat().flatMap(({ margin }) => [margin - JITTER, margin + JITTER]))].sort(
    (a, b) => a - b,
  );
  let total = 0;
  for (let piece = 0; piece + 1 < breaks.length; piece += 1) {
    const [from, width] = [breaks[piece], breaks[piece + 1] - breaks[piece]];
    for (const [index, node] of nodes.entries()) {
      const at = from + width * node;
      const below = paths.map((endings) =>
        endings.reduce((sum, { chance, margin }) => sum + chance * rise(at, margin), 0),
      );
      const product = below.reduce((all, each) => all * each, 1);
      for (const [path, endings] of paths.entries()) {
        const density = endings.reduce(
          (sum, { isRight, chance, margin }) =>
            sum + (isRight && Math.abs(at - margin) < JITTER ? chance / (2 * JITTER) : 0),
          0,
        );
        // If this path is certainly above, the product of the others is computed without it.
        const others = below[path] > 0 ? product / below[path] : without(below, path);
        total += width * weights[index] * density * others;
      }
    }
  }
  return total;
}

const rise = (at: number, margin: number): number => Math.min(1, Math.max(0, (at - margin + JITTER) / (2 * JITTER)));

const without = (below: readonly number[], path: number): number =>
  below.reduce((all, each, index) => (index === path ? all : all * each), 1);
