import { AssayError } from "@assay/contract";
import { showAgent } from "./show-label.ts";

/**
 * The label that a name stands for: the label itself, what tables print for it (`oracle` for `baseline/oracle`), or its
 * last part (`gpt-x` for `loop openai/gpt-x`), in this order. Undefined where no label fits; a name that fits several is
 * refused.
 *
 * @example
 * findLabel("oracle", ["baseline/oracle", "loop openai/gpt-x"]); // "baseline/oracle"
 */
export function findLabel(name: string, labels: readonly string[]): string | undefined {
  const ways: readonly ((label: string) => boolean)[] = [
    (label) => label === name,
    (label) => showAgent(label) === name,
    (label) => label.endsWith(`/${name}`) || label.endsWith(` ${name}`),
  ];
  const found = ways.map((fits) => [...new Set(labels.filter(fits))]).find((fitting) => fitting.length > 0) ?? [];
  if (found.length <= 1) return found[0];
  throw new AssayError("reports/ambiguous-name", `'${name}' may be ${found.join(" or ")}; write one of them in full`);
}
