import { sampleExponential } from "@assay/science/numerics/sampling/exponential";
import { sampleTruncatedCauchy } from "@assay/science/numerics/sampling/truncated-cauchy";
import type { Stream } from "@assay/science/numerics/stream";
import type { Detector } from "./detector.ts";
import { cross, helixOf } from "./helix.ts";
import { azimuth, decay, type FourMomentum, moving, pseudorapidity, transverse, wrapped } from "./kinematics.ts";

/** What an event is. Only the first two are pairs to be used. */
export const eventKinds = ["signal", "background", "same-sign", "photon", "third-track"] as const;

export type EventKind = (typeof eventKinds)[number];

/** A particle that leaves the interaction point, and whether the calorimeter sees a cluster of it. */
export interface Particle {
  readonly charge: -1 | 0 | 1;
  readonly momentum: FourMomentum;
  readonly hasCluster: boolean;
}

/** What makes the spectrum: mass and full width of the particle, slope of the background; GeV and 1/GeV. */
export interface Spectrum {
  readonly mass: number;
  readonly width: number;
  readonly slope: number;
}

/** Masses are drawn in this window, in GeV, and fitted in a narrower one, so that smearing carries pairs over both ends. */
const [LEAST, MOST] = [20, 110];
/** The trigger asks for so much transverse momentum of every charged particle; the calorimeter sees a photon from so much on; GeV. */
const [TRIGGER, LEAST_PHOTON] = [8, 2];
/** Means and ranges of a parent's motion: transverse momentum in GeV, rapidity. */
const [MEAN_TRANSVERSE, RAPIDITY] = [12, 2];
/** Least distance of two particles in azimuth and pseudorapidity together. */
const ISOLATION = 0.5;
/** A track must stay so far inside a layer's ends, as a share, that no measured position lies beyond them. */
const INSIDE = 0.98;
/** The share of its parent's mass that a pair keeps where a photon was radiated. */
const [LEAST_KEPT, MOST_KEPT] = [0.85, 0.98];

/** An event of a kind. Its mass is drawn once; motion and decay are drawn until the detector sees all of it. */
export function drawCollision(random: Stream, kind: EventKind, spectrum: Spectrum, detector: Detector): Particle[] {
  const mass = drawMass(random, kind, spectrum);
  for (;;) {
    const particles = drawParticles(random, kind, mass);
    if (areIsolated(particles) && particles.every((each) => isSeen(each, detector))) return particles;
  }
}

/** A Breit-Wigner shape (a Cauchy distribution of scale Γ/2) for what the particle makes, else an exponential. */
function drawMass(random: Stream, kind: EventKind, { mass, width, slope }: Spectrum): number {
  if (kind === "signal" || kind === "photon") return sampleTruncatedCauchy(random, mass, width / 2, LEAST, MOST);
  const share = -Math.expm1(-slope * (MOST - LEAST));
  return LEAST - Math.log1p(-random.uniform() * share) / slope;
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
    const kept = mass * (LEAST_KEPT + (MOST_KEPT - LEAST_KEPT) * random.uniform());
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

/** Above the threshold, and through every layer within the length that the drawing shows. */
function isSeen({ charge, momentum }: Particle, { trackers, calorimeter, field }: Detector): boolean {
  if (charge === 0 ? momentum.energy < LEAST_PHOTON : transverse(momentum) < TRIGGER) return false;
  const helix = helixOf(momentum, charge, field);
  return [...trackers, calorimeter].every(({ radius, halfLength }) => {
    const crossing = cross(helix, radius);
    return crossing !== undefined && Math.abs(crossing.z) <= INSIDE * halfLength;
  });
}
