import type { Model } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { type Attempt, callWithRetries } from "./calling/call-with-retries.ts";
import { type Pause, pause } from "./calling/pause.ts";
import { type Limiters, limiterName } from "./concurrency/concurrency-limiters.ts";
import { localAttempt } from "./local/local-attempt.ts";
import { findModelFile, findRuntime, localModelsFolder } from "./local/local-folder.ts";
import { localSettingsSchema } from "./local/local-settings.ts";
import { parseModelName } from "./model-name.ts";
import {
  moduleSettingsSchema,
  parseSettings,
  providerSettingsSchema,
  scriptedSettingsSchema,
  settingsSchemaOf,
} from "./model-settings.ts";
import { findModule } from "./modules/load-module-model.ts";
import { moduleAttempt } from "./modules/module-attempt.ts";
import { connect, type ProviderPrefix } from "./providers/provider.ts";
import { providerAttempt } from "./providers/provider-attempt.ts";
import { type RecordedCalls, replayModel } from "./recording/replay-model.ts";
import { readReplies } from "./scripted/replies-file.ts";
import { scriptedAttempt } from "./scripted/scripted-attempt.ts";

/** What models need of their process. */
export interface ModelContext {
  /** Where keys come from: usually `process.env`. */
  readonly environment: { readonly [variable: string]: string | undefined };
  /** Shared by all that call models in this process. */
  readonly limiters: Limiters;
  /** The calls of the episode that a `replay/` model gives again. */
  readonly recording?: RecordedCalls;
  /** In place of the clock and of chance, for tests. */
  readonly pause?: Pause;
  readonly random?: () => number;
}

/**
 * Opens a model by its name in a plan. Models of providers may be shared by episodes; a `scripted/` or `replay/` model has
 * its place in a list of replies, so each episode opens its own.
 */
export function openModel(name: string, settings: unknown, context: ModelContext): Model {
  const { prefix, rest } = parseModelName(name);
  switch (prefix) {
    case "scripted":
      return openScripted(name, rest, settings, context);
    case "replay":
      return openReplay(name, settings, context);
    case "local":
      return openLocal(name, rest, settings, context);
    case "module":
      return openModule(name, settings, context);
    default:
      return openProvider(name, prefix, rest, settings, context);
  }
}

/** How the limiter of a model is called; undefined where its settings or the environment do not do. */
export function limiterOfModel(
  name: string,
  settings: unknown,
  environment: ModelContext["environment"],
): string | undefined {
  const { prefix } = parseModelName(name);
  if (prefix === "scripted" || prefix === "replay") return name;
  if (prefix === "local" || prefix === "module") return limiterName(name, undefined);
  try {
    const { baseUrl } = connect(prefix, parseSettings(name, providerSettingsSchema, settings), environment);
    return limiterName(name, baseUrl);
  } catch {
    return undefined;
  }
}

function openProvider(
  name: string,
  prefix: ProviderPrefix,
  id: string,
  settings: unknown,
  context: ModelContext,
): Model {
  const parsed = parseSettings(name, providerSettingsSchema, settings);
  const connection = connect(prefix, parsed, context.environment);
  return retried(name, providerAttempt(prefix, id, parsed, connection), parsed, connection.baseUrl, context);
}

function openLocal(name: string, rest: string, settings: unknown, context: ModelContext): Model {
  const parsed = parseSettings(name, localSettingsSchema, settings);
  const folder = localModelsFolder(context.environment);
  const file = findModelFile(rest, folder);
  return retried(name, localAttempt(file, findRuntime(folder), parsed), parsed, undefined, context);
}

function openModule(name: string, settings: unknown, context: ModelContext): Model {
  const parsed = parseSettings(name, moduleSettingsSchema, settings);
  return retried(name, moduleAttempt(findModule(name), parsed), parsed, undefined, context);
}

function openScripted(name: string, path: string, settings: unknown, context: ModelContext): Model {
  const parsed = parseSettings(name, scriptedSettingsSchema, settings);
  return retried(
    name,
    scriptedAttempt(name, readReplies(path), parsed.delay, context.pause ?? pause),
    parsed,
    undefined,
    context,
  );
}

function openReplay(name: string, settings: unknown, { recording }: ModelContext): Model {
  parseSettings(name, settingsSchemaOf("replay"), settings);
  if (recording === undefined) {
    throw new AssayError("models/unknown-model", `${name} has no recorded calls here: name a run that was recorded.`);
  }
  return replayModel(name, recording);
}

function retried(
  name: string,
  attempt: Attempt,
  { maxRetries, concurrency }: { readonly maxRetries: number; readonly concurrency: number },
  baseUrl: string | undefined,
  context: ModelContext,
): Model {
  const limiter = context.limiters.of(name, baseUrl, concurrency);
  const policy = {
    model: name,
    maxRetries,
    limiter,
    pause: context.pause ?? pause,
    random: context.random ?? Math.random,
    now: () => performance.now(),
  };
  return { name, reply: (request) => callWithRetries(attempt, request, policy) };
}
