/** The stages of a study and the errors of each: Table 5 of the article on FIRE-Bench. */
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

/** A false claim, or a true one that is missing. */
export type ErrorKind = "false-positive" | "false-negative";

/** What went wrong, and the evidence for it. */
export type Fault = readonly [type: ErrorType, evidence: string];
