import type { Stream } from "@assay/science/numerics/stream";
import { uniformBetween } from "../../draw-between.ts";
import { drawBottles, drawElectrodes, drawIdentifiers } from "./draw-equipment.ts";
import { drawReadings } from "./draw-readings.ts";
import { drawSamples } from "./draw-samples.ts";
import { planRuns } from "./plan-runs.ts";
import { findById, type Run, type Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** Volume of an aliquot, mL. */
const ALIQUOT = [19, 21] as const;

/** A series of potentiometric titrations: equipment, samples, and runs including faulty ones. */
export function drawSeries(random: Stream, settings: Settings): Scenario {
  const bottles = drawBottles(random.split("bottles"), settings);
  const electrodes = drawElectrodes(random.split("electrodes"), settings);
  const samples = drawSamples(random.split("samples"), settings, bottles);
  const planned = planRuns(random.split("plan"), settings, samples);
  const ids = drawIdentifiers(random.split("run ids"), "R", planned.length, 4);
  const runs = planned.map(({ sample, fate, error, remark, mishap, stop }, index): Run => {
    const own = random.split("run", index);
    const electrode = electrodes[index % electrodes.length];
    const aliquot = uniformBetween(own, ALIQUOT);
    const bottle = findById(bottles, sample.bottle);
    const readings = drawReadings(own, settings, { sample, bottle, electrode, aliquot, error, mishap, stop });
    return { id: ids[index], sample: sample.id, electrode: electrode.id, aliquot, error, fate, remark, readings };
  });
  return { bottles, electrodes, samples, runs };
}
