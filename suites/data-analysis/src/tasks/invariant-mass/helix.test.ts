import { describe, expect, it } from "vitest";
import { arcLength, crossingAt, helixOf } from "./helix.ts";
import { moving } from "./kinematics.ts";

describe("helix", () => {
  it("meets a layer of 1 m on a circle of the same radius at asin(1/2), after an arc of π/3", () => {
    // ρ = p_T / (0.2998 B) is 1 m here, and cot θ is sinh η.
    const helix = helixOf(moving(0, 2 * 0.299792458, 0.5, 0), 1, 2);
    expect(helix.bend).toBeCloseTo(-0.5, 12);
    const crossing = crossingAt(helix, 1);
    expect(crossing?.azimuth).toBeCloseTo(-Math.PI / 6, 12);
    expect(crossing?.z).toBeCloseTo((Math.PI / 3) * Math.sinh(0.5), 12);
  });

  it("is where the Lorentz force takes a charge, integrated in small steps", () => {
    const momentum = moving(0, 9, 0.8, 1.9);
    const [field, radius, step] = [3.7, 1.4, 1e-5];
    for (const charge of [-1, 1] as const) {
      let [x, y, z] = [0, 0, 0];
      let [px, py] = [momentum.x, momentum.y];
      const { energy } = momentum;
      while (Math.hypot(x, y) < radius) {
        // dp/ds = q v × B with B along z, in units of 0.2998 GeV / (T m); the midpoint rule.
        const strength = (charge * 0.299792458 * field * step) / energy;
        const [middleX, middleY] = [px + (strength * py) / 2, py - (strength * px) / 2];
        x += (step * middleX) / energy;
        y += (step * middleY) / energy;
        z += (step * momentum.z) / energy;
        px += strength * middleY;
        py -= strength * middleX;
      }
      const crossing = crossingAt(helixOf(momentum, charge, field), radius);
      expect(crossing?.azimuth).toBeCloseTo(Math.atan2(y, x), 4);
      expect(crossing?.z).toBeCloseTo(z, 4);
    }
  });

  it("goes straight without charge, and misses a layer beyond its turning point", () => {
    const photon = crossingAt(helixOf(moving(0, 5, 1, 1), 0, 4), 1.5);
    expect(photon).toEqual({ azimuth: expect.closeTo(1, 12), z: expect.closeTo(1.5 * Math.sinh(1), 12) });
    expect(crossingAt(helixOf(moving(0, 0.5, 0, 0), 1, 4), 1.5)).toBeUndefined();
    expect(arcLength(0.1, 2)).toBeCloseTo(10 * Math.asin(0.2), 12);
  });
});
