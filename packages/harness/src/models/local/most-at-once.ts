import { parseModelName } from "../model-name.ts";
import { localSettingsSchema } from "./local-settings.ts";

/**
 * Episodes that are worth playing at once: where all agents' models run on this machine, as many as the models answer at
 * once. One that is asked by more in turns reads every conversation from its beginning with every call.
 */
export function mostAtOnce(
  agents: readonly { readonly model?: string | undefined; readonly modelSettings: unknown }[],
): number {
  if (agents.length === 0) return Number.POSITIVE_INFINITY;
  const each = agents.map(({ model, modelSettings }) => {
    if (model === undefined || parseModelName(model).prefix !== "local") return Number.POSITIVE_INFINITY;
    const settings = localSettingsSchema.safeParse(modelSettings);
    return settings.success ? settings.data.concurrency : Number.POSITIVE_INFINITY;
  });
  return Math.max(...each);
}
