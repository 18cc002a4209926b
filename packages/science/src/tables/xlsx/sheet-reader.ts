import { MalformedFileError } from "../malformed-file-error.ts";
import type { XmlScanner } from "../xml/xml-scanner.ts";
import { columnIndex, maxColumns, maxRows, parseReference } from "./cell-reference.ts";

/** A cell as most programs write most of them, with nothing in its value that XML would have replaced. */
const plainCell = /<c r="([A-Z]{1,3})(\d+)"(?: s="\d+")?(?: t="([a-z]+)")?><v>([^<&\r]+)<\/v><\/c>/y;

/**
 * Reads the rows and the cells of a sheet; they come in order, or the sheet is refused. Cells in the plain form are read
 * at a stroke, all others event by event; which way was taken shows in nothing.
 */
export class SheetReader {
  /** Counted from 1, as Excel shows it. */
  row = 0;
  /** Counted from 0. */
  column = -1;
  /** The attribute `t`: n, s, str, inlineStr, b, e or d (ECMA-376 part 1, section 18.18.11). */
  type = "n";
  value = "";
  readonly #scanner: XmlScanner;
  /** The row as a reference must name it; none does before the first row. */
  #rowDigits = "";
  #isInCell = false;
  #hasValue = false;
  #collects = false;
  #isPhonetic = false;

  constructor(scanner: XmlScanner) {
    this.#scanner = scanner;
  }

  /** Advances to the next row start or the next cell with a value. */
  next(): "row" | "cell" | undefined {
    while (!this.#passPlainCell()) {
      const event = this.#scanner.next();
      if (event === undefined) return undefined;
      if (event.kind === "text") {
        if (this.#collects && !this.#isPhonetic) this.#append(event.text);
      } else if (event.kind === "open") {
        this.#open(event.name, event.attributes);
        if (event.name === "row") return "row";
      } else if (event.name === "v" || event.name === "t") {
        this.#collects = false;
      } else if (event.name === "rPh") {
        this.#isPhonetic = false;
      } else if (event.name === "c") {
        this.#isInCell = false;
        if (this.#hasValue) return "cell";
      }
    }
    return "cell";
  }

  #open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === "row") {
      this.row = rowNumber(attributes.get("r"), this.row);
      this.#rowDigits = String(this.row);
      this.column = -1;
    } else if (name === "c") {
      if (this.#isInCell)
        throw new MalformedFileError("xlsx", { line: this.row }, `a cell stands within another in row ${this.row}.`);
      this.#isInCell = true;
      this.column = columnNumber(attributes.get("r"), this.row, this.column);
      this.type = attributes.get("t") ?? "n";
      this.#hasValue = false;
    } else if (name === "v" || name === "t") {
      this.#collects = true;
      if (this.type !== "n") this.#append("");
    } else if (name === "rPh") this.#isPhonetic = true;
  }

  #append(text: string): void {
    this.value = this.#hasValue ? this.value + text : text;
    this.#hasValue = true;
  }

  #passPlainCell(): boolean {
    if (this.#isInCell || this.#collects || this.#isPhonetic) return false;
    const found = this.#scanner.elementAt(plainCell);
    if (found === null) return false;
    const [, letters, digits, type = "n", value] = found;
    const column = columnIndex(letters);
    if (digits !== this.#rowDigits || column <= this.column || column >= maxColumns) return false;
    this.#scanner.pass(found);
    this.column = column;
    this.type = type;
    this.value = value;
    this.#hasValue = true;
    return true;
  }
}

function rowNumber(declared: string | undefined, previous: number): number {
  const row = declared === undefined ? previous + 1 : Number(declared);
  if (Number.isInteger(row) && row > previous && row <= maxRows) return row;
  throw new MalformedFileError("xlsx", { line: previous + 1 }, `row ${declared} does not follow row ${previous}.`);
}

function columnNumber(declared: string | undefined, row: number, previous: number): number {
  if (declared === undefined && row > 0) return previous + 1;
  const reference = parseReference(declared ?? "");
  if (reference !== undefined && reference.row === row && reference.column > previous) return reference.column;
  throw new MalformedFileError("xlsx", { line: row }, `cell ${declared ?? ""} is out of place in row ${row}.`);
}
