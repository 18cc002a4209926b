/** Every error code of Assay, pinned: codes are added, never renamed or reused. */
export const errorCodes = [
  "cli/cannot-write",
  "cli/internal",
  "cli/not-set-up",
  "cli/output-exists",
  "cli/too-few-items",
  "cli/unknown-command",
  "cli/wrong-input",
  "cli/wrong-usage",
  "contract/wrong-prompt",
  "formulas/invalid-column",
  "formulas/invalid-formula",
  "formulas/too-large",
  "formulas/unbound-variable",
  "numerics/invalid-argument",
  "numerics/invalid-parameter",
  "numerics/not-converged",
  "numerics/singular-matrix",
  "repository-qa/invalid-blueprint",
  "repository-qa/no-such-file",
  "tables/exceeds-format",
  "tables/invalid-column",
  "tables/invalid-option",
  "tables/malformed-file",
  "tables/unknown-format",
] as const;

export type ErrorCode = (typeof errorCodes)[number];
