import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import type { z } from "zod";

/** The objects of a file of JSON lines; a line that is not what is wanted is named in one sentence. */
export function readLines<Row>(path: string, schema: z.ZodType<Row>, what: string): Row[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch {
    throw new AssayError("cli/wrong-input", `cannot read '${path}'; name a file of JSON lines`);
  }
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new AssayError("cli/wrong-input", `line ${index + 1} of '${path}' is not JSON; write one object a line`);
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return [parsed.data];
    const [issue] = parsed.error.issues;
    const where = issue.path.length === 0 ? "" : ` (${issue.path.join(".")}: ${issue.message})`;
    throw new AssayError("cli/wrong-input", `line ${index + 1} of '${path}' is not ${what}${where}`);
  });
}
