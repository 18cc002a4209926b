/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "grading/no-judge",
  "grading/unusable-reply",
  "grading/wrong-form",
  "grading/wrong-metarubrics",
  "grading/wrong-truth",
] as const;
