import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import { sampleTruncatedCauchy } from "@assay/science/numerics/sampling/truncated-cauchy";
import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import type { Detector } from "./detector.ts";
import { crossingAt, helixOf } from "./helix.ts";
import { azimuth, decay, type FourMomentum, moving, pseudorapidity, transverse, wrapped } from "./kinematics.ts";

/** Kinds of events. The analysis uses only the first two. */
export const eventKinds = ["signal", "background", "same-sign", "photon", "third-track"] as const;

export type EventKind = (typeof eventKinds)[number];

/** A particle from the interaction point. `hasCluster` says whether the calorimeter detects it. */
export interface Particle {
  readonly charge: -1 | 0 | 1;
  readonly momentum: FourMomentum;
  readonly hasCluster: boolean;
}

/** Parameters of the mass spectrum: mass and full width of the particle in GeV, slope of the background in 1/GeV. */
export interface Spectrum {
  readonly mass: number;
  readonly width: number;
  readonly slope: number;
}

/**
 * Masses are drawn in this window, in GeV. The fit uses a narrower one, so smearing moves pairs across both of its
 * ends.
 */
const [MIN_MASS, MAX_MASS] = [20, 110];
/** Minimum transverse momentum of a charged particle (trigger) and minimum energy of a photon (calorimeter), GeV. */
const [TRIGGER, MIN_PHOTON] = [8, 2];
/** Mean transverse momentum of a parent in GeV, and its largest rapidity. */
const [MEAN_TRANSVERSE, RAPIDITY] = [12, 2];
/** Minimum distance of two particles in the plane of azimuth and pseudorapidity. */
const ISOLATION = 0.5;
/** Tracks stay within this fraction of a layer's half length, so that no measured position lies beyond its end. */
const INSIDE = 0.98;
/** Fraction of the parent's mass that a pair keeps after radiating a photon. */
const KEPT_MASS = [0.85, 0.98] as const;

/**
 * Draws an event of a kind. The mass is drawn once; motion and decay are drawn again until the detector sees all
 * particles.
 */
export function drawCollision(random: Stream, kind: EventKind, spectrum: Spectrum, detector: Detector): Particle[] {
  const mass = drawMass(random, kind, spectrum);
  for (;;) {
    const particles = drawParticles(random, kind, mass);
    if (areIsolated(particles) && particles.every((each) => isSeen(each, detector))) return particles;
  }
}

/** Breit-Wigner shape (Cauchy distribution of scale Γ/2) for decays of the particle, otherwise an exponential. */
function drawMass(random: Stream, kind: EventKind, { mass, width, slope }: Spectrum): number {
  if (kind === "signal" || kind === "photon") return sampleTruncatedCauchy(random, mass, width / 2, MIN_MASS, MAX_MASS);
  const share = -Math.expm1(-slope * (MAX_MASS - MIN_MASS));
  return MIN_MASS - Math.log1p(-random.uniform() * share) / slope;
}

function drawParticles(random: Stream, kind: EventKind, mass: number): Particle[] {
  const rapidity = RAPIDITY * (2 * random.uniform() - 1);
  const parent = moving(mass, MEAN_TRANSVERSE * sampleExponential(random), rapidity, 2 * Math.PI * random.uniform());
  const charge = random.uniform() < 0.5 ? -1 : 1;
  const other = kind === "same-sign" ? charge : charge === 1 ? -1 : 1;
  const electrons = (momenta: readonly [FourMomentum, FourMomentum]): Particle[] => [
    { charge, momentum: momenta[0], hasCluster: true },
    { charge: other, momentum: momenta[1], hasCluster: true },
  ];
  if (kind === "photon") {
    const kept = mass * uniformBetween(random, KEPT_MASS);
    const [pair, photon] = decay(random, parent, mass, kept);
    return [...electrons(decay(random, pair, kept)), { charge: 0, momentum: photon, hasCluster: true }];
  }
  const pair = electrons(decay(random, parent, mass));
  if (kind !== "third-track") return pair;
  const momentum = moving(
    0,
    TRIGGER + MEAN_TRANSVERSE * sampleExponential(random),
    RAPIDITY * (2 * random.uniform() - 1),
    2 * Math.PI * random.uniform(),
  );
  return [...pair, { charge: random.uniform() < 0.5 ? -1 : 1, momentum, hasCluster: false }];
}

function areIsolated(particles: readonly Particle[]): boolean {
  return particles.every(({ momentum }, index) =>
    particles.slice(0, index).every((earlier) => {
      const across = wrapped(azimuth(momentum) - azimuth(earlier.momentum));
      return Math.hypot(across, pseudorapidity(momentum) - pseudorapidity(earlier.momentum)) > ISOLATION;
    }),
  );
}

/** Whether a particle passes the threshold and crosses every layer within its drawn length. */
function isSeen({ charge, momentum }: Particle, { trackers, calorimeter, field }: Detector): boolean {
  if (charge === 0 ? momentum.energy < MIN_PHOTON : transverse(momentum) < TRIGGER) return false;
  const helix = helixOf(momentum, charge, field);
  return [...trackers, calorimeter].every(({ radius, halfLength }) => {
    const crossing = crossingAt(helix, radius);
    return crossing !== undefined && Math.abs(crossing.z) <= INSIDE * halfLength;
  });
}
