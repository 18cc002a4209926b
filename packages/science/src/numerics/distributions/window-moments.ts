import { gaussLegendre } from "../special/gauss-legendre.ts";

const { nodes, weights } = gaussLegendre(32);

/**
 * Mean and standard deviation of a variable on [from, to] whose density is proportional to the given one, by a Gauss
 * rule on each of some equal panels. The variance is summed about the mean and in units of the window, so that it
 * stays accurate in narrow windows and does not underflow.
 */
export function windowMoments(
  density: (x: number) => number,
  from: number,
  to: number,
  panels: number,
): { mean: number; deviation: number } {
  const width = to - from;
  const total = (value: (share: number) => number) => {
    let sum = 0;
    for (let index = 0; index < panels; index += 1) {
      for (let node = 0; node < nodes.length; node += 1) {
        const share = (index + nodes[node]) / panels;
        sum += weights[node] * density(from + width * share) * value(share);
      }
    }
    return sum;
  };
  const mass = total(() => 1);
  const mean = total((share) => share) / mass;
  const variance = total((share) => (share - mean) * (share - mean)) / mass;
  return { mean: from + width * mean, deviation: width * Math.sqrt(variance) };
}
