import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A command line that a page shows, as the words behind `assay`. */
export interface DocumentedCommand {
  /** The page with the line's number. */
  readonly place: string;
  readonly words: readonly string[];
}

/** All command lines of `assay` in the code blocks of the pages for readers. */
export function documentedCommands(): readonly DocumentedCommand[] {
  const pages = globSync(
    ["README.md", "CONTRIBUTING.md", "docs/**/*.md", "suites/*/README.md", "suites/*/docs/**/*.md"],
    { cwd: root },
  ).sort();
  return pages.flatMap((page) => commandsIn(page, readFileSync(`${root}${page}`, "utf8")));
}

/** The command lines in the code blocks of a text; a line that ends in a backslash goes on in the next. */
export function commandsIn(page: string, text: string): readonly DocumentedCommand[] {
  const commands: DocumentedCommand[] = [];
  let isCode = false;
  let open = "";
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trimStart().startsWith("```")) isCode = !isCode;
    else if (isCode && line.endsWith("\\")) open += line.slice(0, -1);
    else if (isCode) {
      const place = `${page}:${index + 1}`;
      commands.push(...simpleCommands(open + line).map((words) => ({ place, words })));
      open = "";
    }
  }
  return commands;
}

/**
 * The calls of `assay` in a line of a shell: comments and what its output goes to are left out, and so are calls that an
 * ellipsis leaves open, and arrows of drawings. Words in capitals stand for themselves: they are names.
 */
function simpleCommands(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]];
  let isRedirected = false;
  for (const [word] of line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)) {
    if (word.startsWith("#")) break;
    if (["&&", "||", "|", ";"].includes(word)) commands.push([]);
    else if (word !== "$") {
      if (word !== ">" && !isRedirected) commands[commands.length - 1].push(filled(word));
      isRedirected = word === ">";
    }
  }
  return commands.flatMap(([program, ...words]) =>
    (program === "assay" || program === "./assay") && !words.some((word) => word === "…" || word === "-->")
      ? [words]
      : [],
  );
}

/** A word without its quotes; a seed stands for a file of seeds, and the template for a suite of the reader's own. */
function filled(word: string): string {
  const bare = word.replace(/'([^']*)'|"([^"]*)"/g, (_, single?: string, double?: string) => single ?? double ?? "");
  if (/^\.\/.*suite\.ts$/.test(bare)) return `${root}packages/assay/templates/new-suite/suite.ts`;
  return bare.startsWith("@") ? "1" : bare;
}
