import type { FilePlace } from "../malformed-file-error.ts";
import type { Separator } from "./dialect.ts";

/** A field as a stretch of the text; one in quotes has its content besides, with the doubled quotes undone. */
export interface Field {
  readonly start: number;
  readonly end: number;
  readonly quoted: string | undefined;
  /** The line on which the field begins. */
  readonly line: number;
}

const tab = 9;
const lineFeed = 10;
const carriageReturn = 13;
const space = 32;
const quote = 34;

/** Takes a text apart into records of fields (RFC 4180, with the separator of the dialect). */
export class RecordScanner {
  readonly #text: string;
  readonly #spaced: boolean;
  /** The characters that end a field, of which runs of spaces have two. */
  readonly #separator: number;
  readonly #otherSeparator: number;
  readonly #fail: (place: FilePlace, reason: string, column: number) => Error;
  #position = 0;
  #line = 1;

  constructor(text: string, separator: Separator, fail: (place: FilePlace, reason: string, column: number) => Error) {
    this.#text = text;
    this.#spaced = separator === "spaces";
    this.#separator = this.#spaced ? space : separator.charCodeAt(0);
    this.#otherSeparator = this.#spaced ? tab : this.#separator;
    this.#fail = fail;
  }

  get line(): number {
    return this.#line;
  }

  get atEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** The fields up to the next line end. A blank line is one empty field, or none where runs of spaces separate. */
  record(): Field[] {
    const fields: Field[] = [];
    if (this.#spaced) this.#skipSpaces();
    if (this.#spaced && this.#atRecordEnd()) {
      this.#passLineEnd();
      return fields;
    }
    while (true) {
      const isQuoted = this.#text.charCodeAt(this.#position) === quote;
      fields.push(isQuoted ? this.#quotedField(fields.length) : this.#bareField(fields.length));
      const passed = this.#passSeparator();
      if (this.#atRecordEnd() && !(passed && !this.#spaced)) break;
      if (!passed) throw this.#fail({ line: this.#line }, "text follows the closing quote.", fields.length - 1);
    }
    this.#passLineEnd();
    return fields;
  }

  #bareField(column: number): Field {
    const text = this.#text;
    const start = this.#position;
    let end = start;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (this.#isSeparator(code) || code === lineFeed) break;
      if (code !== quote && code !== carriageReturn) continue;
      if (code === carriageReturn && text.charCodeAt(end + 1) === lineFeed) break;
      const what = code === quote ? "a quote" : "a carriage return";
      throw this.#fail({ line: this.#line }, `${what} stands inside an unquoted field; quote the whole field.`, column);
    }
    this.#position = end;
    return { start, end, quoted: undefined, line: this.#line };
  }

  #quotedField(column: number): Field {
    const line = this.#line;
    const opening = this.#position;
    let text = "";
    while (true) {
      const start = this.#position + 1;
      const end = this.#text.indexOf('"', start);
      if (end === -1) throw this.#fail({ line }, "the quote that opens here is never closed.", column);
      text += this.#text.slice(start, end);
      this.#position = end + 1;
      if (this.#text.charCodeAt(this.#position) !== quote) break;
      text += '"';
    }
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#line++;
    return { start: opening, end: this.#position, quoted: text, line };
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
