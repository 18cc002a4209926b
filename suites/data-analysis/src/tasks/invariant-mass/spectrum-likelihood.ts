import type { Spectrum } from "./collision.ts";

/** Range of masses in the fit, GeV. */
export const FIT_WINDOW = [25, 105] as const;

/** The model of the fit. `share` is the fraction of signal pairs in the window. */
export interface SpectrumModel extends Spectrum {
  readonly share: number;
}

/** Nodes of the trapezoidal rule over ±6 standard deviations σ. Their distance h is 0.3 σ. */
const [NODES, REACH] = [41, 6];
const nodes = Array.from({ length: NODES }, (_, index) => REACH * ((2 * index) / (NODES - 1) - 1));
const weights = nodes.map((node) => Math.exp((-node * node) / 2));

/** The shape V at every mass, not normalised, and its integral over the window. */
interface SignalShape {
  readonly densities: Float64Array;
  readonly inWindow: number;
}

/**
 * The Breit-Wigner shape (Cauchy, scale Γ/2) convolved with a normal distribution of standard deviation σ = `spread` ·
 * M. The convolution is a sum over equal steps h. Its error falls as exp(-π Γ / h): below 10⁻⁶ for Γ above 1.4 σ.
 */
function signalShape(masses: readonly number[], mass: number, width: number, spread: number): SignalShape {
  const [low, high] = FIT_WINDOW;
  const half = width / 2;
  const centres = nodes.map((node) => mass + spread * mass * node);
  let inWindow = 0;
  for (const [index, centre] of centres.entries())
    inWindow += weights[index] * (Math.atan((high - centre) / half) - Math.atan((low - centre) / half));
  const densities = Float64Array.from(masses, (value) => {
    let density = 0;
    for (let index = 0; index < NODES; index++) {
      const score = (value - centres[index]) / half;
      density += weights[index] / (1 + score * score);
    }
    return density;
  });
  return { densities, inWindow: half * inWindow };
}

/** Shapes that are kept. A fit takes its differences at nine pairs of mass and width before it moves on. */
const MAX_SHAPES = 9;

/**
 * -ln L of masses in the window as a function of the model share · V + (1 - share) · exponential, each normalised
 * there. The shape V takes nearly all of the time, and models that differ in share and slope alone have the same.
 */
export function likelihoodOf(masses: readonly number[], spread: number): (model: SpectrumModel) => number {
  const shapes = new Map<string, SignalShape>();
  const shapeOf = ({ mass, width }: SpectrumModel): SignalShape => {
    const place = `${mass} ${width}`;
    const shape = shapes.get(place) ?? signalShape(masses, mass, width, spread);
    if (!shapes.has(place) && shapes.size >= MAX_SHAPES) shapes.delete([...shapes.keys()][0]);
    shapes.set(place, shape);
    return shape;
  };
  return (model) => {
    const { slope, share } = model;
    const [low, high] = FIT_WINDOW;
    const { densities, inWindow } = shapeOf(model);
    const signalScale = share / inWindow;
    const backgroundScale = ((1 - share) * slope) / -Math.expm1(-slope * (high - low));
    let sum = 0;
    for (let index = 0; index < masses.length; index++) {
      const background = backgroundScale * Math.exp(-slope * (masses[index] - low));
      sum -= Math.log(signalScale * densities[index] + background);
    }
    return sum;
  };
}
