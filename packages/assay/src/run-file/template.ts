import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { AssayError } from "@assay/contract";

/** The parts of the built page between which an export writes the pieces of a run. */
export interface Template {
  readonly head: string;
  readonly program: string;
  readonly end: string;
}

export function readTemplate(): Template {
  const place = import.meta.resolve("@assay/viewer/dist/run-file.html");
  const [head, program, end, ...more] = readBuilt(fileURLToPath(place)).split(/<!--(?:run|episodes)-->\n/);
  if (head === undefined || program === undefined || end === undefined || more.length > 0) {
    throw new Error(`${place} does not have the two places of a run's pieces`);
  }
  return { head, program, end };
}

function readBuilt(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new AssayError("server/not-built", `the pages are not built: ${path} is missing; run 'make setup'`);
  }
}
