import { AssayError } from "@assay/contract";
import { minimumNear } from "./newton-minimum.ts";
import { FIT_WINDOW, likelihoodOf, type SpectrumModel } from "./spectrum-likelihood.ts";

/** The result of a fit with standard errors, in GeV; the slope in 1/GeV. */
export interface FittedSpectrum extends SpectrumModel {
  readonly massError: number;
  readonly widthError: number;
}

/** Fit parameters without bounds: M, ln Γ, logit of the share, and slope. */
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

/** About one percent of each parameter's usual error. */
const STEPS = [0.003, 0.002, 0.002, 0.00003];

/** Unbinned maximum likelihood fit of the masses in the window. Errors follow from the curvature at the maximum. */
export function fitSpectrum(masses: readonly number[], start: SpectrumModel, energyResolution: number): FittedSpectrum {
  const fitted = masses.filter((mass) => mass >= FIT_WINDOW[0] && mass <= FIT_WINDOW[1]);
  // m is proportional to √(E₁ E₂), so σ_m / m = σ_E / E / √2.
  const minusLogLikelihood = likelihoodOf(fitted, energyResolution * Math.SQRT1_2);
  const minimum = minimumNear((point) => minusLogLikelihood(toModel(point)), toPoint(start), STEPS);
  if (minimum === undefined)
    throw new AssayError(
      "numerics/not-converged",
      "The reference fit of the mass spectrum does not converge; raise the setting 'pairs' or 'signal'.",
    );
  const model = toModel(minimum.point);
  return { ...model, massError: minimum.errors[0], widthError: model.width * minimum.errors[1] };
}
