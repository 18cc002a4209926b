import type {
  JSONSchema7,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  SharedV4ProviderOptions,
} from "@ai-sdk/provider";
import type { Json, ModelRequest, ToolDeclaration } from "@assay/contract";
import type { Attempt } from "../calling/call-with-retries.ts";
import { type Access, readFault } from "../calling/read-fault.ts";
import type { ProviderSettings } from "../model-settings.ts";
import { collectStream, modelVersion } from "./collect-stream.ts";
import { type ProviderAnswer, toReply } from "./provider-answer.ts";
import { toPrompt } from "./to-prompt.ts";

/** A model of the AI SDK, and what is particular to it. */
export interface LanguageModelSource {
  /** Called once, with the first call. */
  load(): Promise<LanguageModelV4>;
  /** Whether a tool's answer may hold images. */
  readonly answersHoldImages: boolean;
  /** Under those of the plan. */
  readonly options: SharedV4ProviderOptions;
  /** Whether the served version is only in the raw messages. */
  readonly readsRaw: boolean;
}

type CallSettings = Omit<ProviderSettings, "baseUrl" | "maxRetries" | "concurrency">;

/** Tries calls of a model of the AI SDK, which neither retries nor changes what it is given. */
export function languageModelAttempt(source: LanguageModelSource, settings: CallSettings, access: Access): Attempt {
  let loading: Promise<LanguageModelV4> | undefined;
  return async (request) => {
    const options = toOptions(source, settings, request);
    loading ??= source.load();
    const model = await loading;
    try {
      return toReply(settings.streaming ? await stream(model, options) : await generate(model, options), request);
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : readFault(error, access);
    }
  };
}

function toOptions(
  { answersHoldImages, options, readsRaw }: LanguageModelSource,
  { temperature, maxOutputTokens, reasoningEffort, providerOptions }: CallSettings,
  { messages, tools, signal, replySchema }: ModelRequest,
): LanguageModelV4CallOptions {
  const format = tools.length === 0 && isObjectSchema(replySchema) ? replySchema : undefined;
  const all = [options, ...(format === undefined ? [] : [strictness(format)]), providerOptions ?? {}];
  const names = new Set(all.flatMap((each) => Object.keys(each)));
  const merged = [...names].map((name) => [name, Object.assign({}, ...all.map((each) => each[name]))]);
  return {
    prompt: toPrompt(messages, answersHoldImages),
    abortSignal: signal,
    includeRawChunks: readsRaw,
    providerOptions: Object.fromEntries(merged),
    ...(tools.length === 0 ? {} : { tools: tools.map(toTool) }),
    ...(format === undefined
      ? {}
      : { responseFormat: { type: "json" as const, schema: format as JSONSchema7, name: "reply" } }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning: reasoningEffort }),
  };
}

/** Providers hold a model to objects alone. */
const isObjectSchema = (schema: Json | undefined): schema is { readonly [keyword: string]: Json } =>
  typeof schema === "object" && schema !== null && "type" in schema && schema.type === "object";

/** OpenAI refuses a strict schema with fields that may be left out. */
const strictness = (schema: Json): SharedV4ProviderOptions => ({ openai: { strictJsonSchema: isStrict(schema) } });

function isStrict(schema: Json | undefined): boolean {
  if (typeof schema !== "object" || schema === null) return true;
  if (Array.isArray(schema)) return schema.every(isStrict);
  const { type, properties, required, additionalProperties } = schema as { readonly [keyword: string]: Json };
  if (type === undefined && Object.keys(schema).length === 0) return false;
  if (type === "object") {
    const names = Object.keys((properties ?? {}) as object);
    const isClosed = additionalProperties === false && Array.isArray(required);
    if (!isClosed || !names.every((name) => required.includes(name))) return false;
  }
  return Object.values(schema).every(isStrict);
}

function toTool({ name, description, schema }: ToolDeclaration) {
  return { type: "function" as const, name, description, inputSchema: schema as JSONSchema7 };
}

async function stream(model: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<ProviderAnswer> {
  const result = await model.doStream(options);
  return collectStream(result.stream);
}

async function generate(model: LanguageModelV4, options: LanguageModelV4CallOptions): Promise<ProviderAnswer> {
  const { content, finishReason, usage, warnings, response } = await model.doGenerate(options);
  return {
    content,
    finish: finishReason,
    usage,
    warnings,
    servedBy: response?.modelId ?? modelVersion(response?.body),
  };
}
