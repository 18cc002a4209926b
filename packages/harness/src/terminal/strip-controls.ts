// biome-ignore-start lint/suspicious/noControlCharactersInRegex: control characters are what these remove.
/** Escape sequences of ECMA-48: control sequences, operating system commands, strings, and the two-byte ones. */
const escapeSequences =
  /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[PX^_][^\u001b]*(?:\u001b\\)?|[ -/]*[0-~])/g;
/** Control characters but for tab and line feed, and the characters that reverse the direction of writing. */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: as above.

/** The text without what a terminal could take for a command. */
export function stripControls(value: string): string {
  return value.replace(escapeSequences, "").replace(controlCharacters, "");
}
