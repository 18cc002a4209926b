/** The error codes of this package: added, never renamed or reused. */
export const errorCodes = [
  "authoring/unreadable-paper",
  "authoring/wrong-decisions",
  "authoring/wrong-labels",
  "authoring/wrong-resources",
  "authoring/wrong-tree",
  "rediscovery/leaking-instruction",
  "rediscovery/missing-resource",
  "rediscovery/no-scenario",
  "rediscovery/no-such-file",
  "rediscovery/unknown-family",
  "rediscovery/unknown-paper",
  "rediscovery/unreadable-request",
  "rediscovery/wrong-subjects",
  "rediscovery/wrong-task",
] as const;
