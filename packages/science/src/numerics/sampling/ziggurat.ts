/**
 * The layers under a decreasing density on x >= 0, all of one area: G. Marsaglia and W. W. Tsang, "The ziggurat
 * method for generating random variables", Journal of Statistical Software 5 (2000) 8.
 *
 * Layer i > 0 is the rectangle of width edge[i] between the heights f(edge[i]) and f(edge[i + 1]). Layer 0 is the
 * rectangle of width edge[1] below f(edge[1]) with the tail beyond it; edge[0] is the width of a rectangle of
 * that area and height.
 */
export interface Ziggurat {
  /** edge[i] / 2^52: a random integer k below 2^52 times this is a point of layer i. */
  readonly scale: Float64Array;
  /** 2^52 edge[i + 1] / edge[i]: below it, k is surely under the density. */
  readonly inside: Float64Array;
  /** f(edge[i]). */
  readonly height: Float64Array;
  /** edge[1], where the tail begins. */
  readonly tail: number;
}

export const layerCount = 256;
const resolution = 4503599627370496; // 2^52

export function buildZiggurat(
  density: (x: number) => number,
  inverseDensity: (height: number) => number,
  tail: number,
  area: number,
): Ziggurat {
  const edge = new Float64Array(layerCount + 1);
  edge[0] = area / density(tail);
  edge[1] = tail;
  for (let layer = 2; layer < layerCount; layer++) {
    edge[layer] = inverseDensity(area / edge[layer - 1] + density(edge[layer - 1]));
  }
  edge[layerCount] = 0;
  const inside = new Float64Array(layerCount);
  for (let layer = 0; layer < layerCount; layer++) {
    inside[layer] = (resolution * edge[layer + 1]) / edge[layer];
  }
  return { scale: edge.map((x) => x / resolution), inside, height: edge.map(density), tail };
}
