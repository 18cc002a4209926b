import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import type { Plan } from "@assay/harness/engine";
import { addedPricesSchema } from "@assay/harness/models";
import { parse } from "yaml";

/** The prices that a file adds to the table: models by name, as under `prices` in a plan. */
export function readPrices(path: string): Plan["prices"] {
  const parsed = addedPricesSchema.safeParse(readYaml(path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw wrong(path, `${issue?.path.join(".") || "the file"}: ${issue?.message ?? "not as described"}`);
}

function readYaml(path: string): unknown {
  try {
    return parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw wrong(path, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

const wrong = (path: string, problem: string): AssayError =>
  new AssayError(
    "cli/wrong-input",
    `the prices '${path}' cannot be used (${problem}); docs/models.md shows what such a file holds`,
  );
