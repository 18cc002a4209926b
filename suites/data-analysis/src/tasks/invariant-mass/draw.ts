import type { Stream } from "@assay/science/numerics/stream";
import { drawCollision, type EventKind, eventKinds, type Spectrum } from "./collision.ts";
import { type Detector, drawDetector } from "./detector.ts";
import { type Cluster, drawNoise, type Hit, measure } from "./measure.ts";
import type { Settings } from "./settings.ts";

/** One event as it was recorded, and what it is. */
export interface CollisionEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** The hits of each charged particle, with its cluster where it has one. */
  readonly tracks: readonly { readonly hits: readonly Hit[]; readonly cluster: Cluster | null }[];
  /** Clusters of particles without charge. */
  readonly photons: readonly Cluster[];
  readonly noise: readonly Hit[];
}

export interface Scenario {
  readonly detector: Detector;
  readonly spectrum: Spectrum;
  /** In the order of their ids, which says nothing about them. */
  readonly events: readonly CollisionEvent[];
}

/** Masses of the particle, in GeV. */
const [LEAST_MASS, MOST_MASS] = [50, 80];
const IDS = 1_000_000;

/** A run of a collider experiment: as many events of each kind as the level says, in random order. */
export function drawExperiment(random: Stream, settings: Settings): Scenario {
  const detector = drawDetector(random.split("detector"), settings);
  const spectrum = drawSpectrum(random.split("spectrum"), settings);
  const counts = countsOf(settings);
  const kinds = random.split("order").shuffle(eventKinds.flatMap((kind) => Array<EventKind>(counts[kind]).fill(kind)));
  const ids = random.split("ids").distinctIndices(kinds.length, IDS);
  const events = kinds.map((kind, index) => {
    const id = `E${String(ids[index]).padStart(6, "0")}`;
    return drawEvent(random.split("event", index), id, kind, spectrum, detector, settings);
  });
  return { detector, spectrum, events };
}

function drawSpectrum(random: Stream, { width, slope }: Settings): Spectrum {
  const between = ([low, high]: readonly [number, number]): number => low + (high - low) * random.uniform();
  return { mass: between([LEAST_MASS, MOST_MASS]), width: between(width), slope: between(slope) };
}

/** How many events of each kind an instance has. */
export function countsOf(settings: Settings): { readonly [kind in EventKind]: number } {
  const signal = Math.round(settings.signal * settings.pairs);
  return {
    signal,
    background: settings.pairs - signal,
    "same-sign": settings.sameSign,
    photon: settings.photons,
    "third-track": settings.thirdTracks,
  };
}

function drawEvent(
  random: Stream,
  id: string,
  kind: EventKind,
  spectrum: Spectrum,
  detector: Detector,
  { noise }: Settings,
): CollisionEvent {
  const particles = drawCollision(random, kind, spectrum, detector);
  const measured = particles.map((particle) => ({ particle, ...measure(random, particle, detector) }));
  return {
    id,
    kind,
    tracks: measured.flatMap(({ particle, hits, cluster }) =>
      particle.charge === 0 ? [] : [{ hits, cluster: cluster ?? null }],
    ),
    photons: measured.flatMap(({ particle, cluster }) => (particle.charge === 0 && cluster ? [cluster] : [])),
    noise: drawNoise(random.split("noise"), detector, noise),
  };
}

/** The pairs that are to be used: two opposite charges and nothing else. */
export const isPair = ({ kind }: CollisionEvent): boolean => kind === "signal" || kind === "background";
