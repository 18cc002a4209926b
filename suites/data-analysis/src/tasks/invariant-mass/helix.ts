import { azimuth, type FourMomentum, transverse, wrapped } from "./kinematics.ts";

/** p_T in GeV of a unit charge on a circle of 1 m radius in a field of 1 T: c in units of 10⁹ m/s. */
const GEV_PER_TESLA_METRE = 0.299792458;

/** A track from the interaction point: its initial direction and its curvature. */
export interface Helix {
  /** Azimuth at the interaction point, in radians. */
  readonly azimuth: number;
  /** 1 / 2ρ with the sign of the turn, in 1/m; 0 for a straight track. */
  readonly bend: number;
  /** cot θ = p_z / p_T. */
  readonly cotangent: number;
}

/** The point where a track crosses a cylinder around the beam. */
export interface Crossing {
  readonly azimuth: number;
  readonly z: number;
}

/** A positive charge in a field along +z turns clockwise, on a circle of radius ρ = p_T / (0.2998 B). */
export function helixOf(momentum: FourMomentum, charge: -1 | 0 | 1, field: number): Helix {
  const momentumAcross = transverse(momentum);
  return {
    azimuth: azimuth(momentum),
    bend: (-charge * GEV_PER_TESLA_METRE * field) / (2 * momentumAcross),
    cotangent: momentum.z / momentumAcross,
  };
}

/**
 * A circle through the origin meets the circle of radius R around it at azimuth φ₀ + asin(R / 2ρ), after an arc of 2ρ
 * asin(R / 2ρ). Undefined if the track turns back before.
 */
export function crossingAt({ azimuth: start, bend, cotangent }: Helix, radius: number): Crossing | undefined {
  if (Math.abs(bend) * radius >= 1) return undefined;
  return { azimuth: wrapped(start + Math.asin(bend * radius)), z: cotangent * arcLength(bend, radius) };
}

/** Arc length in the transverse plane to a radius, 2ρ asin(R / 2ρ), in metres. */
export function arcLength(bend: number, radius: number): number {
  return bend === 0 ? radius : Math.asin(bend * radius) / bend;
}
