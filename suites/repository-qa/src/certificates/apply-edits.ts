import { type Blueprint, blueprintSchema } from "../blueprint/blueprint-schema.ts";
import type { Edit } from "./certificate.ts";

/** Applies edits to a blueprint and checks the result like any other blueprint. */
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
