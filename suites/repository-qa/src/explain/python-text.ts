/** Maximum width of a script's lines before lists are broken. */
export const lineWidth = 96;

/** Characters that are invisible in source code or change the writing direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`;
}

/** A text as a Python literal. JSON's escapes are valid in Python. */
export function pythonText(text: string): string {
  return JSON.stringify(text).replace(invisible, escapeCharacter);
}

/** A number as a Python literal. Infinity needs numpy. */
export function pythonNumber(value: number): string {
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? "np.inf" : "-np.inf";
}

export function pythonLiteral(value: string | number): string {
  return typeof value === "string" ? pythonText(value) : pythonNumber(value);
}

/** A list of literals, on several lines if it is long. */
export function pythonList(values: readonly (string | number)[]): string {
  return bracketed("[", values.map(pythonLiteral), "]");
}

/** A test for values: `== "a"` or `in ("a", "b")`. */
export function pythonEquals(values: readonly (string | number)[]): string {
  const literals = values.map(pythonLiteral);
  return literals.length === 1 ? `== ${literals[0]}` : `in ${bracketed("(", literals, ")")}`;
}

/** A dictionary with the same value, an expression, for each name. */
export function pythonDictionary(names: readonly string[], value: string): string {
  return bracketed(
    "{",
    names.map((name) => `${pythonText(name)}: ${value}`),
    "}",
  );
}

function bracketed(open: string, parts: readonly string[], close: string): string {
  const line = `${open}${parts.join(", ")}${close}`;
  if (line.length <= lineWidth - 30) return line;
  return [open, ...indented(wrapped(parts.map((part) => `${part},`))), close].join("\n");
}

/** Packs the pieces into as few lines as the width allows. */
function wrapped(pieces: readonly string[], width = lineWidth - 16): string[] {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + piece.length > width) lines.push(piece);
    else lines[lines.length - 1] = `${last} ${piece}`;
  }
  return lines;
}

/** Indents lines by one step. An entry with several lines is indented as a whole. */
export function indented(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split("\n")).map((line) => (line === "" ? "" : `    ${line}`));
}

/** Any text as comment lines. */
export function pythonComment(text: string): string[] {
  const words = text.replace(invisible, " ").split(/\s+/u);
  return wrapped(
    words.filter((word) => word !== ""),
    lineWidth - 2,
  ).map((line) => `# ${line}`);
}

/** Escapes a text for a regular expression in a raw string with double quotes. */
export function patternText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|"]/g, "\\$&").replace(invisible, escapeCharacter);
}
