import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../site-pages.ts";

/** The page of the command line: the help of every command, as the program prints it. */
export function commandLinePage(): string {
  const help = JSON.parse(readFileSync(join(root, "packages/assay/src/cli/help.json"), "utf8")) as {
    readonly [words: string]: string;
  };
  const { "": all = "", ...commands } = help;
  const block = (text: string): string => `\`\`\`text\n${text.trim()}\n\`\`\`\n`;
  const sections = Object.entries(commands).map(([words, text]) => `## assay ${words}\n\n${block(text)}`);
  return [
    "# Command line\n",
    "What `assay help` prints, and `assay COMMAND --help` of each command. This page is made from the program.\n",
    block(all),
    ...sections,
  ].join("\n");
}
