import type { CalibrationCase } from "../../src/inference/sampling/calibration.ts";
import { equalDrawsOf, observe, openPosterior } from "../../src/inference/sampling/particles/particle-posterior.ts";
import { posterior } from "../../src/inference/sampling/posterior.ts";

/** The ways to a posterior that are to be tried out. */
export const ways = {
  chains: (model, data, random) =>
    posterior(model, data, random, { method: "nuts", nuts: { chains: 2, warmup: 300, draws: 400 } }),
  "tempered particles": (model, data, random) => posterior(model, data, random, { method: "particles" }),
  "particles datum by datum": (model, data, random) => {
    const found = data.reduce(observe, openPosterior(model, random));
    return { draws: equalDrawsOf(found), runs: found.options.islands };
  },
} satisfies { [name: string]: CalibrationCase["sample"] };
