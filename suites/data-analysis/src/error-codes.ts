/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "data-analysis/cannot-draw",
  "data-analysis/no-such-file",
  "data-analysis/unknown-task",
] as const;
