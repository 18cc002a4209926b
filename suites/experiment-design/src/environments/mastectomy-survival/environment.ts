import type { Inputs } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import { defineEnvironment } from "../../define-environment.ts";
import { defineDesignSpace } from "../../design-space/define-design-space.ts";
import type { Design } from "../../design-space/design-space.ts";
import { roundTo } from "../../design-space/random-field.ts";
import type { LawName, ModelSource, Wording } from "../../environment.ts";
import { numberInputs } from "../number-inputs.ts";
import { meanAndSd } from "../prior-settings.ts";
import { presets, type Settings, settingsSchema } from "./settings.ts";

/** A patient without the outcome. */
type Patient = { readonly time: number; readonly metastasis: boolean };

/** hazard = lambda0 exp(beta metastasis). Departed law: the hazard grows or falls with time. */
function program({ law: declared, ageing, latest }: Settings, law: LawName): ModelSource {
  // Both laws give the same chance at half the longest time.
  const half = latest / 2;
  const exposure = law === "textbook" ? "time" : `${half} * (time / ${half}) ^ ${ageing}`;
  const lines =
    declared.kind === "proportional-hazards"
      ? [
          `hazard ~ lognormal(${meanAndSd(declared.hazard)})`,
          `log_ratio ~ normal(${meanAndSd(declared.ratio)})`,
          `exposure = ${exposure}`,
          "dead ~ bernoulli(-expm1(-hazard * exp(log_ratio * metastasis) * exposure))",
        ]
      : [
          `hazard ~ gamma(${declared.hazard.join(", ")})`,
          `log_ratio ~ half_normal(${declared.ratioScale})`,
          `exposure = ${exposure}`,
          "dead ~ bernoulli_logit(hazard * exp(log_ratio * metastasis) * exposure)",
        ];
  return { program: lines.join("\n"), inputs: numberInputs("time", "metastasis"), outputs: ["dead"] };
}

function drawPatient(random: Stream, { latest }: Settings): Patient {
  return { time: roundTo(latest * random.uniform(), 2), metastasis: random.uniform() < 0.5 };
}

const inputsOf = ({ time, metastasis }: Patient): Inputs => ({ time, metastasis: metastasis ? 1 : 0 });

const tableOf = (patients: readonly Patient[], wording: Wording): string => {
  const [head, yes, no] =
    wording === "prior"
      ? ["| patient | years since surgery | metastasis |", "yes", "no"]
      : ["| unit | x | g |", "1", "0"];
  const rows = patients.map(({ time, metastasis }, index) => `| ${index + 1} | ${time} | ${metastasis ? yes : no} |`);
  return [head, "|---|---|---|", ...rows].join("\n");
};

/** New patients, the subjects of the questions. */
const newPatients = ({ latest }: Settings, wording: Wording) =>
  defineDesignSpace({
    fields: [
      {
        kind: "number",
        name: "time",
        label: wording === "prior" ? "time" : "x",
        about: wording === "prior" ? "years since surgery" : "the first value",
        range: { low: 0, high: latest },
      },
      {
        kind: "choice",
        name: "metastasis",
        label: wording === "prior" ? "metastasis" : "g",
        about: wording === "prior" ? "whether the cancer had spread" : "the second value",
        options: ["yes", "no"].map((name) => ({
          name,
          label: wording === "prior" ? name : name === "yes" ? "1" : "0",
        })),
      },
    ],
    example: { time: roundTo(0.4 * latest, 1), metastasis: "no" },
  });

/** Patients after surgery for breast cancer, some of whom have died. */
export const mastectomySurvival = defineEnvironment<Settings, readonly Patient[]>({
  folder: import.meta.url,
  name: "mastectomy-survival",
  title: "Survival after mastectomy",
  settings: settingsSchema,
  presets,
  model: program,
  defines: (_, wording) =>
    wording === "prior"
      ? {
          time: "is the patient's years since surgery, by the table or by the question",
          metastasis: "is 1 where the patient's metastasis is yes, and 0 where it is no",
          dead: "is 1 where the patient has died, and 0 where the patient is alive",
        }
      : {
          time: "is the unit's `x`, by the table or as it is asked",
          metastasis: "is the unit's `g`, by the table or as it is asked",
          dead: "is the number that comes back, 0 or 1",
        },
  departure: "The hazard is not constant but grows with the time since surgery.",
  repeats: "same",
  scene: (settings, random) => Array.from({ length: settings.patients }, () => drawPatient(random, settings)),
  design: ({ patients }, wording) =>
    defineDesignSpace({
      fields: [
        {
          kind: "number",
          name: "patient",
          label: wording === "prior" ? "patient" : "unit",
          about: wording === "prior" ? "the number of the patient in the table" : "the number of the unit in the table",
          range: { low: 1, high: patients, whole: true },
        },
      ],
      example: { patient: Math.ceil(patients / 3) },
    }),
  inputs: ({ patient }, _, patients) => inputsOf(patients[(patient as number) - 1]),
  published: { prior: ["patients", "table"], "no-prior": ["patients", "table"] },
  shown: { prior: ["dead"], "no-prior": ["y"] },
  show: ([dead], { wording }) =>
    wording === "prior" ? `dead: ${dead} (the patient ${dead === 1 ? "has died" : "is alive"})` : `y: ${dead}`,
  facts: ({ patients, latest }, wording, scene) => ({
    patients: String(patients),
    table: tableOf(scene, wording),
    ...(wording === "prior" && { latest: String(latest) }),
  }),
  goals: [
    {
      name: "survival",
      space: newPatients,
      inputs: ({ time, metastasis }: Design) => inputsOf({ time: time as number, metastasis: metastasis === "yes" }),
      labels: (wording) => [
        { value: 1, words: wording === "prior" ? ["1", "dead", "died"] : ["1", "yes"] },
        { value: 0, words: wording === "prior" ? ["0", "alive", "survived"] : ["0", "no"] },
      ],
      // The published mean is an accuracy, not an error.
      publishedNorm: [1 - 0.2604, 0.43885],
    },
  ],
});
