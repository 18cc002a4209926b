import { AssayError } from "@assay/contract";

/** Refuses a text with half a surrogate pair, because no UTF-8 file can hold it. */
export function checkUnicode(text: string, where: () => string): void {
  if (text.isWellFormed()) return;
  throw new AssayError(
    "tables/invalid-column",
    `${where()} holds half of a surrogate pair, which UTF-8 cannot carry; pass the text through toWellFormed() first.`,
  );
}
