import type { ViewMark } from "@assay/contract";
import { toPixels } from "@assay/science/figures";
import { drawnLayers } from "./detector.ts";
import type { Scenario } from "./draw.ts";
import { drawings } from "./files.ts";

/** Points of an arc. */
const POINTS = 24;

/** The radius of every layer, and the sectors that are dead. */
export function transverseMarks(scenario: Scenario): readonly ViewMark[] {
  const { x, y } = drawings(scenario).transverse().mapping;
  const { detector } = scenario;
  const centre = { x: toPixels(x, 0), y: toPixels(y, 0) };
  return [
    ...drawnLayers(detector).map(({ name, radius }): ViewMark => {
      const label = `${name} ${radius.toFixed(3)} m`;
      return { kind: "circle", ...centre, radius: toPixels(x, radius) - centre.x, label };
    }),
    ...detector.deadSectors.map(({ layer, from, span }): ViewMark => {
      const { radius } = detector.trackers[layer];
      const points = Array.from({ length: POINTS + 1 }, (_, index) => {
        const azimuth = from + (span * index) / POINTS;
        return [
          toPixels(x, 1.03 * radius * Math.cos(azimuth)),
          toPixels(y, 1.03 * radius * Math.sin(azimuth)),
        ] as const;
      });
      return { kind: "line", points, label: "dead" };
    }),
  ];
}

/** The radius and half length of every layer. */
export function longitudinalMarks(scenario: Scenario): readonly ViewMark[] {
  const { z, r } = drawings(scenario).longitudinal().mapping;
  return drawnLayers(scenario.detector).map(({ name, radius, halfLength }): ViewMark => {
    const points = [-halfLength, halfLength].map((end) => [toPixels(z, end), toPixels(r, radius)] as const);
    return { kind: "line", points, label: `${name} ${radius.toFixed(3)} m, half length ${halfLength.toFixed(3)} m` };
  });
}
