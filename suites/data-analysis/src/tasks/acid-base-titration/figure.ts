import { type Scene, scatterPlot, unitsPerPixel } from "@assay/science/figures";
import type { Run } from "./scenario.ts";

/** What the axes show, in mL and mV. The prompt says so too, since a program cannot read numbers easily. */
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

/** The picture of a titration curve: a disk for each reading. */
export const curveScene = (run: Curve): Scene => plotCurve(run).scene;

const { x, y } = plotCurve({ id: "", readings: [{ volume: 0, potential: 0, isDisturbed: false }] }).mapping;

/** What a pixel of a curve's picture covers, in mL and mV. */
export const curvePixel = { volume: unitsPerPixel(x), potential: unitsPerPixel(y) };
