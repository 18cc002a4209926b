/** Stages of a study, and the ways in which each goes wrong: Table 5 of the article on FIRE-Bench. */
export const errorTypes = {
  "unsound-design": "planning",
  "disobeyed-task": "planning",
  "implementation-error": "implementation",
  laziness: "implementation",
  "premature-termination": "execution",
  "endless-loop": "execution",
  "interpretation-error": "analysis",
  "conclusion-error": "analysis",
  "system-error": "system",
} as const;

export type ErrorType = keyof typeof errorTypes;
export type Stage = (typeof errorTypes)[ErrorType];

/** A claim that is made and false, or one that is true and missing. */
export type ErrorKind = "false-positive" | "false-negative";

/** What went wrong, and what shows it. */
export type Fault = readonly [type: ErrorType, evidence: string];
