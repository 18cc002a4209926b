import { AssayError } from "@assay/contract";

/** Where in a file a defect lies; all counts start at 1. */
export interface FilePlace {
  /** The line of a text file, the row of a sheet. */
  readonly line?: number | undefined;
  /** The column of the table. */
  readonly column?: number | undefined;
  readonly columnName?: string | undefined;
  /** The position within the line, for defects of syntax. */
  readonly character?: number | undefined;
}

/** A file that does not hold the table its schema declares. */
export class MalformedFileError extends AssayError {
  override readonly name: string = "MalformedFileError";
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(format: string, place: FilePlace, reason: string) {
    super("tables/malformed-file", `The ${format} file is malformed${describePlace(place)}: ${reason}`);
    this.line = place.line;
    this.column = place.column;
  }

  static override isInstance(value: unknown): value is MalformedFileError {
    return value instanceof MalformedFileError;
  }
}

function describePlace({ line, column, columnName, character }: FilePlace): string {
  if (line === undefined) return "";
  const inLine = character === undefined ? "" : `, character ${character}`;
  const inTable = column === undefined ? "" : `, column ${column}`;
  const named = columnName === undefined ? "" : ` (${JSON.stringify(columnName)})`;
  return ` at line ${line}${inLine}${inTable}${named}`;
}
