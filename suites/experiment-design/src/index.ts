// The suite, and what an environment of one's own is made of: `assay new-environment NAME` makes one to start from.
export { numberAnswer } from "./answers/fields-answer.ts";
export { defineEnvironment, type EnvironmentDeclaration } from "./define-environment.ts";
export { defineDesignSpace } from "./design-space/define-design-space.ts";
export { asPublished, evaluationSettings, wholeSpace } from "./evaluation/evaluation-settings.ts";
export { makeExperimentDesignSuite } from "./make-suite.ts";
export { modelOf } from "./setup.ts";
export { experimentDesign as suite } from "./suite.ts";
