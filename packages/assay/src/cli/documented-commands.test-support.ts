import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A command line that a page shows, as the words behind `assay`. */
export interface DocumentedCommand {
  /** The page with the line's number. */
  readonly place: string;
  readonly words: readonly string[];
}

/** What this reads of `action.yml`. */
interface Action {
  readonly inputs: { readonly [name: string]: { readonly description: string } };
  readonly runs: {
    readonly using: string;
    readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
  };
}

/** The action for GitHub that stands in the repository. */
export const githubAction = (): Action => parse(readFileSync(`${root}action.yml`, "utf8")) as Action;

/** All command lines of `assay` in the code blocks of the pages for readers, and in the action for GitHub. */
export function documentedCommands(): readonly DocumentedCommand[] {
  const pages = globSync(
    ["README.md", "CONTRIBUTING.md", "docs/**/*.md", "suites/*/README.md", "suites/*/docs/**/*.md"],
    { cwd: root },
  ).sort();
  const scripts = githubAction().runs.steps.flatMap(({ run = [] }) => run);
  return [
    ...pages.flatMap((page) => commandsIn(page, readFileSync(`${root}${page}`, "utf8"))),
    ...scripts.flatMap((script) => commandsIn("action.yml", `\`\`\`\n${script}\`\`\``)),
  ];
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
  // An environment of the reader's own has the baselines of the suite that it is made for.
  if (bare === "./tides/suite.ts") return "experiment-design";
  if (/^\.\/.*suite\.ts$/.test(bare)) return `${root}packages/assay/templates/new-suite/suite.ts`;
  // An input of the action for GitHub.
  if (bare === "$PYTHON_PACKAGES") return "full";
  if (/^\$[A-Z_]+$/.test(bare)) return "1";
  // An agent that the page writes.
  if (bare === "folder=agent") return `folder=${root}examples/agents/recipe`;
  return bare.startsWith("@") ? "1" : bare;
}
