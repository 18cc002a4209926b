import type { Field } from "./field-schema.ts";
import { fieldFiles } from "./fields/index.ts";
import { readField } from "./taxonomy.ts";

/** Every field of science, sorted by file name. */
export const taxonomy: readonly Field[] = fieldFiles.map(readField);
