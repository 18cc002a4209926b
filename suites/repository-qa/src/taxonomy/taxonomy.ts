import { readSource } from "@assay/contract";
import type { Domain, Field, Subdomain } from "./field-schema.ts";
import type { FieldFile } from "./fields/index.ts";

/** Fields that were read, by file. */
const fields = new Map<string, Field>();

/**
 * A field of science. A world needs one of them, so each file is read when it is first used. Tests check the files
 * against their schema and their list.
 */
export function readField({ file }: FieldFile): Field {
  const known = fields.get(file);
  if (known !== undefined) return known;
  const field = JSON.parse(readSource(new URL(`./fields/${file}`, import.meta.url))) as Field;
  fields.set(file, field);
  return field;
}

/** A place in the taxonomy. */
export interface Context {
  readonly field: Field;
  readonly domain: Domain;
  readonly subdomain: Subdomain;
}
