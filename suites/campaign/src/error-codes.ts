/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = ["campaign/long-lab-book", "campaign/no-budget"] as const;
