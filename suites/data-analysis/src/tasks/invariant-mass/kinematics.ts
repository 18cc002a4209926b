import type { RandomSource } from "@assay/science/numerics/random-source";

/** Energy and momentum in GeV, with c = 1 and z along the beam. */
export interface FourMomentum {
  readonly energy: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const transverse = ({ x, y }: FourMomentum): number => Math.hypot(x, y);

/** Pseudorapidity, asinh(p_z / p_T). */
export const pseudorapidity = (momentum: FourMomentum): number => Math.asinh(momentum.z / transverse(momentum));

export const azimuth = ({ x, y }: FourMomentum): number => Math.atan2(y, x);

/** The equivalent angle between -π and π. */
export const wrapped = (angle: number): number => angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI));

/**
 * A particle with a mass, transverse momentum and rapidity: E = m_T cosh y and p_z = m_T sinh y, with m_T² = m² + p_T².
 */
export function moving(mass: number, transverseMomentum: number, rapidity: number, azimuthAngle: number): FourMomentum {
  const transverseMass = Math.hypot(mass, transverseMomentum);
  return {
    energy: transverseMass * Math.cosh(rapidity),
    x: transverseMomentum * Math.cos(azimuthAngle),
    y: transverseMomentum * Math.sin(azimuthAngle),
    z: transverseMass * Math.sinh(rapidity),
  };
}

/**
 * Isotropic decay into a particle of mass `first` and a massless one. In the rest frame each has the momentum (M² - m²)
 * / 2M. Electrons count as massless: at these energies their mass is one part in 10⁹ of m².
 */
export function decay(
  random: RandomSource,
  parent: FourMomentum,
  mass: number,
  first = 0,
): readonly [FourMomentum, FourMomentum] {
  const momentum = (mass * mass - first * first) / (2 * mass);
  const cosine = 2 * random.uniform() - 1;
  const angle = 2 * Math.PI * random.uniform();
  const sine = Math.sqrt(1 - cosine * cosine);
  const [x, y, z] = [momentum * sine * Math.cos(angle), momentum * sine * Math.sin(angle), momentum * cosine];
  return [
    boosted({ energy: Math.hypot(momentum, first), x, y, z }, parent, mass),
    boosted({ energy: momentum, x: -x, y: -y, z: -z }, parent, mass),
  ];
}

/**
 * Boost from the rest frame of a particle with this mass and momentum: E' = (E P⁰ + p·P) / M and p' = p + P (E' + E) /
 * (P⁰ + M).
 */
export function boosted(inner: FourMomentum, frame: FourMomentum, mass: number): FourMomentum {
  const energy = (inner.energy * frame.energy + inner.x * frame.x + inner.y * frame.y + inner.z * frame.z) / mass;
  const share = (energy + inner.energy) / (frame.energy + mass);
  return { energy, x: inner.x + share * frame.x, y: inner.y + share * frame.y, z: inner.z + share * frame.z };
}

/** Invariant mass of several momenta, m² = E² - p². */
export function invariantMass(momenta: readonly FourMomentum[]): number {
  const sum = (part: (momentum: FourMomentum) => number): number =>
    momenta.reduce((total, each) => total + part(each), 0);
  const [energy, x, y, z] = [sum((p) => p.energy), sum((p) => p.x), sum((p) => p.y), sum((p) => p.z)];
  return Math.sqrt(energy * energy - x * x - y * y - z * z);
}
