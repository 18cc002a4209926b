import { gaussLegendre } from "./gauss-legendre.ts";

const { nodes, weights } = gaussLegendre(64);

// exp(-38) is below half a unit in the last place of the integral.
const negligible = 38;

/**
 * ∫₀^end exp(-exponent(h)) dh for an exponent that starts at 0 with the given slope and curvature and is convex.
 * The range is cut where the integrand no longer matters, and what is left is smooth enough for one Gauss rule.
 */
export function decayingIntegral(
  exponent: (h: number) => number,
  slope: number,
  curvature: number,
  end: number,
): number {
  const linear = Math.max(slope, 0);
  let reach = (2 * negligible) / (linear + Math.hypot(linear, Math.sqrt(2 * negligible * curvature)));
  while (reach > 0 && reach < end && exponent(reach) < negligible) reach *= 1.25;
  reach = Math.min(reach, end);
  let sum = 0;
  for (let index = 0; index < nodes.length; index += 1) {
    sum += weights[index] * Math.exp(-exponent(reach * nodes[index]));
  }
  return reach * sum;
}
