import type { DetectorLayer } from "@assay/science/figures";
import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import type { Settings } from "./settings.ts";

/** A cylinder around the beam: radius and half length in metres. */
export interface Cylinder {
  readonly radius: number;
  readonly halfLength: number;
}

/** A sector of a tracker layer without hits: azimuths from `from` over `span`, in radians. */
interface DeadSector {
  readonly layer: number;
  readonly from: number;
  readonly span: number;
}

export interface Detector {
  /** From the beam outwards. */
  readonly trackers: readonly Cylinder[];
  readonly calorimeter: Cylinder;
  readonly deadSectors: readonly DeadSector[];
  /** Magnetic field along the beam, tesla. */
  readonly field: number;
  readonly resolution: Resolution;
}

/** Standard deviations of measurements: positions in metres, energies relative. */
interface Resolution {
  readonly hitAzimuth: number;
  readonly hitZ: number;
  readonly clusterPosition: number;
  readonly energy: number;
}

const METRES_PER_MILLIMETRE = 0.001;

/** A barrel detector: a pixel layer close to the beam, further layers, and the calorimeter at one to two metres. */
export function drawDetector(random: Stream, settings: Settings): Detector {
  const between = (low: number, high: number): number => uniformBetween(random, [low, high]);
  const calorimeterRadius = between(1.25, 1.65);
  const innermost = between(0.05, 0.08);
  const outermost = calorimeterRadius * between(0.7, 0.82);
  const last = settings.layers - 1;
  const trackers = Array.from({ length: settings.layers }, (_, index): Cylinder => {
    const place = index === 0 || index === last ? index : index + between(-0.25, 0.25);
    const radius = innermost + ((outermost - innermost) * place) / last;
    return { radius, halfLength: radius * Math.sinh(settings.coverage + between(0.1, 0.4)) };
  });
  const vary = (usual: number): number => usual * between(0.9, 1.1);
  return {
    trackers,
    calorimeter: { radius: calorimeterRadius, halfLength: calorimeterRadius * Math.sinh(settings.coverage) },
    deadSectors: drawDeadSectors(random.split("dead"), settings),
    field: between(...settings.field),
    resolution: {
      hitAzimuth: vary(settings.hitAzimuth) * METRES_PER_MILLIMETRE,
      hitZ: vary(settings.hitZ) * METRES_PER_MILLIMETRE,
      clusterPosition: vary(settings.clusterPosition) * METRES_PER_MILLIMETRE,
      energy: vary(settings.energy),
    },
  };
}

/** Draws dead sectors in different layers, so far apart in azimuth that no track loses two hits. */
function drawDeadSectors(random: Stream, { deadSectors, layers }: Settings): DeadSector[] {
  const which = random.shuffle(random.distinctIndices(deadSectors, layers));
  const first = 2 * Math.PI * random.uniform();
  return which.map((layer, index) => {
    const span = 0.6 + 0.4 * random.uniform();
    const from = first + (2 * Math.PI * index) / deadSectors + 0.3 * random.uniform();
    return { layer, from: from % (2 * Math.PI), span };
  });
}

export const layerName = (index: number): string => `T${index + 1}`;
const CALORIMETER = "C1";

/** The detector as its drawings show it. */
export function drawnLayers({ trackers, calorimeter }: Detector): DetectorLayer[] {
  const layers = trackers.map((each, index) => ({ ...each, name: layerName(index), part: "tracker" as const }));
  return [...layers, { ...calorimeter, name: CALORIMETER, part: "calorimeter" }];
}
