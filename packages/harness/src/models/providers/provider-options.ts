import type { JSONObject, SharedV4ProviderOptions } from "@ai-sdk/provider";
import type { Json } from "@assay/contract";

/** What a provider said with a part of its reply, as its package wants it back. */
export function toProviderOptions(provider: Json | undefined): { providerOptions?: SharedV4ProviderOptions } {
  if (!isObject(provider)) return {};
  const entries = Object.entries(provider).filter((entry): entry is [string, JSONObject] => isObject(entry[1]));
  return { providerOptions: Object.fromEntries(entries) };
}

function isObject(value: Json | undefined): value is JSONObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
