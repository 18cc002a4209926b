import { AssayError, type Host } from "@assay/contract";

/** The host of graders outside of a run: nobody can be asked, and nothing is recorded. */
export const quietHost: Host = {
  actors: () => [],
  actor: async (role) => {
    throw new AssayError("engine/capability-missing", `no model is asked here, and a scorer asks a ${role}`);
  },
  record: () => undefined,
  signal: new AbortController().signal,
};
