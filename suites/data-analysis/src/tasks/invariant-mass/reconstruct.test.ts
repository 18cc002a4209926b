import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { CollisionEvent } from "./draw.ts";
import { crossingAt, helixOf } from "./helix.ts";
import { type FourMomentum, invariantMass, moving, wrapped } from "./kinematics.ts";
import type { Hit } from "./measure.ts";
import { fitTrack, pairMass, reconstructPair } from "./reconstruct.ts";

const radii = [0.06, 0.3, 0.62, 1.1];
const errors = { hitAzimuth: 0.0002, hitZ: 0.001 };

function hitsOf(momentum: FourMomentum, charge: -1 | 1, noise = (): number => 0): Hit[] {
  return radii.map((radius, layer) => {
    const { azimuth, z } = crossingAt(helixOf(momentum, charge, 4), radius) ?? { azimuth: 0, z: 0 };
    return [layer, wrapped(azimuth + (errors.hitAzimuth / radius) * noise()), z + errors.hitZ * noise()];
  });
}

describe("reconstruction", () => {
  it("finds direction and bend of a track from exact hits, across the cut of the azimuth too", () => {
    for (const [charge, azimuth] of [
      [1, -3.1],
      [-1, 3.1],
    ] as const) {
      const momentum = moving(0, 8, -1.4, azimuth);
      const fitted = fitTrack(hitsOf(momentum, charge), radii, errors);
      expect(fitted.azimuth).toBeCloseTo(azimuth, 10);
      expect(fitted.cotangent).toBeCloseTo(Math.sinh(-1.4), 10);
      expect(fitted.bend).toBeCloseTo((-charge * 0.299792458 * 4) / 16, 10);
    }
  });

  it("knows its own errors: pulls of direction have variance 1", () => {
    const random = stream("test", "pulls");
    const momentum = moving(0, 15, 0.9, 0.4);
    let [azimuth, cotangent] = [0, 0];
    const repeats = 4000;
    for (let repeat = 0; repeat < repeats; repeat++) {
      const fitted = fitTrack(
        hitsOf(momentum, 1, () => sampleNormal(random)),
        radii,
        errors,
      );
      azimuth += (fitted.azimuth - 0.4) ** 2 / fitted.azimuthVariance / repeats;
      cotangent += (fitted.cotangent - Math.sinh(0.9)) ** 2 / fitted.cotangentVariance / repeats;
    }
    // The standard error of a variance from 4000 draws is 0.022.
    expect(Math.abs(azimuth - 1)).toBeLessThan(0.1);
    expect(Math.abs(cotangent - 1)).toBeLessThan(0.1);
  });

  it("gives a pair the mass that E² - p² gives it", () => {
    const [first, second] = [moving(0, 20, 0.3, 1), moving(0, 31, -1.2, -2)];
    const directions = [first, second].map((each) => ({
      azimuth: Math.atan2(each.y, each.x),
      cotangent: each.z / Math.hypot(each.x, each.y),
    }));
    expect(pairMass([first.energy, second.energy], [directions[0], directions[1]])).toBeCloseTo(
      invariantMass([first, second]),
      9,
    );
    const track = (momentum: FourMomentum, charge: -1 | 1): CollisionEvent["tracks"][number] => ({
      hits: hitsOf(momentum, charge),
      cluster: [0, 0, momentum.energy],
    });
    const event = {
      id: "E1",
      kind: "signal",
      tracks: [track(first, 1), track(second, -1)],
      photons: [],
      noise: [],
    } as const;
    expect(reconstructPair(event, radii, errors).mass).toBeCloseTo(invariantMass([first, second]), 6);
    const wider = reconstructPair(event, radii, { hitAzimuth: 2 * errors.hitAzimuth, hitZ: 2 * errors.hitZ });
    expect(wider.error / reconstructPair(event, radii, errors).error).toBeCloseTo(2, 2);
  });
});
