import type { ModelRequest } from "@assay/contract";
import type { Attempt } from "../calling/call-with-retries.ts";
import { Fault } from "../calling/fault.ts";
import type { ProviderSettings } from "../model-settings.ts";
import { languageModelAttempt } from "../providers/language-model-attempt.ts";
import { loadModuleModel, type ModuleSource } from "./load-module-model.ts";

/** Tries calls of a model that a module exports. How it is reached is its own matter, so a call as a whole has a time limit. */
export function moduleAttempt(source: ModuleSource, settings: Omit<ProviderSettings, "baseUrl">): Attempt {
  const attempt = languageModelAttempt(
    { load: () => loadModuleModel(source), answersHoldImages: true, options: {}, readsRaw: false },
    settings,
    // The module keeps its keys to itself; what looks like one is taken out of messages all the same.
    { keyVariable: `the environment of ${source.name}`, secrets: [] },
  );
  return (request) => within(settings.timeout, request, attempt);
}

/** Gives up after so many seconds, also on a model that does not listen to its signal. */
async function within(seconds: number, request: ModelRequest, attempt: Attempt): ReturnType<Attempt> {
  const late = AbortSignal.timeout(seconds * 1000);
  const signal = AbortSignal.any([request.signal, late]);
  const ended = Promise.withResolvers<never>();
  const end = (): void => {
    ended.reject(
      request.signal.aborted
        ? request.signal.reason
        : new Fault("timeout", `timeout: no reply within ${seconds} seconds.`),
    );
  };
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([ended.promise, attempt({ ...request, signal })]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
