const replacements: readonly (readonly [RegExp, string])[] = [
  [/\\(?:mathrm|text|mathit|mathbf|textbf|operatorname|rm)\s?\{([^{}]{0,80})\}/g, "$1"],
  [/\\times(?![a-z])/g, "×"],
  [/\\cdot(?![a-z])/g, "·"],
  [/\\pm(?![a-z])|&plusmn;/g, "±"],
  [/\\approx(?![a-z])/g, "≈"],
  [/\\sigma(?![a-z])/g, "σ"],
  [/\\[,;:! ]|&nbsp;/g, " "],
  [/\\[()[\]]|\$/g, ""],
  [/\\([_*#|%&~`-])/g, "$1"],
  [/<\/?(?:b|i|em|strong|sub|sup|code|u)>/gi, ""],
  [/\*\*|`|[₀-₉]/g, ""],
  [/\+ ?\/ ?[-−–]|\+[-−](?=[\s.0-9])/g, "±"],
];

/** Every replacement needs one of these. Most lines have none. */
const ANY_MARK = /[\\&$<*`₀-₉+]/;

/** A line without the marks of Markdown, HTML and LaTeX around its words and numbers, and with one sign for plus-minus. */
export function plainText(line: string): string {
  if (!ANY_MARK.test(line)) return line;
  return replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
