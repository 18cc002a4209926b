/** Bounds on a program. They keep reading quick and what comes of it small enough to be fitted. */
export const limits = {
  /** Characters of source. */
  sourceLength: 50_000,
  statements: 1_000,
  /** Parameters, the elements of vectors counted. */
  parameters: 1_000,
  /** Errors reported of one program. */
  errors: 20,
} as const;
