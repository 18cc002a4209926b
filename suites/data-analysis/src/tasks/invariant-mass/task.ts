import { defineTask } from "../../define-task.ts";
import { asked } from "../../task.ts";
import { drawExperiment, type Scenario } from "./draw.ts";
import { filesOf, LONGITUDINAL, TRANSVERSE } from "./files.ts";
import form from "./form.json" with { type: "json" };
import { longitudinalMarks, transverseMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";

/** Mass and width of a particle that decays into an electron and a positron, from the hits in a collider's detector. */
export const invariantMass = defineTask<Settings, Scenario>({
  name: "invariant-mass",
  science: "particle physics",
  small: false,
  asked: asked.easierOnly,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawExperiment,
  files: filesOf,
  marks: (scenario) => ({
    [TRANSVERSE]: () => transverseMarks(scenario),
    [LONGITUDINAL]: () => longitudinalMarks(scenario),
  }),
  truthNames,
  truth: truthOf,
  variants: {
    mistakes: {
      // Tracks that seem nearly straight and radial move all masses; the fit may still find mass or width by chance.
      "radii-in-centimetres": {
        fails: ["detector-dimensions", "invariant-masses"],
        mayFail: ["new-particle-mass", "new-particle-decay-width"],
      },
      "angle-across-the-beam-only": {
        fails: ["invariant-masses", "new-particle-decay-width"],
        mayFail: ["new-particle-mass"],
      },
      "background-ignored": { fails: ["new-particle-mass", "new-particle-decay-width"] },
      "photons-kept": {
        fails: ["others-left-out", "new-particle-mass", "new-particle-decay-width"],
        levels: ["hard"],
      },
      "same-sign-listed": { fails: ["others-left-out"] },
    },
    ladder: ["decoys-kept", "two-hits-a-layer", "straight-tracks", "resolution-ignored"],
    sweep: "decoys-kept",
  },
  guess: {
    "DETECTOR DIMENSIONS": [{ LAYER: "C1", RADIUS: 1.5 }],
    "EVENT MASSES": [{ EVENT: "E000000", MASS: 65 }],
    "PARTICLE MASS": 65,
    "DECAY WIDTH": 5,
  },
});
