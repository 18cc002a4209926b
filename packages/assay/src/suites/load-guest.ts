import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type AnySuite, AssayError } from "@assay/contract";
import { noteSuiteModule, placeOfThrown } from "@assay/contract/kit/thrown";
import { builtInNames } from "./built-in.ts";
import { guestSpecifier } from "./guest-resolution.ts";
import type { LoadedSuite } from "./load-suite.ts";
import { problemOfFlags } from "./setting-flags.ts";

/** A reference with a slash or a file's ending is a path; a scoped package has a slash too, and begins with @. */
const isPath = (reference: string): boolean =>
  /^[./~]|\.[cm]?[jt]s$/.test(reference) || (reference.includes("/") && !reference.startsWith("@"));

/** Loads a suite that does not come with Assay, by its file, folder or package. */
export async function loadGuest(reference: string): Promise<LoadedSuite> {
  const specifier = isPath(reference) ? pathToFileURL(fileOf(reference)).href : guestSpecifier(reference);
  const exported = await importGuest(reference, specifier);
  const suite = requireSuite(reference, exported);
  return { suite, module: specifier };
}

/** The file that a path names: itself, or the one that a folder exports. */
function fileOf(reference: string): string {
  const path = resolve(reference);
  if (!existsSync(path)) {
    throw wrongReference(`there is no file '${reference}' to load a suite from; name one that is there`);
  }
  const file = statSync(path).isDirectory() ? exportOfFolder(path) : path;
  if (file === undefined) {
    throw wrongReference(`the folder '${reference}' has no suite.ts and exports no file; name the file of the suite`);
  }
  return realpathSync(file);
}

/** What the `package.json` of a folder exports, or else its `suite.ts`. */
function exportOfFolder(folder: string): string | undefined {
  const manifest = join(folder, "package.json");
  const named = existsSync(manifest) ? exportedPath(JSON.parse(readFileSync(manifest, "utf8")).exports) : undefined;
  return [named, "suite.ts"]
    .flatMap((name) => (name === undefined ? [] : [join(folder, name)]))
    .find((file) => existsSync(file));
}

/** The file under the conditions by which Node imports a package. */
function exportedPath(exports: unknown): string | undefined {
  if (typeof exports !== "object" || exports === null) return typeof exports === "string" ? exports : undefined;
  const conditions = exports as { readonly [condition: string]: unknown };
  return exportedPath(
    [".", "import", "node", "default"].map((name) => conditions[name]).find((each) => each !== undefined),
  );
}

async function importGuest(reference: string, specifier: string): Promise<object> {
  try {
    const exported = (await import(specifier)) as object;
    noteSuiteModule(import.meta.resolve(specifier));
    return exported;
  } catch (error) {
    throw describeImportFailure(reference, specifier, error);
  }
}

function describeImportFailure(reference: string, specifier: string, error: unknown): AssayError {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (!isPath(reference) && code === "ERR_MODULE_NOT_FOUND" && message.includes(`'${reference}'`)) {
    return wrongReference(
      `there is no suite '${reference}'; the suites are: ${builtInNames.join(", ")}, or a file (./my-suite.ts), or an installed package`,
    );
  }
  const wayOut: { readonly [code: string]: string } = {
    ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING:
      "a package must be compiled to JavaScript; Node runs no TypeScript below node_modules",
    ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX:
      "Node runs TypeScript only where erasing the types leaves JavaScript: write no enum, namespace or parameter property",
  };
  const place = placeOfThrown(error) ?? placeOfSyntaxError(specifier, error);
  const reason = `${wayOut[code] ?? message.split("\n")[0]}${place === undefined ? "" : ` (${place})`}`;
  return new AssayError("suites/cannot-load", `the suite '${reference}' cannot be loaded: ${reason}`, { cause: error });
}

/** Where a JavaScript file cannot be parsed. The error of an import does not say it; a check of the file does. */
function placeOfSyntaxError(specifier: string, error: unknown): string | undefined {
  if (!(error instanceof SyntaxError) || !specifier.startsWith("file:")) return undefined;
  const { stderr } = spawnSync(process.execPath, ["--check", fileURLToPath(specifier)], { encoding: "utf8" });
  return placeOfThrown(Object.assign(new SyntaxError(), { stack: stderr }));
}

const wrongReference = (message: string): AssayError => new AssayError("cli/wrong-usage", message);

const textMembers = ["name", "version"] as const;
const functionMembers = ["world", "items", "files", "open", "episode"] as const;
const objectMembers = ["settings", "presets", "prompts", "baselines", "bounds", "selection"] as const;

/** Says what a module's `suite` lacks before the engine stumbles over it. */
function requireSuite(reference: string, exported: object): AnySuite {
  const suite = "suite" in exported ? exported.suite : "default" in exported ? exported.default : undefined;
  const wrong = (problem: string): AssayError =>
    new AssayError("suites/wrong-suite", `'${reference}' holds no suite: ${problem}; docs/new-suite.md shows one`);
  if (typeof suite !== "object" || suite === null) throw wrong("it exports no object named suite");
  const members = suite as { readonly [member: string]: unknown };
  const lacks = [
    ...textMembers.filter((each) => typeof members[each] !== "string"),
    ...(Number.isInteger(members.generation) ? [] : ["generation"]),
    ...functionMembers.filter((each) => typeof members[each] !== "function"),
    ...objectMembers.filter((each) => typeof members[each] !== "object" || members[each] === null),
    ...(Array.isArray(members.scorers) ? [] : ["scorers"]),
  ];
  if (lacks.length > 0) throw wrong(`its suite lacks ${lacks.join(", ")}, or has them of another type`);
  const { name } = suite as AnySuite;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw wrong(`its name '${name}' is not made of lower case letters, digits and hyphens`);
  }
  if (builtInNames.includes(name)) throw wrong(`its name '${name}' belongs to a suite that comes with Assay`);
  const clash = problemOfFlags(suite as AnySuite);
  if (clash !== undefined)
    throw new AssayError("suites/wrong-suite", `the suite '${reference}' cannot be used: ${clash}`);
  return suite as AnySuite;
}
