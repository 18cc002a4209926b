import { centredBaseline, lineMark } from "../axes/axes.ts";
import { legend, legendWidth } from "../axes/legend.ts";
import { stepLabel } from "../axes/number-label.ts";
import { plotAxes, plotGrid } from "../axes/plot-area.ts";
import { linearScale, type Scale, toPixels } from "../axes/scale.ts";
import { suitableTicks } from "../axes/ticks.ts";
import { black, type Colour, white } from "../scene/colour.ts";
import type { Mark } from "../scene/mark.ts";
import type { Figure } from "../scene/scene.ts";
import { checkDetector, type Detector, detectorLegend, detectorTextSize, layerStroke } from "./detector.ts";

/** How pixels relate to positions along the beam and away from it. */
export interface DetectorLongitudinalMapping {
  readonly z: Scale;
  readonly r: Scale;
}

const [left, top, gap, etaSpace] = [90.5, 40.5, 24, 66];
const [plotWidth, belowPlot, margin] = [1300, 66, 1.12];
const usualPlotHeight = 480;
const guide: Colour = "#666666";

/**
 * The detector along the beam: distance from it against z, a horizontal line a layer, on axes in metres, and dashed lines
 * of constant pseudorapidity, r = |z| / sinh η.
 */
export function detectorLongitudinal(
  detector: Detector,
  etaGuides: readonly number[],
  plotHeight = usualPlotHeight,
): Figure<DetectorLongitudinalMapping> {
  checkDetector(detector);
  const { layers } = detector;
  const zEnd = margin * Math.max(...layers.map((layer) => layer.halfLength));
  const rEnd = margin * Math.max(...layers.map((layer) => layer.radius));
  const z = linearScale([-zEnd, zEnd], [left, left + plotWidth]);
  const r = linearScale([0, rEnd], [top + plotHeight, top]);
  const entries = detectorLegend(detector);
  const look = { colour: black, textSize: detectorTextSize };
  const legendSpace = entries.length === 0 ? 0 : legendWidth(entries, look) + gap;
  const area = {
    x: { scale: z, ticks: suitableTicks(z, 16), title: "z (m)" },
    y: { scale: r, ticks: suitableTicks(r, 10), title: "r (m)" },
    textSize: detectorTextSize,
  };
  const bars = layers.map(({ radius, halfLength }, index): Mark => {
    const height = toPixels(r, radius);
    return lineMark([toPixels(z, -halfLength), height, toPixels(z, halfLength), height], layerStroke(layers, index));
  });
  return {
    scene: {
      width: Math.ceil(left + plotWidth + etaSpace + legendSpace),
      height: Math.ceil(top + plotHeight + belowPlot),
      background: white,
      marks: [
        ...plotGrid(area),
        ...etaGuides.flatMap((eta) => [...etaGuide(eta, z, r), ...etaGuide(-eta, z, r)]),
        ...bars,
        ...plotAxes(area),
        ...legend(entries, left + plotWidth + etaSpace, top, look),
      ],
    },
    mapping: { z, r },
  };
}

/** A line from the interaction point to the edge of the plot, and its pseudorapidity beyond that edge. */
function etaGuide(eta: number, z: Scale, r: Scale): Mark[] {
  const slope = Math.sinh(eta);
  const [zEnd, rEnd] = [z.domain[1], r.domain[1]];
  const endsAtTop = Math.abs(slope) * rEnd <= zEnd;
  const end = endsAtTop ? { z: slope * rEnd, r: rEnd } : { z: Math.sign(slope) * zEnd, r: zEnd / Math.abs(slope) };
  const [x, y] = [toPixels(z, end.z), toPixels(r, end.r)];
  const text = `η = ${stepLabel(eta, 0.1).replace(/\.0$/, "")}`;
  const label = { kind: "text", text, size: detectorTextSize, colour: guide } as const;
  return [
    lineMark([toPixels(z, 0), toPixels(r, 0), x, y], { colour: guide, width: 1.25, dash: [3, 4] }),
    endsAtTop
      ? { ...label, x, y: y - 8, anchor: "middle" }
      : {
          ...label,
          x: x + (eta > 0 ? 6 : -6),
          y: centredBaseline(y, detectorTextSize),
          anchor: eta > 0 ? "start" : "end",
        },
  ];
}
