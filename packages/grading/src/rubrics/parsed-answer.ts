/** A number read from an answer, with its uncertainty where one was given. */
export interface Measured {
  readonly value: number;
  readonly uncertainty?: number;
}

/** Why no number could be taken from a text that should hold one. */
export type Unreadable = "no-number" | "several-numbers" | "unreadable-number";

/** Why no name could be taken from a text that should hold one. */
export type Unnamed = "no-name" | "several-names";

export type Cell =
  | ({ readonly kind: "number" } & Measured)
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "unreadable"; readonly text: string; readonly why: Unreadable | Unnamed }
  /** The same row was given twice, with different values here. */
  | { readonly kind: "contradicted" };

/** A row of a table; a cell that was left empty is not there. */
export interface ParsedRow {
  readonly entry: string;
  readonly cells: ReadonlyMap<string, Cell>;
}

export type ParsedSection =
  | { readonly kind: "text"; readonly text: string }
  | ({ readonly kind: "value"; readonly why: undefined } & Measured)
  | { readonly kind: "value"; readonly why: Unreadable }
  | { readonly kind: "name"; readonly why: undefined; readonly name: string }
  | { readonly kind: "name"; readonly why: Unnamed }
  /**
   * By entry, as `readEntry` makes it; `given` also where the answer says that there is nothing to list. `refused` counts
   * rows of a JSON value that could not be read; of lines nobody knows which were meant as rows.
   */
  | {
      readonly kind: "table";
      readonly rows: ReadonlyMap<string, ParsedRow>;
      readonly given: boolean;
      readonly refused: number;
    }
  /** By name, as `readEntry` makes it. `refused` says what could not be read, in sentences. */
  | {
      readonly kind: "series";
      readonly series: ReadonlyMap<string, readonly number[]>;
      readonly refused: readonly string[];
    };

/** What an agent answered, by the names of the form's sections; a section that was not given is not there. */
export interface ParsedAnswer {
  readonly sections: ReadonlyMap<string, ParsedSection>;
  /** Whether anything was submitted, readable or not. */
  readonly empty: boolean;
  /** What could not be used of it, for the record. */
  readonly problems: readonly string[];
}

/** Whether a section holds what it was asked for. */
export function isGiven(section: ParsedSection): boolean {
  switch (section.kind) {
    case "text":
      return /[\p{L}\p{N}]/u.test(section.text);
    case "value":
    case "name":
      return section.why === undefined;
    case "table":
      return section.given;
    case "series":
      return section.series.size > 0;
  }
}
