/** A generalised Pareto distribution on (0, ∞): shape k, positive for heavy tails, and scale. */
export interface ParetoFit {
  readonly shape: number;
  readonly scale: number;
}

const priorRate = 3;
/** A prior worth ten values draws the shape toward ½ (Vehtari and others 2024, appendix C). */
const priorSize = 10;

/**
 * Fits the distribution to values in ascending order by the posterior mean of J. Zhang and M. A. Stephens, Technometrics
 * 51 (2009) 316: a weighted mean over a grid of θ = -k / σ, whose likelihood has k in closed form.
 */
export function fitGeneralisedPareto(sorted: Float64Array): ParetoFit {
  const size = sorted.length;
  const points = 30 + Math.floor(Math.sqrt(size));
  const quartile = sorted[Math.floor(size / 4 + 0.5) - 1];
  const grid = Float64Array.from({ length: points }, (_, index) => {
    return 1 / sorted[size - 1] + (1 - Math.sqrt(points / (index + 0.5))) / (priorRate * quartile);
  });
  const logLikelihoods = grid.map((theta) => {
    const shape = meanLog(sorted, theta);
    return size * (Math.log(-theta / shape) - shape - 1);
  });
  let [sum, weighted] = [0, 0];
  for (let index = 0; index < points; index++) {
    const own = logLikelihoods[index];
    const weight = 1 / logLikelihoods.reduce((total, other) => total + Math.exp(other - own), 0);
    if (!(weight >= 10 * Number.EPSILON)) continue;
    sum += weight;
    weighted += weight * grid[index];
  }
  const theta = weighted / sum;
  const shape = meanLog(sorted, theta);
  return { shape: (size * shape + priorSize * 0.5) / (size + priorSize), scale: -shape / theta };
}

/** The p-quantile: σ ((1 - p)^-k - 1) / k. */
export function paretoQuantile({ shape, scale }: ParetoFit, p: number): number {
  const exponential = -Math.log1p(-p);
  return shape === 0 ? scale * exponential : (scale * Math.expm1(shape * exponential)) / shape;
}

function meanLog(values: Float64Array, theta: number): number {
  let sum = 0;
  for (const value of values) sum += Math.log1p(-theta * value);
  return sum / values.length;
}
