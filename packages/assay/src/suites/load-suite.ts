import type { AnySuite } from "@assay/contract";
import { builtInNames, builtInSuites } from "./built-in.ts";

/** A suite with the address of the module that exports it. */
export interface LoadedSuite {
  readonly suite: AnySuite;
  readonly module: string;
}

/** The module that every thread loads before a suite; a compiled package holds JavaScript. */
const guestResolution = import.meta.url.endsWith(".ts") ? "./guest-resolution.ts" : "./guest-resolution.js";

/** Suites by the reference that named them and by their own names. */
const loaded = new Map<string, LoadedSuite>();

/**
 * Loads a suite: one that comes with Assay by its name, any other by its file (`./my-suite.ts`), its folder or its package.
 * A file or package exports it as `suite`. A suite of others is trusted code: it runs with all rights of this process.
 *
 * @example
 * const suite = await loadSuite("repository-qa");
 * const mine = await loadSuite("./my-suite.ts");
 */
export async function loadSuite(reference: string): Promise<AnySuite> {
  const known = loaded.get(reference);
  if (known !== undefined) return known.suite;
  const found = (await loadBuiltIn(reference)) ?? (await (await import("./load-guest.ts")).loadGuest(reference));
  loaded.set(reference, found).set(found.suite.name, found);
  return found.suite;
}

/** Loads several suites; each is there once. */
export async function loadSuites(references: Iterable<string>): Promise<AnySuite[]> {
  return Promise.all([...new Set(references)].map(loadSuite)).then((suites) => [...new Set(suites)]);
}

/** How a guest suite was named when it was loaded: what `--suite` takes. Undefined for a suite that comes with Assay. */
export const referenceOf = (suite: AnySuite): string | undefined =>
  builtInNames.includes(suite.name)
    ? undefined
    : [...loaded].find(([reference, each]) => each.suite === suite && reference !== suite.name)?.[0];

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
