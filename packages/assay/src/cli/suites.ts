import { readFileSync } from "node:fs";
import { type AnySuite, AssayError } from "@assay/contract";
import type { Store } from "@assay/harness/store";
import type { Command } from "commander";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuite, loadSuites, referenceOf } from "../suites/load-suite.ts";
import { collect, quoteWord } from "./options.ts";

const ownSuite = "the file (./my-suite.ts), folder or package of one of your own";

const suiteArgument = "suite";

/** Adds the argument that names a suite. The option of the same name does the same, as in other commands. */
export const addSuiteArgument = (command: Command): Command =>
  command
    .argument(`[${suiteArgument}]`, `${builtInNames.join(", ")}, or ${ownSuite}`)
    .option("--suite <suite>", "the same as an option");

/** The suite that an argument or option names. */
export async function namedSuite(argument: string | undefined, option: string | undefined): Promise<AnySuite> {
  const [reference, other] = [argument, option].filter((each) => each !== undefined);
  if (reference === undefined) {
    throw new AssayError("cli/wrong-usage", `name a suite: ${builtInNames.join(", ")}, or ${ownSuite}`);
  }
  if (other !== undefined) {
    throw new AssayError("cli/wrong-usage", `'${reference}' and --suite ${other} both name a suite; name one`);
  }
  return loadSuite(reference);
}

/** The option of commands that find their suites in a run or a file: those that do not come with Assay must be named. */
export const guestOption = ["--suite <suite>", `a suite that does not come with Assay: ${ownSuite}`, collect] as const;

/** The options that name the guests among suites, for hints: ` --suite ./my-suite.ts`, or nothing. */
export const guestFlags = (suites: readonly AnySuite[]): string =>
  suites
    .flatMap((suite) => referenceOf(suite) ?? [])
    .map((reference) => ` --suite ${quoteWord(reference)}`)
    .join("");

/** The suites of these names; `guests` says where to find those that do not come with Assay. */
export async function suitesByName(names: Iterable<string>, guests: readonly string[] = []): Promise<AnySuite[]> {
  const own = await loadSuites(guests);
  const others = [...new Set(names)].filter((name) => !own.some((suite) => suite.name === name));
  for (const name of others) {
    if (builtInNames.includes(name)) continue;
    throw new AssayError(
      "cli/wrong-usage",
      `there is no suite '${name}'; the suites are: ${builtInNames.join(", ")}; for one of your own, say where it is with --suite FILE or --suite PACKAGE`,
    );
  }
  return [...own, ...(await loadSuites(others))];
}

/** The suites of a run. */
export const suitesOfRecord = (
  { cells }: { readonly cells: readonly { readonly suite: string }[] },
  guests?: readonly string[],
): Promise<AnySuite[]> =>
  suitesByName(
    cells.map(({ suite }) => suite),
    guests,
  );

/** The suites of a stored run. */
export async function suitesOfRun(store: Store, run: string, guests?: readonly string[]): Promise<AnySuite[]> {
  const { readRecord } = await import("@assay/harness/engine/run-record");
  return suitesOfRecord(readRecord(run, (await store.run(run))?.record ?? null), guests);
}

/**
 * The suites that a command line names, so that it can have their flags. The command says which options take a value; one
 * that it does not know is a suite's flag, and takes one.
 */
export async function suitesInWords(words: readonly string[], command: Command | undefined): Promise<AnySuite[]> {
  const [, ...given] = words;
  const named = given.flatMap((word, index) => {
    if (word === "--suite") return given.slice(index + 1, index + 2);
    if (word.startsWith("--suite=")) return [word.slice("--suite=".length)];
    return builtInNames.includes(word) ? [word] : [];
  });
  const takesSuite = command?.registeredArguments[0]?.name() === suiteArgument;
  const [argument] = takesSuite && named.length === 0 ? argumentsIn(given, command) : [];
  const inFile = command?.name() === "grade" ? suiteOfItems(given[0]) : [];
  return loadSuites([...named, ...(argument === undefined ? [] : [argument]), ...inFile]);
}

/** The words that are neither options nor values of options. */
function argumentsIn(words: readonly string[], { options }: Command): string[] {
  const found: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (!word.startsWith("-")) found.push(word);
    else if (!word.includes("=")) {
      const known = options.find(({ long, short }) => long === word || short === word);
      if (known === undefined || known.required || known.optional) index += 1;
    }
  }
  return found;
}

/** The suite of a file of items; whoever reads the file says what is wrong with it. */
function suiteOfItems(path: string | undefined): string[] {
  try {
    const [line] = readFileSync(path ?? "", "utf8").split("\n", 1);
    const { suite } = JSON.parse(line) as { readonly suite?: unknown };
    return typeof suite === "string" && builtInNames.includes(suite) ? [suite] : [];
  } catch {
    return [];
  }
}

/**
 * The preset for agents whose context cannot be forked, a person or a client, where they name none: the suite's `final`,
 * whose items ask everything at the end, or the default where no item of the suite asks a fork.
 */
export function presetWithoutForks({ presets }: AnySuite, named: string | undefined): string {
  return named ?? (Object.hasOwn(presets, "final") ? "final" : "default");
}

/** The settings of a preset; what they are only the suite knows. */
export function findPreset(suite: AnySuite, name: string): unknown {
  if (Object.hasOwn(suite.presets, name)) return suite.presets[name];
  const names = Object.keys(suite.presets).join(", ");
  throw new AssayError("cli/wrong-usage", `${suite.name} has no preset '${name}'; its presets are: ${names}`);
}
