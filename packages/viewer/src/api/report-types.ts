// What the server sends of the reports that the command line makes.

export interface Report {
  /** The command that makes the same report at the terminal. */
  readonly command: string;
  /** What the report says, in order. */
  readonly blocks: readonly ReportBlock[];
  /** Of a verification: whether anything differs. Null for other reports, and where it cannot be told. */
  readonly differs: boolean | null;
}

export type ReportBlock =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "list"; readonly lines: readonly string[] }
  | { readonly kind: "table"; readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
  /** Lines whose columns stand below each other. */
  | { readonly kind: "lines"; readonly text: string };
