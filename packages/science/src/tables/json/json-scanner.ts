import type { FilePlace } from "../malformed-file-error.ts";
import { plainDecimal } from "../numbers/plain-number.ts";

const jsonNumber = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const jsonWords = [
  ["true", true],
  ["false", false],
  ["null", null],
] as const;
const escapes = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
const space = 32;
const quote = 34;
const backslash = 92;
const firstLetter = 97;
const letterE = 101;
const comma = 44;
const closingBracket = 93;
const closingBrace = 125;
const minus = 45;
const point = 46;
const zero = 48;
const nine = 57;

export type JsonScalar = string | number | boolean | null;

/** Reads flat JSON (RFC 8259) character by character, so that every defect has a place. */
export class JsonScanner {
  readonly text: string;
  readonly #fail: (place: FilePlace, reason: string) => Error;
  position = 0;

  constructor(text: string, fail: (place: FilePlace, reason: string) => Error) {
    this.text = text;
    this.#fail = fail;
  }

  get atEnd(): boolean {
    return this.position >= this.text.length;
  }

  /** The line and the character at which the scanner stands, or stood at `position`. */
  place(position = this.position): { line: number; character: number } {
    let line = 1;
    let start = 0;
    for (let at = this.text.indexOf("\n"); at !== -1 && at < position; at = this.text.indexOf("\n", at + 1)) {
      line++;
      start = at + 1;
    }
    return { line, character: position - start + 1 };
  }

  failure(reason: string, position = this.position): Error {
    return this.#fail(this.place(position), reason);
  }

  /** Passes every one of the white characters, of which none comes after the space. */
  skip(white: string): void {
    while (this.text.charCodeAt(this.position) <= space && white.includes(this.text[this.position])) this.position++;
  }

  /** Passes the character if it is next. */
  take(character: string): boolean {
    if (this.text[this.position] !== character) return false;
    this.position++;
    return true;
  }

  expect(character: string, where: string): void {
    if (this.take(character)) return;
    const found = this.atEnd ? "the file ends" : `${JSON.stringify(this.text[this.position])} stands`;
    throw this.failure(`${found} where ${JSON.stringify(character)} must stand ${where}.`);
  }

  scalar(): JsonScalar {
    const code = this.text.charCodeAt(this.position);
    if (code === quote) return this.string();
    return code >= firstLetter ? this.#word() : this.#number();
  }

  /** Passes a value without looking at more of it than tells where it ends. */
  passScalar(): void {
    const { text } = this;
    if (text.charCodeAt(this.position) === quote) {
      let end = text.indexOf('"', this.position + 1);
      while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
      if (end === -1) throw this.failure("the quote that opens here is never closed.");
      this.position = end + 1;
      return;
    }
    const start = this.position;
    while (isInScalar(text.charCodeAt(this.position))) this.position++;
    if (this.position === start) throw this.#noScalar();
  }

  #word(): JsonScalar {
    for (const [word, value] of jsonWords) {
      if (!this.text.startsWith(word, this.position)) continue;
      this.position += word.length;
      return value;
    }
    throw this.#noScalar();
  }

  #number(): number {
    const start = this.position;
    const end = numberEnd(this.text, start);
    // Plain decimals need no pattern but for one thing: JSON has no zero before another digit.
    const first = this.text.charCodeAt(start) === minus ? start + 1 : start;
    const isPlain =
      end === first + 1 || this.text.charCodeAt(first) !== zero || this.text.charCodeAt(first + 1) === point;
    const plain = isPlain && !isExponent(this.text.charCodeAt(end)) ? plainDecimal(this.text, start, end) : Number.NaN;
    if (!Number.isNaN(plain)) {
      this.position = end;
      return plain;
    }
    jsonNumber.lastIndex = start;
    if (!jsonNumber.test(this.text)) throw this.#noScalar();
    this.position = jsonNumber.lastIndex;
    return Number(this.text.slice(start, this.position));
  }

  #noScalar(): Error {
    const found = this.atEnd ? "the file ends" : `${JSON.stringify(this.text[this.position])} stands`;
    return this.failure(`${found} where a text, a number, true, false or null must stand.`);
  }

  /** A string in double quotes, of which the opening one is next. */
  string(): string {
    const opening = this.position;
    let text = "";
    let start = opening + 1;
    let position = start;
    while (true) {
      const code = this.text.charCodeAt(position);
      if (code === quote) break;
      if (Number.isNaN(code)) throw this.failure("the quote that opens here is never closed.", opening);
      if (code < space) {
        throw this.failure("a control character stands inside a text; write it as an escape such as \\n.", position);
      }
      if (code === backslash) {
        text += this.text.slice(start, position);
        const [character, length] = this.#escape(position);
        text += character;
        position += length;
        start = position;
      } else position++;
    }
    this.position = position + 1;
    return text + this.text.slice(start, position);
  }

  #escape(position: number): readonly [character: string, length: number] {
    const kind = this.text[position + 1];
    const simple = escapes.get(kind);
    if (simple !== undefined) return [simple, 2];
    const digits = this.text.slice(position + 2, position + 6);
    if (kind === "u" && /^[0-9a-fA-F]{4}$/.test(digits)) return [String.fromCharCode(Number.parseInt(digits, 16)), 6];
    throw this.failure("a backslash begins no known escape.", position);
  }
}

/** Whether an odd number of backslashes precedes the character. */
function isEscaped(text: string, position: number): boolean {
  let first = position;
  while (text.charCodeAt(first - 1) === backslash) first--;
  return (position - first) % 2 === 1;
}

/** Whether a number or a word can go on with the character: all but separators, brackets and white space. */
function isInScalar(code: number): boolean {
  return code > space && code !== comma && code !== closingBrace && code !== closingBracket;
}

/** Whether it is e or E, which differ in one bit. */
function isExponent(code: number): boolean {
  return (code | 32) === letterE;
}

/** Where a run of digits, points and minus signs ends. */
function numberEnd(text: string, start: number): number {
  let end = start;
  let code = text.charCodeAt(end);
  while ((code >= zero && code <= nine) || code === point || code === minus) code = text.charCodeAt(++end);
  return end;
}
