import { describe, expect, it } from "vitest";
import { pHAfter, type Vessel } from "./equilibrium.ts";
import { fitVariances, type Titration } from "./precision.ts";

const electrode = {
  id: "E10",
  standard: 400,
  slope: 58,
  buffers: [4, 7, 10].map((pH) => ({ pH, potential: 400 - 58 * pH })),
};

function titration(vessel: Vessel, noise: number, readings = 36): Titration {
  const points = Array.from({ length: readings }, (_, index) => {
    const volume = 0.4 + (index * 23.4) / (readings - 1);
    return {
      volume,
      potential: electrode.standard - electrode.slope * pHAfter(vessel, 0.1, volume),
      isDisturbed: false,
    };
  });
  return { vessel, titrant: 0.1, electrode, readings: points, noise };
}

const acetic: Vessel = { pKa: [4.76], amount: 1.68, volume: 70, waterAcid: 0.02 };
const malic: Vessel = { pKa: [3.4, 5.11], amount: 0.84, volume: 70, waterAcid: 0.02 };

describe("the variances of a fit", () => {
  // From numpy: roots of the charge balance by Brent's method, inverse of the information matrix by LAPACK.
  it("are those that numpy finds for a monoprotic acid", () => {
    const { volume, noise, calibration } = fitVariances(titration(acetic, 0.8));
    expect(Math.sqrt(volume)).toBeCloseTo(0.00466018, 6);
    expect(Math.sqrt(noise[0])).toBeCloseTo(0.00291396, 6);
    expect(Math.sqrt(noise[0] + calibration[0])).toBeCloseTo(0.00442398, 6);
  });

  it("are those that numpy finds for a diprotic acid", () => {
    const { volume, noise, calibration } = fitVariances(titration(malic, 0.8));
    expect(Math.sqrt(volume)).toBeCloseTo(0.00469979, 6);
    expect(noise.map(Math.sqrt)).toEqual([expect.closeTo(0.00537454, 6), expect.closeTo(0.00465696, 6)]);
    expect(Math.sqrt(noise[1] + calibration[1])).toBeCloseTo(0.00540173, 6);
  });

  it("leave disturbed readings out", () => {
    const all = titration(acetic, 0.8);
    const half = all.readings.map((reading, index) => ({ ...reading, isDisturbed: index % 2 === 0 }));
    const kept = half.filter(({ isDisturbed }) => !isDisturbed);
    expect(fitVariances({ ...all, readings: half })).toEqual(fitVariances({ ...all, readings: kept }));
    expect(fitVariances({ ...all, readings: half }).volume).toBeGreaterThan(fitVariances(all).volume);
  });
});
