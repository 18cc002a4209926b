import type { ViewMark } from "@assay/contract";
import { toPixels } from "@assay/science/figures";
import { vesselOf } from "./draw-readings.ts";
import { equivalenceVolume } from "./equilibrium.ts";
import { curveMapping } from "./figure.ts";
import { findById, type Run, type Scenario } from "./scenario.ts";

const RADIUS = 9;

/** Where a sound curve has its equivalence, why another is left out, and which readings lie off the curve. */
export function curveMarks(scenario: Scenario, run: Run): readonly ViewMark[] {
  const { x, y } = curveMapping;
  const disturbed = run.readings
    .filter(({ isDisturbed }) => isDisturbed)
    .map(({ volume, potential }): ViewMark => {
      return { kind: "circle", x: toPixels(x, volume), y: toPixels(y, potential), radius: RADIUS, label: "disturbed" };
    });
  const [[left, right], [bottom, top]] = [x.range, y.range];
  if (run.fate !== "sound") {
    const label = `left out: ${run.fate}`;
    return [{ kind: "box", x: left, y: top, width: right - left, height: bottom - top, label }, ...disturbed];
  }
  const volume = equivalenceOf(scenario, run);
  const at = toPixels(x, volume);
  const points = [
    [at, top],
    [at, bottom],
  ] as const;
  return [{ kind: "line", points, label: `equivalence ${volume.toFixed(3)} mL` }, ...disturbed];
}

/** The burette's reading at the equivalence, the water's acid included. */
function equivalenceOf({ samples, bottles, electrodes }: Scenario, run: Run): number {
  const sample = findById(samples, run.sample);
  const bottle = findById(bottles, sample.bottle);
  const electrode = findById(electrodes, run.electrode);
  const { aliquot, error } = run;
  return equivalenceVolume(vesselOf({ sample, bottle, electrode, aliquot, error }), bottle.concentration);
}
