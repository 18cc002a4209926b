/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "authoring/wrong-order",
  "repository-qa/invalid-blueprint",
  "repository-qa/no-such-file",
  "repository-qa/wrong-file",
] as const;
