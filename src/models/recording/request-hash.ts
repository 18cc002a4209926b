import { createHash } from "node:crypto";
import type { ModelRequest } from "../model.ts";

const digests = new WeakMap<Uint8Array, string>();

/** SHA-256 of what a model is asked, in hexadecimal: messages and tools, images by their own digest. */
export function requestHash({ messages, tools }: Pick<ModelRequest, "messages" | "tools">): string {
  return createHash("sha256").update(canonical({ messages, tools })).digest("hex");
}

/** JSON with sorted keys, so that equal values have equal texts. */
function canonical(value: unknown): string {
  if (value instanceof Uint8Array) return `{"sha256":"${digest(value)}"}`;
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each ?? null)).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`);
  return `{${fields.join(",")}}`;
}

/** Conversations repeat their images with every turn; each is read once. */
function digest(bytes: Uint8Array): string {
  const known = digests.get(bytes);
  if (known !== undefined) return known;
  const made = createHash("sha256").update(bytes).digest("hex");
  digests.set(bytes, made);
  return made;
}
