/** Lines of a script that belong together. */
export type Block = readonly string[];

/** The import that a line needs, by the calls in it. */
const standardImports: readonly (readonly [call: RegExp, statement: string])[] = [
  [/\bjson\.(loads|dumps)\(/, "import json"],
  [/\bmath\.\w/, "import math"],
  [/\bre\.(compile|search|findall|sub)\(/, "import re"],
  [/\bsys\.(argv|exit)\b/, "import sys"],
  [/\bPath\(/, "from pathlib import Path"],
  [/\bPurePosixPath\)/, "from pathlib import PurePosixPath"],
];
const packageImports: readonly (readonly [call: RegExp, statement: string])[] = [
  [/\bnp\.\w/, "import numpy as np"],
  [/\bpd\.\w/, "import pandas as pd"],
  [/\bstats\.\w/, "from scipy import stats"],
];

/** A script: a heading, the imports that its lines need, and its blocks. */
export function pythonScript(about: Block, blocks: readonly Block[]): string {
  const all = blocks.filter((block) => block.length > 0);
  const code = all.flat().filter((line) => !line.trimStart().startsWith("#"));
  const used = (imports: typeof standardImports): string[] =>
    imports.filter(([call]) => code.some((line) => call.test(line))).map(([, statement]) => statement);
  const heads: Block[] = [about, used(standardImports), used(packageImports)];
  const text = [...heads.filter((block) => block.length > 0), ...all]
    .map((block, index, written) => `${gapBefore(block, written[index - 1])}${block.join("\n")}`)
    .join("\n");
  return `${text}\n`;
}

/** Two blank lines around functions, one between other blocks. */
function gapBefore(block: Block, previous: Block | undefined): string {
  if (previous === undefined) return "";
  return isFunction(block) || isFunction(previous) ? "\n\n" : "\n";
}

const isFunction = (block: Block): boolean => block.some((line) => line.startsWith("def "));
