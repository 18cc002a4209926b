/** An area and what went wrong there, such as `engine/wrong-plan`. Every package lists its own codes. */
export type ErrorCode = `${string}/${string}`;

/**
 * The error codes of this package, and codes shared by packages that do not depend on each other. Codes are added, never
 * renamed or reused.
 */
export const errorCodes = [
  "cli/output-exists",
  "cli/wrong-input",
  "cli/wrong-usage",
  "contract/wrong-prompt",
  "models/unknown-price",
  "sandbox/cannot-start",
  "sandbox/lost",
  "suites/code-failed",
  "suites/wrong-suite",
] as const;
