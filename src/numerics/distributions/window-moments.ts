import { gaussLegendre } from "../special/gauss-legendre.ts";

const { nodes, weights } = gaussLegendre(32);

/**
 * Mean and variance of a variable on [from, to] whose density is proportional to the given one, by a Gauss rule on
 * each of some equal panels. The variance is summed about the mean, so that it stays accurate in narrow windows.
 */
export function windowMoments(
  density: (x: number) => number,
  from: number,
  to: number,
  panels: number,
): { mean: number; variance: number } {
  const panel = (to - from) / panels;
  const total = (value: (x: number) => number) => {
    let sum = 0;
    for (let index = 0; index < panels; index += 1) {
      for (let node = 0; node < nodes.length; node += 1) {
        const x = from + panel * (index + nodes[node]);
        sum += weights[node] * density(x) * value(x);
      }
    }
    return sum;
  };
  const mass = total(() => 1);
  const mean = total((x) => x) / mass;
  return { mean, variance: total((x) => (x - mean) * (x - mean)) / mass };
}
