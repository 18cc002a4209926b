import type { CalibrationCase } from "@assay/science/inference/sampling/calibration";
import { equalDrawsOf, observe, startPosterior } from "@assay/science/inference/sampling/particles/particle-posterior";
import { posterior } from "@assay/science/inference/sampling/posterior";

/** The posterior samplers under test. */
export const samplers = {
  chains: (model, data, random) =>
    posterior(model, data, random, { method: "nuts", nuts: { chains: 2, warmup: 300, draws: 400 } }),
  "tempered particles": (model, data, random) => posterior(model, data, random, { method: "particles" }),
  "particles datum by datum": (model, data, random) => {
    const found = data.reduce(observe, startPosterior(model, random));
    return { draws: equalDrawsOf(found), runs: found.options.islands };
  },
} satisfies { [name: string]: CalibrationCase["sample"] };
