import { closeSync, existsSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { withPartial } from "./partial-output.ts";
import { cannotWrite } from "./write-folder.ts";

/**
 * Writes a file that must not exist yet and that only its owner may read. It appears under its name when it is complete;
 * see `withPartial`.
 */
export async function writeNewFile<Result>(
  path: string,
  fill: (write: (text: string) => void) => Promise<Result>,
): Promise<Result> {
  requireWritable(path);
  return withPartial(path, async (partial) => {
    const file = attempt(path, () => openSync(partial, "wx", 0o600));
    try {
      const result = await fill((text) => attempt(path, () => writeFileSync(file, text)));
      if (existsSync(path)) throw outputExists(path);
      attempt(path, () => renameSync(partial, path));
      return result;
    } finally {
      closeSync(file);
    }
  });
}

/** Makes the file and removes it again, so that a wrong name is found out before the work and not after it. */
function requireWritable(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    throw isCode(error, "EEXIST") ? outputExists(path) : cannotWrite(path, error);
  }
  rmSync(path);
}

function attempt<Result>(path: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw cannotWrite(path, error);
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && "code" in error && error.code === code;

const outputExists = (path: string): AssayError =>
  new AssayError("cli/output-exists", `'${path}' exists; choose another file with --out`);
