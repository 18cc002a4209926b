import { existsSync, realpathSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type AnySuite, AssayError } from "@assay/contract";
import { builtInNames, builtInSuites } from "./built-in.ts";

/** A suite with the address of the module that exports it. */
interface LoadedSuite {
  readonly suite: AnySuite;
  readonly module: string;
}

/** The module that every thread loads before a suite; a compiled package holds JavaScript. */
const guestResolution = import.meta.url.endsWith(".ts") ? "./guest-resolution.ts" : "./guest-resolution.js";

/** Suites by the reference that named them and by their own names. */
const loaded = new Map<string, LoadedSuite>();

/**
 * Loads a suite: one that comes with Assay by its name, any other by its file (`./my-suite.ts`) or its package. A file or
 * package exports it as `suite`. A suite of others is trusted code: it runs with all rights of this process.
 *
 * @example
 * const suite = await loadSuite("repository-qa");
 * const mine = await loadSuite("./my-suite.ts");
 */
export async function loadSuite(reference: string): Promise<AnySuite> {
  const known = loaded.get(reference);
  if (known !== undefined) return known.suite;
  const found = (await loadBuiltIn(reference)) ?? (await loadGuest(reference));
  loaded.set(reference, found).set(found.suite.name, found);
  return found.suite;
}

/** Loads several suites; each is there once. */
export async function loadSuites(references: Iterable<string>): Promise<AnySuite[]> {
  return Promise.all([...new Set(references)].map(loadSuite)).then((suites) => [...new Set(suites)]);
}

/** Whether a suite that was loaded says that this error means that something was asked wrongly. */
export const isUsageErrorOfSuite = (code: string): boolean =>
  [...loaded.values()].some(({ suite }) => suite.usageErrors?.some((each) => each === code));

/** Where threads find the suites that were loaded here. */
export function suiteModules(): {
  readonly modules: { readonly [name: string]: string };
  readonly preload: readonly string[];
} {
  const modules = Object.fromEntries([...loaded.values()].map(({ suite, module }) => [suite.name, module]));
  return { modules, preload: [new URL(guestResolution, import.meta.url).href] };
}

async function loadBuiltIn(name: string): Promise<LoadedSuite | undefined> {
  const found = builtInSuites.find((each) => each.name === name);
  return found && { suite: (await found.load()).suite, module: found.module };
}

/** A reference with a slash or a file's ending is a path; a scoped package has a slash too, and begins with @. */
const isPath = (reference: string): boolean =>
  /^[./~]|\.[cm]?[jt]s$/.test(reference) || (reference.includes("/") && !reference.startsWith("@"));

async function loadGuest(reference: string): Promise<LoadedSuite> {
  const { guestSpecifier } = await import("./guest-resolution.ts");
  const path = resolve(reference);
  if (isPath(reference) && !existsSync(path)) {
    throw wrongReference(`there is no file '${reference}' to load a suite from; name one that is there`);
  }
  const specifier = isPath(reference) ? pathToFileURL(realpathSync(path)).href : guestSpecifier(reference);
  const exported = await importGuest(reference, specifier);
  const suite = requireSuite(reference, exported);
  return { suite, module: specifier };
}

async function importGuest(reference: string, specifier: string): Promise<object> {
  try {
    return (await import(specifier)) as object;
  } catch (error) {
    throw describeImportFailure(reference, error);
  }
}

function describeImportFailure(reference: string, error: unknown): AssayError {
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
  const reason = wayOut[code] ?? message.split("\n")[0];
  return new AssayError("suites/cannot-load", `the suite '${reference}' cannot be loaded: ${reason}`, { cause: error });
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
  return suite as AnySuite;
}
