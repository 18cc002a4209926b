import { AssayError, type ItemIdentity } from "@assay/contract";

/** Refuses an item without the identity that its type promises: a suite in plain JavaScript meets no type checker. */
export function requireIdentity(suite: string, item: Partial<ItemIdentity> | undefined): void {
  const { id, question } = item ?? {};
  if (typeof id !== "string" || id === "") {
    throw wrongItem(suite, `an item has ${shown(id)} as its id; give every item an id that no other item has`);
  }
  if (question !== undefined && (typeof question !== "string" || question === "")) {
    throw wrongItem(suite, `the item '${id}' has ${shown(question)} as its question; give it a text or leave it out`);
  }
}

/** The error for an item that breaks the contract of suites. */
export const wrongItem = (suite: string, problem: string): AssayError =>
  new AssayError("engine/wrong-item", `the suite ${suite}: ${problem}`);

const shown = (value: unknown): string => (value === undefined ? "nothing" : JSON.stringify(value));
