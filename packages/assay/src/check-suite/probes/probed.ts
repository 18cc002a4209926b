import type { Probes } from "@assay/contract";
import type { ProbeRow } from "@assay/contract/kit";

// biome-ignore lint/suspicious/noExplicitAny: probes of a suite of any types, as registries hold it.
export type AnyProbes = Probes<any, any, any>;

/** What a probe came to: its figures and the first thing that is wrong, or why it could not be run. */
export type Probed =
  | { readonly rows: readonly ProbeRow[]; readonly problem: string | undefined }
  | { readonly note: string };
