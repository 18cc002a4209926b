import type { Host } from "@assay/contract";

/** The host of scorers that ask nobody. */
export const noHost: Host = {
  actors: () => [],
  actor: () => Promise.reject(new Error("nobody is asked")),
  record: () => {},
  signal: new AbortController().signal,
};
