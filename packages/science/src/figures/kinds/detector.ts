import { AssayError } from "@assay/contract";
import type { LegendEntry } from "../axes/legend.ts";
import { decimalLabel } from "../axes/number-label.ts";
import { type Colour, seriesColour } from "../scene/colour.ts";
import type { Stroke } from "../scene/mark.ts";

/** A cylinder about the beam: its radius and half its length, in metres. */
export interface DetectorLayer {
  readonly name: string;
  readonly part: "tracker" | "calorimeter";
  readonly radius: number;
  readonly halfLength: number;
}

/** A detector of concentric cylinders, drawn with axes in metres. */
export interface Detector {
  readonly layers: readonly DetectorLayer[];
  /** Whether the legend says nothing, names the layers, or prints their radii too, which spares the reader the ruler. */
  readonly legend: "none" | "names" | "radii";
}

export const detectorTextSize = 17;
const calorimeter: Colour = "#b22222";

/** How a layer is drawn: tracker layers dashed in colours of their own, a calorimeter solid and red. */
export function layerStroke(layers: readonly DetectorLayer[], index: number): Stroke {
  if (layers[index].part === "calorimeter") return { colour: calorimeter, width: 3 };
  const before = layers.slice(0, index).filter((layer) => layer.part === "tracker").length;
  return { colour: seriesColour(before), width: 2, dash: [9, 5] };
}

/** The lines of a detector's legend. */
export function detectorLegend({ layers, legend }: Detector): LegendEntry[] {
  if (legend === "none") return [];
  return layers.map((layer, index) => ({
    label: legend === "names" ? layer.name : `${layer.name}: r = ${decimalLabel(layer.radius, 3)} m`,
    symbol: { kind: "line", stroke: layerStroke(layers, index) },
  }));
}

/** Refuses a detector that cannot be drawn. */
export function checkDetector({ layers }: Detector): void {
  const isDrawable = layers.every(({ radius, halfLength }) => radius > 0 && halfLength > 0);
  if (layers.length === 0 || !isDrawable) {
    throw new AssayError(
      "figures/invalid-data",
      "A detector needs one layer at least, and every layer a positive radius and a positive half length in metres.",
    );
  }
}
