/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "cli/cannot-write",
  "cli/internal",
  "cli/not-set-up",
  "cli/output-exists",
  "cli/unknown-command",
  "cli/wrong-input",
  "cli/wrong-usage",
  "engine/commitment-differs",
  "reports/no-verdicts",
  "suites/cannot-load",
  "suites/wrong-suite",
] as const;
