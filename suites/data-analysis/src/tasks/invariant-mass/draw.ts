import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import { drawCollision, type EventKind, eventKinds, type Spectrum } from "./collision.ts";
import { type Detector, drawDetector } from "./detector.ts";
import { type Cluster, drawNoise, type Hit, measure } from "./measure.ts";
import type { Settings } from "./settings.ts";

/** A recorded event and its kind. */
export interface CollisionEvent {
  readonly id: string;
  readonly kind: EventKind;
  /** The hits of each charged particle, and its cluster if it has one. */
  readonly tracks: readonly { readonly hits: readonly Hit[]; readonly cluster: Cluster | null }[];
  /** Clusters of neutral particles. */
  readonly photons: readonly Cluster[];
  readonly noise: readonly Hit[];
}

export interface Scenario {
  readonly detector: Detector;
  readonly spectrum: Spectrum;
  /** In the order of their ids, which are random. */
  readonly events: readonly CollisionEvent[];
}

/** Range of the particle's mass, GeV. */
const MASSES = [50, 80] as const;
const IDS = 1_000_000;

/** Draws a run of a collider experiment: the level's number of events of each kind, in random order. */
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
  return {
    mass: uniformBetween(random, MASSES),
    width: uniformBetween(random, width),
    slope: uniformBetween(random, slope),
  };
}

/** Number of events of each kind. */
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

/** Whether an event is a pair for the analysis: two opposite charges and nothing else. */
export const isPair = ({ kind }: CollisionEvent): boolean => kind === "signal" || kind === "background";
