import type { Stream } from "@assay/science/numerics/stream";
import { between } from "./between.ts";
import { drawBottles, drawElectrodes, identifiers } from "./draw-equipment.ts";
import { drawReadings } from "./draw-readings.ts";
import { drawSamples } from "./draw-samples.ts";
import { planRuns } from "./plan-runs.ts";
import { named, type Run, type Scenario } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** mL. */
const ALIQUOT = [19, 21] as const;

/** A series of potentiometric titrations: the equipment, the samples, and the runs with all that went wrong. */
export function drawSeries(random: Stream, settings: Settings): Scenario {
  const bottles = drawBottles(random.split("bottles"), settings);
  const electrodes = drawElectrodes(random.split("electrodes"), settings);
  const samples = drawSamples(random.split("samples"), settings, bottles);
  const planned = planRuns(random.split("plan"), settings, samples);
  const ids = identifiers(random.split("run ids"), "R", planned.length, 4);
  const runs = planned.map(({ sample, fate, error, remark, mishap, stop }, index): Run => {
    const own = random.split("run", index);
    const electrode = electrodes[index % electrodes.length];
    const aliquot = between(own, ...ALIQUOT);
    const bottle = named(bottles, sample.bottle);
    const readings = drawReadings(own, settings, { sample, bottle, electrode, aliquot, error, mishap, stop });
    return { id: ids[index], sample: sample.id, electrode: electrode.id, aliquot, error, fate, remark, readings };
  });
  return { bottles, electrodes, samples, runs };
}
