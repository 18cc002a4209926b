/** How a terminal may show a text: weights, and colours that say whether something is well. */
export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Puts a text into a style; in a pipe it returns the text as it is. */
export type Paint = (style: Style, text: string) => string;

const codes: { readonly [style in Style]: number } = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };

/** Styles as a terminal takes them (ECMA-48, Select Graphic Rendition). */
export const colorPaint: Paint = (style, text) => (text === "" ? "" : `\u001b[${codes[style]}m${text}\u001b[0m`);

/** No styles at all. */
export const plainPaint: Paint = (_style, text) => text;
