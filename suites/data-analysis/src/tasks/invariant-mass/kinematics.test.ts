import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { boosted, decay, invariantMass, moving, pseudorapidity, wrapped } from "./kinematics.ts";

describe("kinematics", () => {
  it("gives a moving particle its mass and its rapidity ½ ln((E + p_z) / (E - p_z))", () => {
    const particle = moving(62, 9, -1.3, 0.7);
    expect(invariantMass([particle])).toBeCloseTo(62, 9);
    expect(Math.log((particle.energy + particle.z) / (particle.energy - particle.z)) / 2).toBeCloseTo(-1.3, 12);
    expect(Math.hypot(particle.x, particle.y)).toBeCloseTo(9, 12);
    expect(Math.atan2(particle.y, particle.x)).toBeCloseTo(0.7, 12);
  });

  it("boosts as the textbook formula does along an axis: p' = γ (p + β E)", () => {
    // β = 0.6 and γ = 1.25 for a frame of mass 4, energy 5 and momentum 3.
    const { energy, x, y, z } = boosted({ energy: 10, x: 0, y: 6, z: 8 }, { energy: 5, x: 0, y: 0, z: 3 }, 4);
    expect([energy, x, y, z]).toEqual([1.25 * (10 + 0.6 * 8), 0, 6, 1.25 * (8 + 0.6 * 10)]);
  });

  it("conserves energy and momentum in a decay, and gives the pair its masses", () => {
    const random = stream("test", "decay");
    const parent = moving(80, 25, 1.1, 2);
    for (let repeat = 0; repeat < 50; repeat++) {
      const [pair, photon] = decay(random, parent, 80, 70);
      expect(invariantMass([pair])).toBeCloseTo(70, 8);
      expect(invariantMass([pair, photon])).toBeCloseTo(80, 8);
      expect(photon.energy).toBeCloseTo(Math.hypot(photon.x, photon.y, photon.z), 9);
      for (const part of ["energy", "x", "y", "z"] as const)
        expect(pair[part] + photon[part]).toBeCloseTo(parent[part], 9);
    }
  });

  it("decays evenly over all directions: cos θ has mean 0 and mean square a third", () => {
    const random = stream("test", "isotropy");
    const atRest = { energy: 60, x: 0, y: 0, z: 0 };
    const cosines = Array.from({ length: 20_000 }, () => decay(random, atRest, 60)[0].z / 30);
    const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length;
    // Standard errors: 0.0041 and 0.0021.
    expect(Math.abs(mean(cosines))).toBeLessThan(0.02);
    expect(Math.abs(mean(cosines.map((each) => each * each)) - 1 / 3)).toBeLessThan(0.01);
  });

  it("knows pseudorapidity as -ln tan(θ/2), and the equal of an angle from -π to π", () => {
    const angle = 0.4;
    const momentum = { energy: 1, x: Math.sin(angle), y: 0, z: Math.cos(angle) };
    expect(pseudorapidity(momentum)).toBeCloseTo(-Math.log(Math.tan(angle / 2)), 12);
    expect(wrapped(7)).toBeCloseTo(7 - 2 * Math.PI, 12);
    expect(wrapped(-4)).toBeCloseTo(2 * Math.PI - 4, 12);
    expect(wrapped(3)).toBe(3);
  });
});
