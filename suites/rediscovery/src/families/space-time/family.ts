import { readSource } from "@assay/contract";
import type { Cell } from "@assay/grading/claims";
import type { Family, NoiseFor, Scene } from "../../family.ts";
import { attempt } from "../../reading/reader.ts";
import type { Instrument } from "../../subject/chat.ts";
import { ActivationSpace, type Represented } from "./activations.ts";
import { type Entity, entityBank, entityMaterials } from "./bank.ts";
import { factors, layers, placebos } from "./factors.ts";
import { type ActivationFeatures, drawSpaceTime, type PromptText, type SpaceTimeParameters } from "./law.ts";
import { probeMeasures } from "./measures.ts";
import { publishedFindings, spaceTimeQuestions } from "./questions.ts";
import { entityNames } from "./read-prompt.ts";
import { readActivations } from "./read-request.ts";
import { respondWithActivations } from "./respond.ts";

function featuresAt(levels: Cell["levels"]): ActivationFeatures {
  return {
    layer: Number(levels.layer),
    prompt: levels.prompt as PromptText,
    isTrained: levels.weights === "trained",
    surface: Object.fromEntries(placebos.map(({ name }) => [name, levels[name]])),
  };
}

function levelsOf({ layer, prompt, isTrained, surface }: ActivationFeatures): Cell["levels"] {
  return {
    ...surface,
    layer: layers.find((level) => Number(level) === layer) ?? `at ${layer}`,
    prompt,
    weights: isTrained ? "trained" : "untrained",
  };
}

/** Nearly all noise in an activation belongs to the entity. */
const ACTIVATION_TEMPERATURE = 0;

/** Activations have no noise of their own: equal requests give equal numbers. */
function activations(scene: Scene<SpaceTimeParameters, Entity>, noiseFor: NoiseFor): Instrument {
  const names = entityNames(scene.bank);
  const space = new ActivationSpace(scene.parameters);
  return {
    isDeterministic: true,
    read(request) {
      const asked = attempt(() => readActivations(request, scene.subjects, names));
      if (asked === undefined || "doubt" in asked) return { problem: asked?.doubt ?? "" };
      const { subject, item, layer } = asked;
      const head = { model: subject, entity: item.id, layer };
      if ("notUnderstood" in asked)
        return { subject, unread: { ...head, activation: null, not_understood: asked.notUnderstood } };
      const { features, words } = asked;
      const place = { subject, item, features };
      return {
        subject,
        reading: { item: item.id, levels: { ...item.levels, ...levelsOf(features) } },
        identity: JSON.stringify([item.id, features, words]),
        take(sample) {
          const noise = noiseFor(item.id, sample, ACTIVATION_TEMPERATURE);
          const { outcome, said } = respondWithActivations(scene.parameters, place, noise);
          const activation = space.at(place, said).map((each) => Math.round(each * 1e5) / 1e5);
          return { body: { ...head, activation }, outcome };
        },
      };
    },
  };
}

/** Whether models have a map of space and time, after a study of 2024. */
export const spaceTime: Family<SpaceTimeParameters, Entity, ActivationFeatures, Represented> = {
  name: "space-time",
  title: "Whether models represent space and time",
  tag: "needs-control",
  paper: { title: "Language Models Represent Space and Time", venue: "ICLR", year: 2024 },
  rootQuestion: "Do these language models hold a map of the world, in space and in time?",
  question:
    "Can the place of towns and the time of rulers be read linearly from the activations of these models, also in regions that a probe has not seen, and how does that depend on the layer, the prompt and the model?",
  manual: readSource(new URL("./manual.md", import.meta.url)),
  factors,
  measures: probeMeasures(featuresAt),
  subjectCount: 2,
  effects: [
    { name: "code", forms: ["published", "alternative"] },
    { name: "layer", forms: ["published", "reversed", "null", "alternative"] },
    { name: "asked", forms: ["published", "reversed", "alternative"] },
    { name: "other", forms: ["published", "reversed", "alternative"] },
    { name: "scale", forms: ["published", "reversed", "null"] },
  ],
  itemsPerCell: 400,
  draw: drawSpaceTime,
  bank: entityBank,
  questions: spaceTimeQuestions,
  published: publishedFindings,
  featuresAt,
  levelsOf,
  respond: respondWithActivations,
  instruments: (scene, noiseFor) => ({ activations: activations(scene, noiseFor) }),
  request: (subject, item, levels) => ({
    path: "activations",
    body: {
      model: subject,
      entity: item.id,
      layer: Number(levels.layer),
      prompt: promptAt(item, levels),
      weights: levels.weights,
      precision: levels.precision,
      device: levels.device,
    },
  }),
  materials: entityMaterials,
  solver: readSource(new URL("./outcome.py", import.meta.url)),
  // A probe of an untrained model shows what a probe reads without any representation.
  controls: () => [{ weights: "untrained" }],
};

function promptAt({ name, kind }: Entity, levels: Cell["levels"]): string {
  const texts: { readonly [prompt in PromptText]: string } = {
    "name-only": name,
    asked: kind === "town" ? `Where in the valley is the town ${name}?` : `In which year did ${name} come to power?`,
    "other-text": `The soup was stirred twice, a bell rang in the yard, and then somebody said ${name}`,
  };
  const prompt = texts[levels.prompt as PromptText];
  return levels["letter-case"] === "capitals" ? prompt.toUpperCase() : prompt;
}
