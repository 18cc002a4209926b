import { type Blueprint, blueprintSchema } from "../blueprint/blueprint-schema.ts";
import type { Edit } from "./certificate.ts";

/** The blueprint with these places changed, checked like any other. */
export function applyEdits(blueprint: Blueprint, edits: readonly Edit[]): Blueprint {
  const changed: unknown = structuredClone(blueprint);
  for (const { at, value } of edits) {
    const keys = at.split("/").slice(1);
    const last = keys.pop() ?? "";
    const place = keys.reduce((node, key) => (node as { [key: string]: unknown })[key], changed);
    (place as { [key: string]: unknown })[last] = structuredClone(value);
  }
  return blueprintSchema.parse(changed);
}
