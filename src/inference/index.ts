// Declared probabilistic models: the model language, what a model can be asked, and inference about its parameters.

export type { FamilyName } from "./families/family.ts";
export type { Declared } from "./language/declared.ts";
export type { ModelError, ModelErrorCode } from "./language/model-error.ts";

export type {
  Datum,
  Density,
  Draws,
  Gradients,
  Input,
  Inputs,
  Law,
  Model,
  Outcome,
  Output,
  Parameter,
} from "./model.ts";
export { type ModelResult, readModel } from "./read-model.ts";
