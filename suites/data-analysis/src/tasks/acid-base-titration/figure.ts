import { type Scene, scatterPlot, unitsPerPixel } from "@assay/science/figures";
import type { Run } from "./scenario.ts";

/**
 * Ranges of the axes, in mL and mV. The prompt states them too, because programs cannot easily read the tick labels.
 */
const VOLUMES = [0, 32] as const;
const POTENTIALS = [-400, 400] as const;

type Curve = Pick<Run, "id" | "readings">;

function plotCurve({ id, readings }: Curve) {
  return scatterPlot({
    width: 1200,
    height: 800,
    title: `Run ${id}`,
    x: { title: "Burette reading (mL)", domain: VOLUMES },
    y: { title: "Potential (mV)", domain: POTENTIALS },
    series: [{ x: readings.map(({ volume }) => volume), y: readings.map(({ potential }) => potential) }],
  });
}

/** The picture of a titration curve, with a disk for each reading. */
export const curveScene = (run: Curve): Scene => plotCurve(run).scene;

/** Where volumes and potentials are in the picture of a curve. */
export const curveMapping = plotCurve({
  id: "",
  readings: [{ volume: 0, potential: 0, isDisturbed: false }],
}).mapping;
const { x, y } = curveMapping;

/** Size of a pixel in the picture of a curve, in mL and mV. */
export const curvePixel = { volume: unitsPerPixel(x), potential: unitsPerPixel(y) };
