import type { Session } from "@assay/contract";
import type { Observation } from "./observation.ts";

/** What came of fitting a program. */
export type Fitted =
  /** `score` compares programs fitted to the same data; larger is better. */
  | { readonly ok: true; readonly report: string; readonly score: number | undefined }
  | { readonly ok: false; readonly problem: string };

/** How programs of one language are read out of replies and fitted by the tools of a task. */
export interface Fitter {
  /** The names by which a code fence may call the language; the first is the one that is asked for. */
  readonly fences: readonly [string, ...string[]];
  /** The tools that are its own: the scientist is not offered them. */
  readonly tools: readonly string[];
  /** The tool by which a fitted program answers a phase; its data say under `submit` what to hand in. */
  readonly predicting?: string;
  /** Whether a phase has what it takes. */
  isOffered(session: Session): boolean;
  /** Throws one clear sentence where the task or its sandbox cannot do it at all. */
  require(session: Session): Promise<void>;
  /** How programs are written here. */
  describe(session: Session): Promise<string>;
  fit(session: Session, program: string, data: readonly Observation[]): Promise<Fitted>;
}
