/** What one check of this machine found. `required` marks what nothing works without. */
export interface Finding {
  readonly area: "runtime" | "python" | "sandbox" | "store" | "package index" | "provider key" | "model";
  readonly name: string;
  readonly status: "works" | "missing" | "fails";
  readonly detail: string;
  readonly required: boolean;
  /** How to mend it, where there is something to mend. */
  readonly wayOut?: string;
}
