import { readFileSync } from "node:fs";
import { type AnySuite, AssayError } from "@assay/contract";
import { type Errata, readErrata } from "@assay/harness/reports";

/** The option of the commands that give results with and without withdrawn items. */
export const errataOption = [
  "--errata <file>",
  "items that are withdrawn, besides those that their suites list",
] as const;

/** The errata that the suites list, and those of a file where one is named. */
export function loadErrata(suites: readonly AnySuite[], path: string | undefined): Errata {
  const own = suites.flatMap(({ name, errata }) =>
    errata === undefined ? [] : readErrata(JSON.stringify(errata), `the errata of ${name}`),
  );
  const named = path === undefined ? [] : readErrata(readText(path), path);
  return new Map([...own, ...named].map((each) => [each.item, each]));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new AssayError("reports/wrong-errata", `'${path}' cannot be read; name a file of errata`);
  }
}
