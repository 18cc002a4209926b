/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "cli/cannot-write",
  "cli/internal",
  "cli/not-set-up",
  "cli/unknown-command",
  "engine/commitment-differs",
  "reports/no-verdicts",
  "server/cannot-listen",
  "server/internal",
  "server/not-built",
  "server/not-found",
  "server/refused",
  "server/world-lost",
  "server/wrong-query",
  "suites/cannot-load",
] as const;
