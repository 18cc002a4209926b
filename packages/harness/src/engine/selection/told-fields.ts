import type { AnySuite } from "@assay/contract";

/** The fields of an item that agents are told, for public output. */
export const toldFields = (
  item: object,
  { untold = [] }: AnySuite["selection"],
): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(item).filter(([name]) => !untold.includes(name)));
