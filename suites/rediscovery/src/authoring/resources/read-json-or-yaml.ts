import { readFileSync } from "node:fs";
import type { ErrorCode } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { parseDocument } from "yaml";

/** Reads a JSON or YAML file that a person wrote. */
export function readJsonOrYaml(path: string, code: ErrorCode): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    throw new AssayError(code, `The file '${path}' cannot be read; check the path.`);
  }
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem === undefined) return document.toJS({ maxAliasCount: 0 });
  throw new AssayError(code, `The file '${path}' is neither JSON nor YAML: ${problem.message.split("\n")[0]}`);
}
