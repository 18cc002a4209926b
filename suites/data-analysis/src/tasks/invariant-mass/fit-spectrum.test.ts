import { describe, expect, it } from "vitest";
import { fitSpectrum } from "./fit-spectrum.ts";
import { minimumNear } from "./newton-minimum.ts";
import { FIT_WINDOW, likelihoodOf } from "./spectrum-likelihood.ts";

const [low, high] = FIT_WINDOW;

/**
 * 200 quantiles of a Breit-Wigner shape (M = 63, Γ = 4) and 300 of an exponential (0.04), both truncated to the window.
 */
function quantileMasses(): number[] {
  const share = (mass: number): number => 0.5 + Math.atan((2 * (mass - 63)) / 4) / Math.PI;
  const signal = Array.from({ length: 200 }, (_, index) => {
    const place = share(low) + ((index + 0.5) / 200) * (share(high) - share(low));
    return 63 + 2 * Math.tan(Math.PI * (place - 0.5));
  });
  const background = Array.from({ length: 300 }, (_, index) => {
    return low - Math.log1p(((index + 0.5) / 300) * Math.expm1(-0.04 * (high - low))) / 0.04;
  });
  return [...signal, ...background];
}

describe("the likelihood of a spectrum", () => {
  it.each([
    [{ mass: 62, width: 4, share: 0.4, slope: 0.05 }, 0.015, 32.48778481052095],
    [{ mass: 62, width: 2, share: 0.25, slope: 0.03 }, 0.02, 31.998508760594536],
    [{ mass: 70, width: 5, share: 0.5, slope: 0.04 }, 0.0001, 35.946166924411],
  ])("is that of scipy's voigt_profile, normalised by its quad: %j", (model, spread, expected) => {
    const minusLogLikelihood = likelihoodOf([30, 41.5, 58, 61.25, 62, 63.5, 70, 99], spread);
    expect(minusLogLikelihood(model)).toBeCloseTo(expected, 5);
  });
});

describe("a minimum by Newton's method", () => {
  it("has the errors of the normal likelihood: σ/√n for the mean, 1/√2n for ln σ", () => {
    const values = [1.2, 3.4, 2.2, 0.7, 4.1, 2.9, 3.3, 1.8];
    const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / values.length);
    const cost = ([centre, log]: readonly number[]): number =>
      values.reduce((sum, each) => sum + log + ((each - centre) / Math.exp(log)) ** 2 / 2, 0);
    const minimum = minimumNear(cost, [0, 1], [0.003, 0.002]);
    expect(minimum?.point[0]).toBeCloseTo(mean, 5);
    expect(Math.exp(minimum?.point[1] ?? 0)).toBeCloseTo(deviation, 4);
    expect(minimum?.errors[0]).toBeCloseTo(deviation / Math.sqrt(values.length), 4);
    expect(minimum?.errors[1]).toBeCloseTo(1 / Math.sqrt(2 * values.length), 4);
  });

  it("is not found where the cost falls for ever, nor on a saddle", () => {
    expect(minimumNear(([x]) => -x * x, [1], [0.01])).toBeUndefined();
    expect(minimumNear(([x, y]) => x * x - y * y, [0, 0], [0.01, 0.01])).toBeUndefined();
  });
});

describe("the fit of a spectrum", () => {
  it("is the one that scipy finds, with its errors", () => {
    const start = { mass: 64, width: 5, share: 0.3, slope: 0.05 };
    const fitted = fitSpectrum(quantileMasses(), start, 0.02);
    // scipy.optimize.minimize (Nelder-Mead to 1e-9) over voigt_profile; errors from differences of it.
    expect(fitted.mass).toBeCloseTo(63.002104, 4);
    expect(fitted.width).toBeCloseTo(3.407739, 4);
    expect(fitted.share).toBeCloseTo(0.3881177, 5);
    expect(fitted.slope).toBeCloseTo(0.03905909, 6);
    expect(fitted.massError).toBeCloseTo(0.22532, 3);
    expect(fitted.widthError).toBeCloseTo(0.62937, 3);
  });

  it("passes over masses outside the window", () => {
    const start = { mass: 63, width: 4, share: 0.4, slope: 0.04 };
    const masses = quantileMasses();
    expect(fitSpectrum([...masses, low - 1, high + 1], start, 0.02)).toEqual(fitSpectrum(masses, start, 0.02));
  });

  it("says what to change where there is nothing to fit", () => {
    const flat = Array.from({ length: 300 }, (_, index) => low + ((index + 0.5) / 300) * (high - low));
    const start = { mass: 63, width: 4, share: 0.2, slope: 0.001 };
    expect(() => fitSpectrum(flat, start, 0.02)).toThrowError(/raise the setting 'pairs' or 'signal'/);
  });
});
