import { describe, expect, it } from "vitest";
import { calibrate, distanceOf } from "./calibrate.ts";
import { expectCalibration } from "./expect-calibration.ts";

const stars = [
  { period: 5.5, magnitude: 31.2, redshift: 0.02 },
  { period: 12, magnitude: 30.9, redshift: 0.031 },
  { period: 31, magnitude: 29.4, redshift: 0.022 },
  { period: 48, magnitude: 30.2, redshift: 0.041 },
  { period: 77, magnitude: 28.8, redshift: 0.027 },
].map((star, index) => ({ ...star, galaxy: `G_${index}`, cepheid: `CEPH_${index}` }));

describe("the calibration", () => {
  it("puts a galaxy that recedes at 6700 km/s a hundred megaparsecs away", () => {
    expect(distanceOf(6700 / 299_792.458)).toBeCloseTo(1e8, 3);
  });

  it("gives what scipy.stats.linregress gives", () => {
    const { a, aError, b, bError } = calibrate(stars);
    expect(a).toBeCloseTo(-2.5620046164307877, 9);
    expect(b).toBeCloseTo(-4.370075855712639, 9);
    expect(aError).toBeCloseTo(0.17912032320292462, 9);
    expect(bError).toBeCloseTo(0.10021371318486645, 9);
  });
});

describe("what is expected of an analysis", () => {
  const { a, aError, b, bError } = expectCalibration(stars, 6);

  it("is centred on that fit, a quarter of an error and what reading can change to both sides", () => {
    expect((a[0] + a[1]) / 2).toBeCloseTo(-2.5620046164307877, 9);
    const shift = 5 * Math.log10((0.027 + 1 / 8250) / 0.027);
    expect((b[1] - b[0]) / 2 - 0.25 * 0.10021371318486645).toBeGreaterThan(0.5 * shift);
    expect((b[1] - b[0]) / 2 - 0.25 * 0.10021371318486645).toBeLessThan(2 * shift);
    expect(aError[1] / aError[0]).toBeCloseTo(1.1 / 0.9, 9);
    expect((bError[0] + bError[1]) / 2).toBeCloseTo(0.10021371318486645, 9);
  });

  it("leaves less room where the pictures are larger", () => {
    const finer = expectCalibration(stars, 8);
    expect(finer.b[1] - finer.b[0]).toBeLessThan(b[1] - b[0]);
  });
});
