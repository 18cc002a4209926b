/** Where a well-formed JSON object begins and ends in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Scan {
  /** The index after the scanned object, or undefined if it is not well-formed. */
  readonly end: number | undefined;
  /** Of the objects closed so far that have a key "answer", the one that ends last. */
  readonly answerObject: Span | undefined;
  /** The starts of the objects that were open at the error; none of them is well-formed either. */
  readonly unclosed: readonly number[];
}

type Expected = "first-key" | "key" | "first-value" | "value" | "comma-or-end";

const ARRAY = -1;
const SPACE = 0x20;
const DIGIT_ZERO = 0x30;
const DIGIT_NINE = 0x39;

const NOTHING: Scan = { end: undefined, answerObject: undefined, unclosed: [] };

/** Scans the JSON object that begins at `start` once, strictly by RFC 8259, without recursion or copies. */
export function scanJsonObject(text: string, start: number): Scan {
  let at = skipSpace(text, start + 1);
  if (text[at] !== '"' && text[at] !== "}") return NOTHING;
  const openStarts: number[] = [start];
  const openAnswers: boolean[] = [false];
  let answerObject: Span | undefined;
  let expected: Expected = "first-key";
  while (at < text.length) {
    const top = openStarts.length - 1;
    const inArray = openStarts[top] === ARRAY;
    const character = text[at];
    const mayClose = expected === "comma-or-end" || expected === (inArray ? "first-value" : "first-key");
    if (mayClose && character === (inArray ? "]" : "}")) {
      at += 1;
      if (openAnswers[top]) answerObject = { start: openStarts[top], end: at };
      openStarts.pop();
      openAnswers.pop();
      if (top === 0) return { end: at, answerObject, unclosed: [] };
      expected = "comma-or-end";
    } else if (expected === "comma-or-end") {
      if (character !== ",") break;
      at += 1;
      expected = inArray ? "value" : "key";
    } else if (expected === "first-key" || expected === "key") {
      const end = endOfString(text, at);
      const colon = end === undefined ? -1 : skipSpace(text, end);
      if (text[colon] !== ":") break;
      if (end === at + 8 && text.startsWith('"answer"', at)) openAnswers[top] = true;
      at = colon + 1;
      expected = "value";
    } else if (character === "{" || character === "[") {
      openStarts.push(character === "{" ? at : ARRAY);
      openAnswers.push(false);
      expected = character === "{" ? "first-key" : "first-value";
      at += 1;
    } else {
      const end = endOfString(text, at) ?? endOfNumber(text, at) ?? endOfWord(text, at);
      if (end === undefined) break;
      at = end;
      expected = "comma-or-end";
    }
    at = skipSpace(text, at);
  }
  return { end: undefined, answerObject, unclosed: openStarts.filter((open) => open !== ARRAY) };
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  return at;
}

function endOfString(text: string, start: number): number | undefined {
  if (text[start] !== '"') return undefined;
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') return at + 1;
    if (text.charCodeAt(at) < SPACE) return undefined;
    if (character !== "\\") continue;
    at += 1;
    if (text[at] === "u") {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) return undefined;
      at += 4;
    } else if (at >= text.length || !'"\\/bfnrt'.includes(text[at])) return undefined;
  }
  return undefined;
}

function endOfNumber(text: string, start: number): number | undefined {
  const whole = text[start] === "-" ? start + 1 : start;
  let end = skipDigits(text, whole);
  if (end === whole || (text[whole] === "0" && end > whole + 1)) return undefined;
  if (text[end] === ".") {
    const fraction = end + 1;
    end = skipDigits(text, fraction);
    if (end === fraction) return undefined;
  }
  if (text[end] === "e" || text[end] === "E") {
    const exponent = text[end + 1] === "+" || text[end + 1] === "-" ? end + 2 : end + 1;
    end = skipDigits(text, exponent);
    if (end === exponent) return undefined;
  }
  return end;
}

function skipDigits(text: string, start: number): number {
  let at = start;
  while (text.charCodeAt(at) >= DIGIT_ZERO && text.charCodeAt(at) <= DIGIT_NINE) at += 1;
  return at;
}

function endOfWord(text: string, start: number): number | undefined {
  const word = ["true", "false", "null"].find((candidate) => text.startsWith(candidate, start));
  return word === undefined ? undefined : start + word.length;
}
