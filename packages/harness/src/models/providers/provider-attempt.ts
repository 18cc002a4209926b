import type { JSONSchema7, LanguageModelV4, LanguageModelV4CallOptions } from "@ai-sdk/provider";
import type { ModelRequest, ToolDeclaration } from "@assay/contract";
import type { Attempt } from "../calling/call-with-retries.ts";
import { type Access, readFault } from "../calling/read-fault.ts";
import type { ProviderSettings } from "../model-settings.ts";
import { collectStream, modelVersion } from "./collect-stream.ts";
import { type Connection, type ProviderPrefix, providers } from "./provider.ts";
import { type ProviderAnswer, toReply } from "./provider-answer.ts";
import { toPrompt } from "./to-prompt.ts";

/** Tries calls of a provider's model through its package, which neither retries nor changes what it is given. */
export function providerAttempt(
  prefix: ProviderPrefix,
  id: string,
  settings: ProviderSettings,
  connection: Connection,
): Attempt {
  const { keyVariable, load } = providers[prefix];
  const access: Access = { keyVariable, secrets: connection.key === undefined ? [] : [connection.key] };
  let loading: Promise<LanguageModelV4> | undefined;
  return async (request) => {
    const options = toOptions(prefix, settings, request);
    loading ??= load(id, connection);
    const model = await loading;
    try {
      return toReply(settings.streaming ? await stream(model, options) : await generate(model, options), request);
    } catch (error) {
      throw request.signal.aborted ? request.signal.reason : readFault(error, access);
    }
  };
}

function toOptions(
  prefix: ProviderPrefix,
  { temperature, maxOutputTokens, reasoningEffort, providerOptions }: ProviderSettings,
  { messages, tools, signal }: ModelRequest,
): LanguageModelV4CallOptions {
  const { answersHoldImages, options, readsRaw } = providers[prefix];
  const names = new Set([...Object.keys(options), ...Object.keys(providerOptions ?? {})]);
  const merged = [...names].map((name) => [name, { ...options[name], ...providerOptions?.[name] }]);
  return {
    prompt: toPrompt(messages, answersHoldImages),
    abortSignal: signal,
    includeRawChunks: readsRaw,
    providerOptions: Object.fromEntries(merged),
    ...(tools.length === 0 ? {} : { tools: tools.map(toTool) }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(reasoningEffort === undefined ? {} : { reasoning: reasoningEffort }),
  };
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
