import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { samplePoisson } from "@assay/science/numerics/sampling/poisson";
import type { Stream } from "@assay/science/numerics/stream";
import type { Particle } from "./collision.ts";
import type { Cylinder, Detector } from "./detector.ts";
import { crossingAt, helixOf } from "./helix.ts";
import { wrapped } from "./kinematics.ts";

/** A hit in the table: layer index, azimuth in radians, z in metres. */
export type Hit = readonly [layer: number, azimuth: number, z: number];

/** A cluster in the table: azimuth in radians, z in metres, energy in GeV. */
export type Cluster = readonly [azimuth: number, z: number, energy: number];

/** What the detector records of one particle. */
interface Measured {
  readonly hits: readonly Hit[];
  readonly cluster: Cluster | undefined;
}

/** Decimals of azimuths (rad), positions (m) and energies (GeV) in the tables. */
export const DECIMALS = { azimuth: 6, z: 5, energy: 4 } as const;

/** The nearest number with so many decimals. Only close to a half does it take the exact decimals of `toFixed`. */
function rounded(value: number, decimals: number): number {
  const scale = scales[decimals];
  const scaled = value * scale;
  const nearest = Math.round(scaled);
  const isClear = Math.abs(scaled) < MAX_SCALED && Math.abs(Math.abs(scaled - nearest) - 0.5) > 1e-6;
  return isClear ? nearest / scale : Number(value.toFixed(decimals));
}

/** Powers of ten, and a size up to which products with them are off by less than 1e-6. */
const scales = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000];
const MAX_SCALED = 1e9;

/** The hits of a charged particle outside dead sectors, and its cluster. Errors are normally distributed. */
export function measure(random: Stream, { charge, momentum, hasCluster }: Particle, detector: Detector): Measured {
  const { trackers, calorimeter, deadSectors, field, resolution } = detector;
  const helix = helixOf(momentum, charge, field);
  const at = ({ radius }: Cylinder, acrossError: number, zError: number): [azimuth: number, z: number] => {
    const crossing = crossingAt(helix, radius) ?? { azimuth: Number.NaN, z: Number.NaN };
    const azimuth = wrapped(crossing.azimuth + (acrossError / radius) * sampleNormal(random));
    const z = crossing.z + zError * sampleNormal(random);
    return [rounded(azimuth, DECIMALS.azimuth), rounded(z, DECIMALS.z)];
  };
  const hits = trackers.flatMap((layer, index): Hit[] => {
    const [azimuth, z] = at(layer, resolution.hitAzimuth, resolution.hitZ);
    return charge === 0 || isDead(deadSectors, index, azimuth) ? [] : [[index, azimuth, z]];
  });
  if (!hasCluster) return { hits, cluster: undefined };
  const energy = momentum.energy * (1 + resolution.energy * sampleNormal(random));
  const place = at(calorimeter, resolution.clusterPosition, resolution.clusterPosition);
  return { hits, cluster: [...place, rounded(energy, DECIMALS.energy)] };
}

/** Noise hits, uniform over each layer outside dead sectors. */
export function drawNoise(random: Stream, { trackers, deadSectors }: Detector, mean: number): Hit[] {
  return trackers.flatMap(({ halfLength }, index) =>
    Array.from({ length: samplePoisson(random, mean) }, (): Hit => {
      const azimuth = rounded(Math.PI * (2 * random.uniform() - 1), DECIMALS.azimuth);
      return [index, azimuth, rounded(halfLength * (2 * random.uniform() - 1), DECIMALS.z)];
    }).filter(([layer, azimuth]) => !isDead(deadSectors, layer, azimuth)),
  );
}

function isDead(deadSectors: Detector["deadSectors"], layer: number, azimuth: number): boolean {
  return deadSectors.some(
    (sector) => sector.layer === layer && Math.abs(wrapped(azimuth - sector.from - sector.span / 2)) < sector.span / 2,
  );
}
