import { AssayError } from "@assay/contract";
import { minimumNear } from "./newton-minimum.ts";
import { FIT_WINDOW, minusLogLikelihood, type SpectrumModel } from "./spectrum-likelihood.ts";

/** The result of a fit, with standard errors; GeV, and 1/GeV for the slope. */
export interface FittedSpectrum extends SpectrumModel {
  readonly massError: number;
  readonly widthError: number;
}

/** M, ln Γ, logit of the share and slope have no bounds to run into. */
const toPoint = ({ mass, width, share, slope }: SpectrumModel): readonly number[] => [
  mass,
  Math.log(width),
  Math.log(share / (1 - share)),
  slope,
];

const toModel = ([mass, logWidth, logit, slope]: readonly number[]): SpectrumModel => ({
  mass,
  width: Math.exp(logWidth),
  share: 1 / (1 + Math.exp(-logit)),
  slope,
});

/** About a hundredth of each parameter's usual error. */
const STEPS = [0.003, 0.002, 0.002, 0.00003];

/** The unbinned maximum likelihood fit of masses in the window, from a start nearby; errors from the curvature there. */
export function fitSpectrum(masses: readonly number[], start: SpectrumModel, energyResolution: number): FittedSpectrum {
  const fitted = masses.filter((mass) => mass >= FIT_WINDOW[0] && mass <= FIT_WINDOW[1]);
  // m is proportional to √(E₁ E₂), so that σ_m / m = σ_E / E / √2.
  const spread = energyResolution * Math.SQRT1_2;
  const minimum = minimumNear((point) => minusLogLikelihood(fitted, toModel(point), spread), toPoint(start), STEPS);
  if (minimum === undefined)
    throw new AssayError(
      "numerics/not-converged",
      "The reference fit of the mass spectrum does not converge; give the task more pairs or a larger share of signal.",
    );
  const model = toModel(minimum.point);
  return { ...model, massError: minimum.errors[0], widthError: model.width * minimum.errors[1] };
}
