import type { Block } from "./python-script.ts";
import { indented } from "./python-text.ts";

/** `fold(text)`: how the published rules compare names in a messy repository. */
export const foldFunction: Block = [
  "def fold(text):",
  ...indented([
    '"""Small letters, and every run of characters other than a-z and 0-9 a single blank."""',
    'return re.sub("[^a-z0-9]+", " ", text.lower()).strip()',
  ]),
];
