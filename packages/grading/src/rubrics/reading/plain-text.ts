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

/** A line without the marks of Markdown, HTML and LaTeX around its words and numbers, and with one sign for plus-minus. */
export function plainText(line: string): string {
  return replacements.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
}
