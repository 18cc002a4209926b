import type { AnySuite } from "@assay/contract";

/** Where a thread finds suites. */
export interface SuiteModules {
  /** The address of each suite's module by the suite's name; the module exports `suite`. */
  readonly modules: { readonly [suite: string]: string };
  /** Addresses of modules to load before any suite. */
  readonly preload: readonly string[];
}

/** Loads a suite from its module, in a thread; modules are loaded once a thread. */
export async function loadSuiteModule({ modules, preload }: SuiteModules, name: string): Promise<AnySuite> {
  for (const each of preload) await import(each);
  if (!Object.hasOwn(modules, name)) throw new Error(`no module is named for the suite ${name}`);
  const { suite } = (await import(modules[name])) as { readonly suite: AnySuite };
  return suite;
}
