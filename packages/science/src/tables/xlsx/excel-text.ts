/** Characters that XML 1.0 cannot hold even as references (section 2.2, production Char); halves of pairs never come here. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** An underscore that, once such a character after it is escaped, would begin what reads like an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const escapeLike = /_(?=x[0-9A-Fa-f]{4}[_\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff])/g;

const special = /[&<>\r]/g;
const references = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  // A bare carriage return would be read as a line feed (XML 1.0, section 2.11).
  ["\r", "&#13;"],
]);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the controls are what is looked for
const needsWork = /[&<>\r_\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * A text as the content of an `<t>` element. What XML cannot hold becomes `_xHHHH_`, and the underscore of a text that
 * looks like that becomes `_x005F_` (ECMA-376 part 1, section 22.9.2.19, ST_Xstring).
 */
export function escapeExcelText(text: string): string {
  if (!needsWork.test(text)) return text;
  return text
    .replace(escapeLike, "_x005F_")
    .replace(notInXml, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(special, (character) => references.get(character) ?? character);
}

/** Undoes the `_xHHHH_` escapes; the references are undone by the XML scanner. */
export function unescapeExcelText(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
