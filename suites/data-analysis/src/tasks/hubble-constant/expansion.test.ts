import { describe, expect, it } from "vitest";
import { fitExpansion } from "./expansion.ts";
import { expectExpansion } from "./expect-expansion.ts";

const stars = [
  { redshift: 0.03, period: 8, magnitude: 31.6 },
  { redshift: 0.045, period: 15, magnitude: 31.9 },
  { redshift: 0.062, period: 33, magnitude: 31.4 },
  { redshift: 0.081, period: 52, magnitude: 31.7 },
  { redshift: 0.097, period: 90, magnitude: 31.4 },
].map((star, index) => ({ ...star, galaxy: `GID${index}`, cepheid: `HDD${index}` }));

describe("the fit of the expansion", () => {
  it("gives what numpy.linalg.lstsq gives for the velocities of astropy.units.doppler_relativistic", () => {
    const { h, hError } = fitExpansion(stars, { offset: "none" });
    expect(h).toBeCloseTo(76.01609502492789, 8);
    expect(hError).toBeCloseTo(1.6971462171519969, 8);
  });

  it("gives what numpy.linalg.lstsq gives with an offset", () => {
    const { h, hError } = fitExpansion(stars, { offset: "free" });
    expect(h).toBeCloseTo(78.2562748181559, 8);
    expect(hError).toBeCloseTo(5.674985530675826, 8);
  });
});

describe("what is expected of an analysis", () => {
  it("is centred on the fit through the origin, a quarter of an error and what reading can change to both sides", () => {
    const { h, hError } = expectExpansion(stars, 6);
    expect((h[0] + h[1]) / 2).toBeCloseTo(76.01609502492789, 8);
    // Large redshifts have the most weight, so a shift of 1/8250 changes the constant by 1/8250/0.097 to 1/8250/0.03.
    const reading = (h[1] - h[0]) / 2 / 76.01609502492789 - (0.25 * 1.6971462171519969) / 76.01609502492789;
    expect(reading).toBeGreaterThan(1 / 8250 / 0.11);
    expect(reading).toBeLessThan(1 / 8250 / 0.03);
    expect(hError[1] / hError[0]).toBeCloseTo(1.1 / 0.9, 9);
  });
});
