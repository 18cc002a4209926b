/** White space, control characters, quotes, the equals sign and the backslash ask for quotes. */
const forcesQuotes = /[\s\p{Cc}"=\\]/u;

/** Characters that some readers take for line ends, besides the controls that JSON escapes already. */
const lineBreakers = /[\u007f-\u009f\u2028\u2029]/g;

/** A key or a value as a log line holds it: bare where it can be, else a JSON string without any line break. */
export function renderLogText(text: string): string {
  if (text !== "" && !forcesQuotes.test(text)) return text;
  return JSON.stringify(text).replace(
    lineBreakers,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
