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
  const shares = new Float64Array(panels * nodes.length);
  const masses = new Float64Array(shares.length);
  let mass = 0;
  let first = 0;
  for (let place = 0; place < shares.length; place += 1) {
    const node = place % nodes.length;
    const share = ((place - node) / nodes.length + nodes[node]) / panels;
    shares[place] = share;
    masses[place] = weights[node] * density(from + width * share);
    mass += masses[place];
    first += masses[place] * share;
  }
  const mean = first / mass;
  let second = 0;
  for (let place = 0; place < shares.length; place += 1) {
    second += masses[place] * ((shares[place] - mean) * (shares[place] - mean));
  }
  return { mean: from + width * mean, deviation: width * Math.sqrt(second / mass) };
}
