/** A column as a program would read it from the file alone. */
export type FileColumn =
  /** NaN is a missing value. */
  | { readonly name: string; readonly kind: "number"; readonly values: Float64Array }
  /** 0, 1, and 2 for a missing value. */
  | { readonly name: string; readonly kind: "boolean"; readonly values: Uint8Array }
  /** Which of the texts each row has; -1 is a missing value. */
  | { readonly name: string; readonly kind: "text"; readonly codes: Int32Array; readonly texts: readonly string[] }
  /** Milliseconds since 1970-01-01T00:00Z; NaN is a missing value. */
  | { readonly name: string; readonly kind: "moment"; readonly values: Float64Array };

/** The table that a file holds. */
export interface FileTable {
  readonly rows: number;
  readonly columns: readonly FileColumn[];
}
