import { detectorLongitudinal, detectorTransverse } from "@assay/science/figures";
import type { TaskFile } from "../../task.ts";
import { drawnLayers, layerName } from "./detector.ts";
import type { Scenario } from "./draw.ts";
import { type Cluster, DECIMALS, type Hit } from "./measure.ts";
import { FIT_WINDOW } from "./spectrum-likelihood.ts";

/** Pseudorapidities of the guide lines in the drawing along the beam. */
const GUIDES = [0.5, 1, 1.5];

export const [TRANSVERSE, LONGITUDINAL] = ["detector_transverse.png", "detector_longitudinal.png"] as const;

/** The detector's two drawings, across the beam and along it. */
export function drawings({ detector }: Pick<Scenario, "detector">) {
  const drawn = { layers: drawnLayers(detector), legend: "names" } as const;
  return { transverse: () => detectorTransverse(drawn), longitudinal: () => detectorLongitudinal(drawn, GUIDES) };
}

/** Tables of hits and clusters, the detector's properties, and its two drawings. The legends only name the layers. */
export function filesOf(scenario: Scenario): TaskFile[] {
  const { transverse, longitudinal } = drawings(scenario);
  return [
    { path: "tracker_hits.csv", kind: "text", text: () => writeHits(scenario) },
    { path: "calorimeter_clusters.csv", kind: "text", text: () => writeClusters(scenario) },
    { path: "conditions.csv", kind: "text", text: () => writeConditions(scenario) },
    { path: TRANSVERSE, kind: "figure", scene: () => transverse().scene },
    { path: LONGITUDINAL, kind: "figure", scene: () => longitudinal().scene },
  ];
}

const table = (header: string, rows: readonly string[]): string => `${[header, ...rows].join("\n")}\n`;

/** Sorted by event, layer and azimuth, so that the order does not show which hits belong together. */
export function writeHits({ events }: Scenario): string {
  const rows = events.flatMap(({ id, tracks, noise }) => {
    const hits = [...tracks.flatMap((track) => track.hits), ...noise];
    hits.sort((first, second) => first[0] - second[0] || first[1] - second[1]);
    return hits.map(([layer, azimuth, z]: Hit) => {
      return `${id},${layerName(layer)},${azimuth.toFixed(DECIMALS.azimuth)},${z.toFixed(DECIMALS.z)}`;
    });
  });
  return table("event,layer,phi_rad,z_m", rows);
}

export function writeClusters({ events }: Scenario): string {
  const rows = events.flatMap(({ id, tracks, photons }) => {
    const clusters = [...tracks.flatMap(({ cluster }) => (cluster === null ? [] : [cluster])), ...photons];
    clusters.sort((first, second) => first[0] - second[0]);
    return clusters.map(([azimuth, z, energy]: Cluster) => {
      const place = `${azimuth.toFixed(DECIMALS.azimuth)},${z.toFixed(DECIMALS.z)}`;
      return `${id},${place},${energy.toFixed(DECIMALS.energy)}`;
    });
  });
  return table("event,phi_rad,z_m,energy_GeV", rows);
}

function writeConditions({ detector: { resolution } }: Scenario): string {
  const millimetres = (metres: number): string => (1000 * metres).toPrecision(4);
  return table("quantity,value,unit", [
    `resolution of a tracker hit along the azimuth,${millimetres(resolution.hitAzimuth)},mm`,
    `resolution of a tracker hit along the beam,${millimetres(resolution.hitZ)},mm`,
    `resolution of a cluster position,${millimetres(resolution.clusterPosition)},mm`,
    `relative resolution of a cluster energy,${resolution.energy.toPrecision(6)},1`,
    `lower end of the fit,${FIT_WINDOW[0]},GeV`,
    `upper end of the fit,${FIT_WINDOW[1]},GeV`,
  ]);
}
