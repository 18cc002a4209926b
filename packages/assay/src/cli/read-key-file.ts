import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";

/** The text of a file that holds a key. */
export function readKeyFile(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    throw new AssayError("cli/wrong-input", `the key '${path}' cannot be read (${code}); name a file that is there`);
  }
}
