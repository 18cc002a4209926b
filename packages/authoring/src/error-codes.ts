/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "authoring/cannot-write",
  "authoring/cost-limit",
  "authoring/other-work",
  "authoring/step-failed",
] as const;
