import type { Attempt } from "../calling/call-with-retries.ts";
import type { ProviderSettings } from "../model-settings.ts";
import { languageModelAttempt } from "./language-model-attempt.ts";
import { type Connection, type ProviderPrefix, providers } from "./provider.ts";

/** Tries calls of a provider's model through its package. */
export function providerAttempt(
  prefix: ProviderPrefix,
  id: string,
  settings: ProviderSettings,
  connection: Connection,
): Attempt {
  const provider = providers[prefix];
  const secrets = connection.key === undefined ? [] : [connection.key];
  return languageModelAttempt({ ...provider, load: () => provider.load(id, connection) }, settings, {
    keyVariable: provider.keyVariable,
    secrets,
  });
}
