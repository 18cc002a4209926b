import { AssayError } from "@assay/contract";
import { z } from "zod";
import { localSettingsSchema } from "./local/local-settings.ts";
import type { ModelPrefix } from "./model-name.ts";

const calling = {
  /** How often a call is tried again after a failure that may pass; 0 means never. */
  maxRetries: z.number().int().min(0).max(100).default(8),
  /** The most calls in flight to this model at once; the limiter finds what the provider takes below it. */
  concurrency: z.number().int().min(1).max(10_000).default(1000),
};

const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => new URL(url).username === "" && new URL(url).password === "", "leave user and password out of it");

/** What a plan may set of a provider's model. Unset fields are left to the provider. */
export const providerSettingsSchema = z.strictObject({
  ...calling,
  temperature: z.number().min(0).max(2).optional(),
  /** Per reply, reasoning included. */
  maxOutputTokens: z.number().int().positive().optional(),
  reasoningEffort: z.enum(["none", "minimal", "low", "medium", "high", "xhigh", "max"]).optional(),
  /** Passed to the provider's package as they are, under its name: `{ "openai": { "serviceTier": "flex" } }`. */
  providerOptions: z.record(z.string(), z.record(z.string(), z.json())).optional(),
  baseUrl: webAddress.optional(),
  /** The longest silence of the provider, in seconds, before a try is given up. */
  timeout: z.number().positive().max(86_400).default(600),
  streaming: z.boolean().default(true),
});

/** What a plan may set of a model that a module exports: where and how it is reached is the module's own matter. */
export const moduleSettingsSchema = providerSettingsSchema.omit({ baseUrl: true });

/** What a plan may set of a file of replies. */
export const scriptedSettingsSchema = z.strictObject({
  ...calling,
  /** Milliseconds that every reply takes. */
  delay: z.number().min(0).default(0),
});

const replaySettingsSchema = z.strictObject({});

export type ProviderSettings = z.output<typeof providerSettingsSchema>;

/** The schema of the settings that a model of this kind takes. */
export function settingsSchemaOf(prefix: ModelPrefix): z.ZodType {
  switch (prefix) {
    case "scripted":
      return scriptedSettingsSchema;
    case "replay":
      return replaySettingsSchema;
    case "local":
      return localSettingsSchema;
    case "module":
      return moduleSettingsSchema;
    default:
      return providerSettingsSchema;
  }
}

/** Checks the settings of a model against a schema. */
export function parseSettings<T>(model: string, schema: z.ZodType<T>, settings: unknown): T {
  const result = schema.safeParse(settings);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => [...path.map(String), message].join(": "));
  throw new AssayError("models/wrong-settings", `The settings of ${model} do not fit: ${problems.join("; ")}.`);
}
