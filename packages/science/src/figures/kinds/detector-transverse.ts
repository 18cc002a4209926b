import { lineMark } from "../axes/axes.ts";
import { legend, legendWidth } from "../axes/legend.ts";
import { plotAxes, plotGrid } from "../axes/plot-area.ts";
import { linearScale, type Scale, toPixels } from "../axes/scale.ts";
import { suitableTicks } from "../axes/ticks.ts";
import { black, white } from "../scene/colour.ts";
import type { Mark } from "../scene/mark.ts";
import type { Figure } from "../scene/scene.ts";
import { checkDetector, type Detector, detectorLegend, detectorTextSize, layerStroke } from "./detector.ts";

/** How pixels relate to positions across the beam. */
export interface DetectorTransverseMapping {
  readonly x: Scale;
  readonly y: Scale;
}

const [left, top, gap] = [90.5, 24.5, 24];
const [belowPlot, usualPlotSide, margin, labels] = [66, 800, 1.15, 10];

/** The detector across the beam: a circle a layer about the interaction point, on axes in metres. */
export function detectorTransverse(detector: Detector, plotSide = usualPlotSide): Figure<DetectorTransverseMapping> {
  checkDetector(detector);
  const { layers } = detector;
  const extent = margin * Math.max(...layers.map((layer) => layer.radius));
  const x = linearScale([-extent, extent], [left, left + plotSide]);
  const y = linearScale([-extent, extent], [top + plotSide, top]);
  const entries = detectorLegend(detector);
  const look = { colour: black, textSize: detectorTextSize };
  const legendSpace = entries.length === 0 ? 0 : legendWidth(entries, look) + gap;
  const area = {
    x: { scale: x, ticks: suitableTicks(x, labels), title: "x (m)" },
    y: { scale: y, ticks: suitableTicks(y, labels), title: "y (m)" },
    textSize: detectorTextSize,
  };
  const centre = { x: toPixels(x, 0), y: toPixels(y, 0) };
  const circles = layers.map((layer, index): Mark => {
    const radius = toPixels(x, layer.radius) - centre.x;
    return { kind: "circle", ...centre, radius, stroke: layerStroke(layers, index) };
  });
  const cross = { colour: black, width: 1.5 };
  return {
    scene: {
      width: Math.ceil(left + plotSide + gap + legendSpace),
      height: Math.ceil(top + plotSide + belowPlot),
      background: white,
      marks: [
        ...plotGrid(area),
        ...circles,
        lineMark([centre.x - 4, centre.y, centre.x + 4, centre.y], cross),
        lineMark([centre.x, centre.y - 4, centre.x, centre.y + 4], cross),
        ...plotAxes(area),
        ...legend(entries, left + plotSide + gap, top, look),
      ],
    },
    mapping: { x, y },
  };
}
