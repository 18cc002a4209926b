import { AssayError } from "@assay/contract";
import type { Key } from "../items.ts";

/** Keys of the first generation ask for labels and noisy outcomes, which these scorers do not score. */
export function requireCurrent({ item }: { readonly item: Partial<Key["item"]> }): void {
  if (item.reference !== undefined) return;
  throw new AssayError(
    "experiment-design/older-items",
    "these items are of generation 1 of experiment-design, and its scorers score generation 2; use Assay 0.1, or plan a new run",
  );
}
