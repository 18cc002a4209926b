import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AssayError } from "../contract/assay-error.ts";
import { type Errata, readErrata } from "../reports/index.ts";
import { projectPath } from "./project-path.ts";

/** The option of the commands that give results with and without withdrawn items. */
export const errataOption = ["--errata <file>", "items that are withdrawn, besides those that Assay ships"] as const;

/** The errata that Assay ships for its suites, and those of a file where one is named. */
export function loadErrata(path: string | undefined): Errata {
  const shipped = projectPath("errata");
  const files = existsSync(shipped)
    ? readdirSync(shipped)
        .filter((name) => name.endsWith(".json"))
        .sort()
    : [];
  const paths = [...files.map((name) => join(shipped, name)), ...(path === undefined ? [] : [path])];
  return new Map(paths.flatMap((each) => readErrata(readText(each), each)).map((each) => [each.item, each]));
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new AssayError("reports/wrong-errata", `'${path}' cannot be read; name a file of errata`);
  }
}
