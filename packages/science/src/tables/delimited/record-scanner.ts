import type { FilePlace } from "../malformed-file-error.ts";
import type { Separator } from "./dialect.ts";

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;

/**
 * Takes a text apart into records of fields (RFC 4180, with the separator of the dialect). The fields of the record read
 * last are in arrays that the next record uses again: a file has many fields, and an object for each would be slow.
 */
export class RecordScanner {
  /** How many fields the record has. */
  count = 0;
  /** The position of each field in the text. */
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** The content of a field in quotes, with the doubled quotes undone. */
  readonly quoted: (string | undefined)[] = [];
  /** The line on which each field begins. */
  readonly lines: number[] = [];
  readonly #text: string;
  readonly #spaced: boolean;
  /** The characters that end a field, of which runs of spaces have two. */
  readonly #separator: number;
  readonly #otherSeparator: number;
  /** No character after this one has a meaning of its own. */
  readonly #lastSpecial: number;
  readonly #fail: (place: FilePlace, reason: string, column: number) => Error;
  #position = 0;
  #line = 1;

  constructor(text: string, separator: Separator, fail: (place: FilePlace, reason: string, column: number) => Error) {
    this.#text = text;
    this.#spaced = separator === "spaces";
    this.#separator = this.#spaced ? space : separator.charCodeAt(0);
    this.#otherSeparator = this.#spaced ? tab : this.#separator;
    this.#lastSpecial = Math.max(this.#separator, quote);
    this.#fail = fail;
  }

  get line(): number {
    return this.#line;
  }

  get atEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** The text of a field. */
  field(index: number): string {
    return this.quoted[index] ?? this.#text.slice(this.starts[index], this.ends[index]);
  }

  /** Reads the fields up to the next line end. A blank line is one empty field, or none where runs of spaces separate. */
  next(): void {
    this.count = 0;
    if (this.#spaced) this.#skipSpaces();
    if (this.#spaced && this.#atRecordEnd()) {
      this.#passLineEnd();
      return;
    }
    while (true) {
      if (this.#text.charCodeAt(this.#position) === quote) this.#quotedField();
      else this.#bareField();
      const passed = this.#passSeparator();
      if (this.#atRecordEnd() && !(passed && !this.#spaced)) break;
      if (!passed) throw this.#fail({ line: this.#line }, "text follows the closing quote.", this.count - 1);
    }
    this.#passLineEnd();
  }

  #bareField(): void {
    const text = this.#text;
    const start = this.#position;
    let end = start;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code > this.#lastSpecial) continue;
      if (this.#isSeparator(code) || code === lineFeed) break;
      if (code !== quote && code !== carriageReturn) continue;
      if (code === carriageReturn && text.charCodeAt(end + 1) === lineFeed) break;
      const what = code === quote ? "a quote" : "a carriage return";
      const reason = `${what} stands inside an unquoted field; quote the whole field.`;
      throw this.#fail({ line: this.#line }, reason, this.count);
    }
    this.#position = end;
    this.#add(start, undefined, this.#line);
  }

  #quotedField(): void {
    const line = this.#line;
    const opening = this.#position;
    let text = "";
    while (true) {
      const start = this.#position + 1;
      const end = this.#text.indexOf('"', start);
      if (end === -1) throw this.#fail({ line }, "the quote that opens here is never closed.", this.count);
      text += this.#text.slice(start, end);
      this.#position = end + 1;
      if (this.#text.charCodeAt(this.#position) !== quote) break;
      text += '"';
    }
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#line++;
    this.#add(opening, text, line);
  }

  /** Adds the field that ends here. */
  #add(start: number, quoted: string | undefined, line: number): void {
    const index = this.count++;
    this.starts[index] = start;
    this.ends[index] = this.#position;
    this.quoted[index] = quoted;
    this.lines[index] = line;
  }

  #isSeparator(code: number): boolean {
    return code === this.#separator || code === this.#otherSeparator;
  }

  #passSeparator(): boolean {
    if (this.atEnd || !this.#isSeparator(this.#text.charCodeAt(this.#position))) return false;
    if (this.#spaced) this.#skipSpaces();
    else this.#position++;
    return true;
  }

  #skipSpaces(): void {
    while (this.#isSeparator(this.#text.charCodeAt(this.#position))) this.#position++;
  }

  #atRecordEnd(): boolean {
    if (this.atEnd) return true;
    const code = this.#text.charCodeAt(this.#position);
    return code === lineFeed || (code === carriageReturn && this.#text.charCodeAt(this.#position + 1) === lineFeed);
  }

  #passLineEnd(): void {
    if (this.#text.charCodeAt(this.#position) === carriageReturn) this.#position++;
    this.#position++;
    this.#line++;
  }
}
