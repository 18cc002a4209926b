import type { AnySuite } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { suites } from "../registry.ts";

export const suiteNames = suites.map(({ name }) => name);

export function findSuite(name: string): AnySuite {
  const found = suites.find((suite) => suite.name === name);
  if (found !== undefined) return found;
  throw new AssayError("cli/wrong-usage", `there is no suite '${name}'; the suites are: ${suiteNames.join(", ")}`);
}

/**
 * The preset for those whose context cannot be forked, a person or a client, where they name none: the suite's `final`,
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
