import type { Stream } from "../../numerics/stream.ts";

/**
 * So many draws, each as often as its weight says but for a fraction: systematic resampling, of which the same stream
 * makes the same choice for every design. Without weights and with enough asked for, every draw once.
 */
export function outerDraws(weights: Float64Array, count: number, random: Stream): Int32Array {
  const isEqual = weights.every((weight) => Math.abs(weight * weights.length - 1) < 1e-9);
  if (isEqual && count >= weights.length) return Int32Array.from(weights.keys());
  const chosen = new Int32Array(count);
  const shift = random.uniform();
  let draw = 0;
  let reached = weights[0];
  for (let index = 0; index < count; index++) {
    while (reached * count < index + shift && draw < weights.length - 1) {
      draw += 1;
      reached += weights[draw];
    }
    chosen[index] = draw;
  }
  return chosen;
}
