import type { Reach } from "@assay/contract";

/** A bound on one call that ended it. Other bounds (processes, open files, temporary files) show as errors inside the call. */
export type CallLimit = "wall-time" | "cpu-time" | "memory" | "disk" | "output";

/** How a call ended. A failure of the sandbox itself is not among these: it is thrown as a SandboxFailure. */
export type CallEnding =
  | { readonly kind: "exited"; readonly status: number }
  | { readonly kind: "raised"; readonly type: string; readonly message: string; readonly traceback: string }
  | { readonly kind: "killed"; readonly signal: number }
  | { readonly kind: "limit"; readonly limit: CallLimit }
  /** It broke the rules of its connection to the host. */
  | { readonly kind: "misused-broker"; readonly message: string }
  /** The caller's signal stopped it. */
  | { readonly kind: "aborted" };

/** What one call did. */
export interface CallResult {
  readonly ending: CallEnding;
  /** Standard output and standard error as they came, with the middle cut and the cut said where there was too much. */
  readonly output: string;
  /** Bytes of output that were cut. */
  readonly outputCut: number;
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** Memory of all its processes together above the warm interpreter's, at the highest that was seen. */
  readonly peakMemoryBytes: number;
  /** What it reached for outside its own files; absent where the sandbox could not listen. */
  readonly reach?: Reach;
}
