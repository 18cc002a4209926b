import type { Domain, Field, Subdomain } from "./field-schema.ts";
import { fieldFiles } from "./fields/index.ts";

/**
 * Every field of science, sorted by file name. Tests check the files against their schema, so that start-up does not
 * have to.
 */
export const taxonomy = fieldFiles as readonly Field[];

/** A place in the taxonomy. */
export interface Context {
  readonly field: Field;
  readonly domain: Domain;
  readonly subdomain: Subdomain;
}
