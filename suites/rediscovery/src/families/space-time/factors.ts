import type { Factor } from "../../family.ts";
import { ANY_ITEM } from "../../measures/cell-items.ts";

export const layers = ["2", "8", "16", "24", "31"] as const;

/** Fields of a request without any effect. */
export const placebos: readonly Factor[] = [
  {
    name: "precision",
    kind: "placebo",
    meaning: "In which number format the model is run.",
    levels: ["float32", "float16"],
    ordered: false,
    reference: "float32",
  },
  {
    name: "device",
    kind: "placebo",
    meaning: "What the model is run on.",
    levels: ["cpu", "gpu"],
    ordered: false,
    reference: "cpu",
  },
  {
    name: "letter-case",
    kind: "placebo",
    meaning: "Whether the prompt is written in capitals throughout.",
    levels: ["mixed", "capitals"],
    ordered: false,
    reference: "mixed",
  },
];

export const factors: readonly Factor[] = [
  {
    name: "layer",
    kind: "planted",
    meaning: "After which of the layers, numbered from 0 to 31, the activations are taken.",
    levels: layers,
    ordered: true,
    reference: "16",
  },
  {
    name: "prompt",
    kind: "planted",
    meaning:
      "What stands in the prompt: the entity's name alone, the name in a question after its place or time, or the name at the end of text about something else.",
    levels: ["name-only", "asked", "other-text"],
    ordered: false,
    reference: "name-only",
  },
  {
    name: "weights",
    kind: "planted",
    meaning: "Whether the model is taken as it is, or as it was before it was trained.",
    levels: ["trained", "untrained"],
    ordered: false,
    reference: "trained",
  },
  {
    name: "kind",
    kind: "item",
    meaning: "Whether entities are towns (place) or rulers (time).",
    levels: [ANY_ITEM, "town", "ruler"],
    ordered: false,
    reference: ANY_ITEM,
  },
  ...placebos,
];
