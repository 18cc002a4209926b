import { AssayError } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { exampleDetector, examplePlate, exampleTrace } from "../examples.test-support.ts";
import { circleField } from "./circle-field.ts";
import { detectorLongitudinal } from "./detector-longitudinal.ts";
import { detectorTransverse } from "./detector-transverse.ts";
import { linePlot } from "./line-plot.ts";
import { oscilloscopeTrace } from "./oscilloscope-trace.ts";
import { plateImage } from "./plate-image.ts";
import { scatterPlot } from "./scatter-plot.ts";
import { spectrumBand } from "./spectrum-band.ts";
import { spectrumCurve } from "./spectrum-curve.ts";

const spectrum = (first: number, last: number, ...intensities: number[]) => {
  return { title: "", spectrum: { first, last, intensities: Float64Array.from(intensities) } };
};
const axes = { x: { title: "x" }, y: { title: "y" } };
const trace = exampleTrace(1, 1, 2);
const plate = examplePlate(1);

const cases: readonly (readonly [name: string, draw: () => unknown, says: string])[] = [
  ["spectrum backwards", () => spectrumCurve(spectrum(750, 400, 0, 1)), "the shorter wavelength first"],
  ["spectrum of one value", () => spectrumBand(spectrum(400, 750, 1)), "with 1 intensities"],
  ["spectrum with a gap", () => spectrumBand(spectrum(400, 750, 1, Number.NaN)), "two finite ones"],
  ["trace of unequal columns", () => oscilloscopeTrace({ ...trace, x: trace.x.slice(1) }), "3999 voltages across"],
  ["trace without a range", () => oscilloscopeTrace({ ...trace, halfRange: 0 }), "cannot go from"],
  [
    "disk of no size",
    () => circleField({ width: 9, height: 9, disks: [{ x: 1, y: 1, radius: 0 }] }),
    "positive radius",
  ],
  ["detector without layers", () => detectorTransverse({ layers: [], legend: "none" }), "one layer at least"],
  ["layer of no radius", () => detectorLongitudinal(exampleDetector([0]), [3]), "a positive radius"],
  ["plate of 95 wells", () => plateImage({ ...plate, absorbances: plate.absorbances.slice(1) }), "has 95 absorbances"],
  ["plate that shines", () => plateImage({ ...plate, absorbances: plate.absorbances.map(() => -1) }), "at least 0"],
  [
    "plate with little noise",
    () => plateImage({ ...plate, noise: { deviation: 1, draws: new Float64Array(3) } }),
    "3 draws",
  ],
  ["series of unequal columns", () => scatterPlot({ ...axes, series: [{ x: [1], y: [1, 2] }] }), "lengths 1, 2, 1, 1"],
  ["plot of nothing", () => linePlot({ ...axes, series: [] }), "span no linear axis"],
  [
    "logarithm of zero",
    () => linePlot({ x: { title: "x", kind: "logarithmic" }, y: { title: "y" }, series: [{ x: [0, 1], y: [1, 2] }] }),
    "give finite values above zero",
  ],
];

describe("data that cannot be drawn", () => {
  it.each(cases)("such as a %s is refused in one sentence", (_, draw, says) => {
    let caught: unknown;
    try {
      draw();
    } catch (error) {
      caught = error;
    }
    expect(AssayError.isInstance(caught) && caught.code).toBe("figures/invalid-data");
    expect(caught).toMatchObject({ message: expect.stringContaining(says) });
  });
});
