/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "experiment-design/older-items",
  "experiment-design/unknown-environment",
  "experiment-design/unknown-goal",
  "experiment-design/wrong-data",
  "experiment-design/wrong-design",
  "experiment-design/wrong-explanation",
  "experiment-design/wrong-model",
  "experiment-design/wrong-prediction",
  "experiment-design/wrong-question",
] as const;
