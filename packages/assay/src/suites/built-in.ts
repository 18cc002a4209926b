import type { AnySuite } from "@assay/contract";

/** A suite that comes with Assay: its package, which is loaded when the suite is used. */
interface BuiltInSuite {
  readonly name: string;
  /** The address of its module, for threads. */
  readonly module: string;
  /** The names of its commands, so that a command line that calls none of them loads no suite. */
  readonly commands: readonly string[];
  load(): Promise<{ readonly suite: AnySuite }>;
}

const builtIn = (
  name: string,
  specifier: string,
  commands: readonly string[],
  load: BuiltInSuite["load"],
): BuiltInSuite => ({
  name,
  commands,
  get module() {
    return import.meta.resolve(specifier);
  },
  load,
});

/** Every suite that comes with Assay, a line each. Nothing else names a suite. */
export const builtInSuites: readonly BuiltInSuite[] = [
  builtIn("repository-qa", "@assay/repository-qa", ["author"], () => import("@assay/repository-qa")),
  builtIn("data-analysis", "@assay/data-analysis", ["new-task"], () => import("@assay/data-analysis")),
  builtIn(
    "experiment-design",
    "@assay/experiment-design",
    ["new-environment", "fit", "import-boxing-gym"],
    () => import("@assay/experiment-design"),
  ),
  builtIn(
    "rediscovery",
    "@assay/rediscovery",
    ["papers", "tree", "subjects", "label"],
    () => import("@assay/rediscovery"),
  ),
  builtIn("campaign", "@assay/campaign", [], () => import("@assay/campaign")),
];

export const builtInNames: readonly string[] = builtInSuites.map(({ name }) => name);
