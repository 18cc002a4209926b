import { readFileSync } from "node:fs";
import { AssayError } from "@assay/contract";
import { type CommittedSeeds, revealedSeeds } from "@assay/harness/engine/seeds";

/** The seeds of a file that `assay seeds reveal` made. */
export function readRevealedSeeds(path: string): CommittedSeeds {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    const problem = error instanceof SyntaxError ? "is not JSON" : "cannot be read";
    throw new AssayError("cli/wrong-input", `'${path}' ${problem}; name a file that 'assay seeds reveal' made`);
  }
  const parsed = revealedSeeds.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue.path.length === 0 ? "" : `${issue.path.join(".")}: `;
  throw new AssayError(
    "cli/wrong-input",
    `'${path}' does not hold revealed seeds (${where}${issue.message}); name a file that 'assay seeds reveal' made`,
  );
}
