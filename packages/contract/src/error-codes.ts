/** An area and what went wrong there, such as `engine/wrong-plan`. Every package lists its own codes. */
export type ErrorCode = `${string}/${string}`;

/**
 * The error codes of this package, and those that packages use which do not know each other: added, never renamed or
 * reused.
 */
export const errorCodes = [
  "contract/wrong-prompt",
  "models/unknown-price",
  "sandbox/cannot-start",
  "sandbox/lost",
] as const;
