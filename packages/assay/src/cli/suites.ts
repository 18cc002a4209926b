import { readFileSync } from "node:fs";
import { type AnySuite, AssayError } from "@assay/contract";
import { readRecord } from "@assay/harness/engine/run-record";
import type { Store } from "@assay/harness/store";
import type { Command } from "commander";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuite, loadSuites } from "../suites/load-suite.ts";
import { collect } from "./options.ts";

const ownSuite = "the file (./my-suite.ts) or package of one of your own";

/** Adds the argument that names a suite. The option of the same name does the same, as in other commands. */
export const addSuiteArgument = (command: Command): Command =>
  command
    .argument("[suite]", `${builtInNames.join(", ")}, or ${ownSuite}`)
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
  return suitesOfRecord(readRecord(run, (await store.run(run))?.record ?? null), guests);
}

/** The suites that a command line names, so that it can have their flags. */
export async function suitesInWords([command, ...words]: readonly string[]): Promise<AnySuite[]> {
  const named = words.flatMap((word, index) => {
    if (word === "--suite") return words.slice(index + 1, index + 2);
    if (word.startsWith("--suite=")) return [word.slice("--suite=".length)];
    return builtInNames.includes(word) ? [word] : [];
  });
  const inFile = command === "grade" ? suiteOfItems(words[0]) : [];
  return loadSuites([...named, ...inFile]);
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
