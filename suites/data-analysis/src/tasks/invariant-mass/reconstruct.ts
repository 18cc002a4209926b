import type { CollisionEvent } from "./draw.ts";
import { arcLength, type Helix } from "./helix.ts";
import { wrapped } from "./kinematics.ts";
import type { Hit } from "./measure.ts";

/** A helix through the interaction point fitted to hits, with the variances of its direction. */
export interface FittedTrack extends Helix {
  readonly azimuthVariance: number;
  readonly cotangentVariance: number;
}

const STEPS = 6;

/**
 * The best helix through hits: least squares of R Δφ by Gauss and Newton, then of z, where z = cot θ · s with the arc s
 * of the first fit. The errors of a hit are in metres.
 */
export function fitTrack(
  hits: readonly Hit[],
  radii: readonly number[],
  errors: { readonly hitAzimuth: number; readonly hitZ: number },
): FittedTrack {
  const reference = hits[0][1];
  let [start, bend] = [0, 0];
  let normal = { aa: 0, ab: 0, bb: 0, a: 0, b: 0 };
  for (let step = 0; step < STEPS; step++) {
    normal = { aa: 0, ab: 0, bb: 0, a: 0, b: 0 };
    for (const [layer, azimuth] of hits) {
      const radius = radii[layer];
      const sine = bend * radius;
      const slope = radius / Math.sqrt(1 - sine * sine);
      const residual = wrapped(azimuth - reference) - start - Math.asin(sine);
      const weight = radius * radius;
      normal.aa += weight;
      normal.ab += weight * slope;
      normal.bb += weight * slope * slope;
      normal.a += weight * residual;
      normal.b += weight * slope * residual;
    }
    const determinant = normal.aa * normal.bb - normal.ab * normal.ab;
    start += (normal.bb * normal.a - normal.ab * normal.b) / determinant;
    bend += (normal.aa * normal.b - normal.ab * normal.a) / determinant;
  }
  let [products, squares] = [0, 0];
  for (const [layer, , z] of hits) {
    const arc = arcLength(bend, radii[layer]);
    products += arc * z;
    squares += arc * arc;
  }
  const determinant = normal.aa * normal.bb - normal.ab * normal.ab;
  return {
    azimuth: wrapped(reference + start),
    bend,
    cotangent: products / squares,
    azimuthVariance: (errors.hitAzimuth * errors.hitAzimuth * normal.bb) / determinant,
    cotangentVariance: (errors.hitZ * errors.hitZ) / squares,
  };
}

type Direction = Pick<Helix, "azimuth" | "cotangent">;

/**
 * Mass of two massless particles, m² = 2 E₁ E₂ (1 - cos α). With the cotangents t of the polar angles, cos α = (cos Δφ
 * + t₁ t₂) / √((1 + t₁²)(1 + t₂²)).
 */
export function pairMass(energies: readonly [number, number], [a, b]: readonly [Direction, Direction]): number {
  const cosine =
    (Math.cos(a.azimuth - b.azimuth) + a.cotangent * b.cotangent) /
    (Math.hypot(1, a.cotangent) * Math.hypot(1, b.cotangent));
  return Math.sqrt(2 * energies[0] * energies[1] * (1 - cosine));
}

/** The mass of a pair from its hits and clusters, and its error from the resolution of hits, GeV. */
export function reconstructPair(
  { id, tracks }: CollisionEvent,
  radii: readonly number[],
  errors: { readonly hitAzimuth: number; readonly hitZ: number },
): { readonly mass: number; readonly error: number } {
  const [first, second] = tracks;
  if (tracks.length !== 2 || first.cluster === null || second.cluster === null)
    throw new Error(`the event ${id} is no pair`);
  const energies = [first.cluster[2], second.cluster[2]] as const;
  const fitted = [fitTrack(first.hits, radii, errors), fitTrack(second.hits, radii, errors)] as const;
  const mass = pairMass(energies, fitted);
  const changes = [0, 1].flatMap((which) => {
    const moved = (change: Partial<Direction>): number => {
      const track = { ...fitted[which], ...change };
      return pairMass(energies, which === 0 ? [track, fitted[1]] : [fitted[0], track]) - mass;
    };
    const { azimuth, cotangent, azimuthVariance, cotangentVariance } = fitted[which];
    return [
      moved({ azimuth: azimuth + Math.sqrt(azimuthVariance) }),
      moved({ cotangent: cotangent + Math.sqrt(cotangentVariance) }),
    ];
  });
  return { mass, error: Math.hypot(...changes) };
}
