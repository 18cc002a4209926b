import { relative } from "node:path";

/** A line of a stack trace: the file and the line in it. */
interface Frame {
  readonly file: string;
  readonly line: string;
}

/** The folder that holds the packages: `packages` in a checkout, `node_modules/@assay` elsewhere. */
const home = pathOf(new URL("../../../", import.meta.url).href);
/** Packages that a suite calls: an error that they throw is told with the line of the suite that called them. */
const libraries = ["contract/", "science/", "grading/"].map((name) => home + name);
/** Packages that call a suite: an error that they throw is theirs. The command line is installed beside `@assay`. */
const callers = [
  ...["harness/", "authoring/", "assay/"].map((name) => home + name),
  ...(home.endsWith("/@assay/") ? [home.replace(/@assay\/$/, "assay/")] : []),
];

const isBelow = (file: string, folders: Iterable<string>): boolean =>
  [...folders].some((folder) => file.startsWith(folder));

/** Folders of installed packages that hold a suite. */
const suitePackages = new Set<string>();

/** Notes that an installed package holds a suite; other packages below `node_modules` are libraries. */
export function noteSuiteModule(module: string): void {
  const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(pathOf(module)) ?? [];
  if (folder !== undefined) suitePackages.add(folder);
}

/**
 * The file and line of a suite's code that threw an error, seen from the working directory. Undefined where no code of a
 * suite threw it.
 */
export function placeOfThrown(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frame = framesOf(stack).find(({ file }) => isBelow(file, callers) || !isLibrary(file));
  if (frame === undefined || isBelow(frame.file, callers)) return undefined;
  const seen = relative(process.cwd(), frame.file);
  return `${seen.startsWith("..") ? frame.file : seen}:${frame.line}`;
}

/** What was thrown, in one line: the error's name and message, and where a suite's code threw it. */
export function describeThrown(error: unknown): string {
  const place = placeOfThrown(error);
  const said = error instanceof Error ? `${nameOf(error)}${error.message}` : String(error);
  const text = said.trim().replace(/\s+/g, " ").replace(/\.$/, "");
  return place === undefined ? text : `${text} (${place})`;
}

/** Names such as TypeError tell something; `Error`, and errors whose messages stand for themselves, do not. */
const nameOf = ({ name }: Error): string =>
  /^\w+Error$/.test(name) && !/^(Assay|Zod)?Error$/.test(name) ? `${name}: ` : "";

const isLibrary = (file: string): boolean =>
  isBelow(file, libraries) || (file.includes("/node_modules/") && !isBelow(file, suitePackages));

/** The frames of a stack, the innermost first. A syntax error names its place in the line above its message. */
function framesOf(stack: string): Frame[] {
  const [first = "", ...lines] = stack.split("\n");
  const head = /^(?<file>(?:file:\/\/)?\/.+):(?<line>\d+)$/.exec(first);
  const calls = lines.map((line) => /^\s+at (?:.* \()?(?<file>(?:file:\/\/)?\/[^()]+):(?<line>\d+):\d+\)?$/.exec(line));
  return [head, ...calls].flatMap((found) => {
    const { file, line } = found?.groups ?? {};
    return file === undefined || line === undefined ? [] : [{ file: pathOf(file), line }];
  });
}

function pathOf(address: string): string {
  return address.startsWith("file:") ? decodeURIComponent(new URL(address).pathname) : address;
}
