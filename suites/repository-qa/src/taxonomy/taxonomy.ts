import type { Domain, Field, Subdomain } from "./field-schema.ts";
import { fieldFiles } from "./fields/index.ts";

/**
 * Every field of science that repositories come from, in the order of their files' names. The files are our own and
 * checked by tests against their schema, so that nobody pays for it at each start.
 */
export const taxonomy = fieldFiles as readonly Field[];

/** A place in the taxonomy. */
export interface Context {
  readonly field: Field;
  readonly domain: Domain;
  readonly subdomain: Subdomain;
}
