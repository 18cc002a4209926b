import { type FormulaError, formulaError } from "./formula-error.ts";

type TokenKind = "number" | "string" | "name" | "literal" | "prefix-word" | "infix-word" | "symbol";

export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const whitespace = /[ \t\n\r]*/y;
const number = /(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y;
const word = /[A-Za-z_][A-Za-z0-9_]*/y;
const wordOrPeriod = /[A-Za-z0-9_.$]+/y;
const string = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/sy;
const escapeSequence = /\\(.)/gs;
/** Longest first; the ones that the language lacks are scanned too, so that they can be named in an error. */
const symbol = /===|!==|>>>|\*\*|==|!=|<=|>=|&&|\|\||\?\?|\?\.|<<|>>|<>|=>|:=|\/\/|[-+*/%^<>!?:(),=&|~.;[\]{}@#$`\\]/y;

const replacements: Readonly<Record<string, string>> = {
  "===": "==",
  "!==": "!=",
  "<>": "!=",
  "**": "^",
  "=": "==",
  "&": "&&",
  "|": "||",
  "−": "-",
  "–": "-",
  "×": "*",
  "·": "*",
  "÷": "/",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  "²": "^2",
  "³": "^3",
  π: "pi",
};

const languageSymbols: ReadonlySet<string> = new Set("+ - * / % ^ < <= > >= == != && || ! ? : ( ) ,".split(" "));

const words: ReadonlyMap<string, TokenKind> = new Map([
  ["true", "literal"],
  ["false", "literal"],
  ["not", "prefix-word"],
  ["and", "infix-word"],
  ["or", "infix-word"],
]);

/** The token at or after an offset; undefined at the end of the source. */
export function nextToken(source: string, offset: number): Token | FormulaError | undefined {
  const start = offset + matchAt(whitespace, source, offset).length;
  if (start >= source.length) return undefined;

  const numeral = matchAt(number, source, start);
  if (numeral !== "") return numberToken(source, start, numeral);

  const name = matchAt(word, source, start);
  if (name !== "") return tokenOf(words.get(name) ?? "name", name, start);

  if (source[start] === '"' || source[start] === "'") return stringToken(source, start);

  const mark = matchAt(symbol, source, start);
  if (mark === "") return strangeCharacter(source, start);
  if (languageSymbols.has(mark)) return tokenOf("symbol", mark, start);
  return unsupportedSymbol(mark, start);
}

function numberToken(source: string, start: number, numeral: string): Token | FormulaError {
  const end = start + numeral.length;
  const rest = matchAt(wordOrPeriod, source, end);
  if (rest !== "") {
    const isProduct = /^[A-Za-z_][A-Za-z0-9_]*$/.test(rest);
    return formulaError(
      "malformed-number",
      { start, end: end + rest.length },
      `"${shorten(numeral + rest)}" is not a number${isProduct ? `; write a product as ${shorten(`${numeral} * ${rest}`)}` : ""}.`,
      isProduct ? `${numeral} * ${rest}` : undefined,
    );
  }
  const value = Number(numeral);
  if (value === Infinity || (value === 0 && /[1-9]/.test(numeral.split(/[eE]/)[0]))) {
    const message = `The number ${shorten(numeral)} is beyond what a double can hold; use one between 5e-324 and 1.79e308.`;
    return formulaError("number-out-of-range", { start, end }, message);
  }
  return tokenOf("number", numeral, start);
}

function stringToken(source: string, start: number): Token | FormulaError {
  const text = matchAt(string, source, start);
  if (text === "") {
    const message = `The text that starts with ${source[start]} is not closed; end it with the same quote.`;
    return formulaError("unclosed-string", { start, end: source.length }, message);
  }
  for (const { 0: sequence, 1: character, index } of text.matchAll(escapeSequence)) {
    if ("\"'\\nrt".includes(character)) continue;
    const span = { start: start + index, end: start + index + 2 };
    const message = `The escape ${sequence} is unknown; texts may use \\" \\' \\\\ \\n \\r and \\t.`;
    return formulaError("unknown-escape", span, message);
  }
  return tokenOf("string", text, start);
}

function strangeCharacter(source: string, start: number): FormulaError {
  const character = String.fromCodePoint(source.codePointAt(start) ?? 0);
  const replacement = Object.hasOwn(replacements, character) ? replacements[character] : undefined;
  const wayOut = replacement === undefined ? "remove it" : `write ${replacement}`;
  const message = `The character ${JSON.stringify(character)} is not part of the formula language; ${wayOut}.`;
  return formulaError("unexpected-character", { start, end: start + character.length }, message, replacement);
}

function unsupportedSymbol(mark: string, start: number): FormulaError {
  const replacement = Object.hasOwn(replacements, mark) ? replacements[mark] : undefined;
  const wayOut =
    replacement !== undefined
      ? `write ${replacement}`
      : mark === "?."
        ? "write a zero before the decimal point"
        : "use only numbers, texts, names, calls and the operators + - * / % ^ < <= > >= == != && || ! ?:";
  const message = `"${mark}" is not part of the formula language; ${wayOut}.`;
  return formulaError("unsupported-operator", { start, end: start + mark.length }, message, replacement);
}

function tokenOf(kind: TokenKind, text: string, start: number): Token {
  return { kind, text, start, end: start + text.length };
}

function matchAt(pattern: RegExp, source: string, offset: number): string {
  pattern.lastIndex = offset;
  return pattern.exec(source)?.[0] ?? "";
}

/** A name or number short enough to be quoted in a message. */
export function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 37)}...`;
}
