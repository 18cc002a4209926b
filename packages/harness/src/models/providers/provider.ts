import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider";
import { AssayError } from "@assay/contract";
import type { ModelPrefix } from "../model-name.ts";

export type ProviderPrefix = Exclude<ModelPrefix, "scripted" | "replay" | "local" | "module">;

export interface Connection {
  readonly baseUrl: string;
  readonly key: string | undefined;
  /** In seconds. */
  readonly timeout: number;
}

/** What is particular to a provider. */
interface Provider {
  readonly keyVariable: string;
  readonly needsKey: boolean;
  /** Given always, as the packages would otherwise take another from variables that no record of a run shows. */
  readonly baseUrl: string | undefined;
  /** Names another address, for servers that people run themselves. */
  readonly addressVariable?: string;
  /** Whether a tool's answer may hold images. */
  readonly answersHoldImages: boolean;
  /** Under those of the plan. */
  readonly options: SharedV4ProviderOptions;
  /** Whether the served version is only in the raw messages. */
  readonly readsRaw: boolean;
  /** Packages are loaded with the first call, as no command should wait for those that it does not use. */
  load(id: string, connection: Connection): Promise<LanguageModelV4>;
}

const usual = { needsKey: true, answersHoldImages: true, options: {}, readsRaw: false };

/** A server that speaks Chat Completions. */
const chatServer = (name: string, keyVariable: string, addressVariable: string, baseUrl: string | undefined) => ({
  ...usual,
  keyVariable,
  needsKey: false,
  baseUrl,
  addressVariable,
  answersHoldImages: false,
  async load(id: string, { baseUrl: address, key, timeout }: Connection) {
    const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
    const access = key === undefined ? {} : { apiKey: key };
    const provider = createOpenAICompatible({
      name,
      baseURL: address,
      includeUsage: true,
      // Asked for only with `structured`; a server that does not know it says so or passes it over.
      supportsStructuredOutputs: true,
      fetch: await fetchWithin(timeout),
      ...access,
    });
    return provider.languageModel(id);
  },
});

export const providers: { readonly [prefix in ProviderPrefix]: Provider } = {
  openai: {
    ...usual,
    keyVariable: "OPENAI_API_KEY",
    baseUrl: "https://api.openai.com/v1",
    // Nothing is left with the provider, which then gives its reasoning along, encrypted, to be sent back.
    options: { openai: { store: false } },
    async load(id, { baseUrl, key, timeout }) {
      const { createOpenAI } = await import("@ai-sdk/openai");
      return createOpenAI({ baseURL: baseUrl, apiKey: key ?? "", fetch: await fetchWithin(timeout) }).languageModel(id);
    },
  },
  anthropic: {
    ...usual,
    keyVariable: "ANTHROPIC_API_KEY",
    baseUrl: "https://api.anthropic.com/v1",
    async load(id, { baseUrl, key, timeout }) {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      return createAnthropic({ baseURL: baseUrl, apiKey: key ?? "", fetch: await fetchWithin(timeout) }).languageModel(
        id,
      );
    },
  },
  google: {
    ...usual,
    keyVariable: "GOOGLE_GENERATIVE_AI_API_KEY",
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    readsRaw: true,
    async load(id, { baseUrl, key, timeout }) {
      const { createGoogle } = await import("@ai-sdk/google");
      return createGoogle({ baseURL: baseUrl, apiKey: key ?? "", fetch: await fetchWithin(timeout) }).languageModel(id);
    },
  },
  compatible: chatServer("compatible", "ASSAY_COMPATIBLE_KEY", "ASSAY_COMPATIBLE_URL", undefined),
  // Each with the port of its own documentation, and the name that it gives to its key.
  ollama: chatServer("ollama", "OLLAMA_API_KEY", "ASSAY_OLLAMA_URL", "http://127.0.0.1:11434/v1"),
  vllm: chatServer("vllm", "VLLM_API_KEY", "ASSAY_VLLM_URL", "http://127.0.0.1:8000/v1"),
  llamacpp: chatServer("llamacpp", "LLAMA_API_KEY", "ASSAY_LLAMACPP_URL", "http://127.0.0.1:8080/v1"),
};

type Environment = { readonly [variable: string]: string | undefined };

/** The connections' package is as slow to load as the providers'. */
async function fetchWithin(timeout: number): Promise<typeof globalThis.fetch> {
  const connections = await import("./connections.ts");
  return connections.fetchWithin(timeout);
}

/** Finds address and key of a provider, and says which variable is missing. */
export function connect(
  prefix: ProviderPrefix,
  { baseUrl, timeout }: { readonly baseUrl?: string | undefined; readonly timeout: number },
  environment: Environment,
): Connection {
  const { keyVariable, needsKey, baseUrl: usualUrl, addressVariable } = providers[prefix];
  const key = environment[keyVariable]?.trim() || undefined;
  if (needsKey && key === undefined) {
    throw new AssayError(
      "models/missing-key",
      `Models of ${prefix} need a key: set ${keyVariable} in the environment.`,
    );
  }
  const named = addressVariable === undefined ? undefined : environment[addressVariable]?.trim() || undefined;
  if (baseUrl === undefined && addressVariable !== undefined) checkAddress(prefix, addressVariable, named ?? usualUrl);
  return { baseUrl: baseUrl ?? named ?? usualUrl ?? "", key, timeout };
}

function checkAddress(prefix: ProviderPrefix, variable: string, address: string | undefined): void {
  if (address !== undefined && /^https?:\/\/[^@\s]+$/.test(address) && URL.canParse(address)) return;
  const is = address === undefined ? "is not set" : "is no address";
  throw new AssayError(
    "models/wrong-settings",
    `A ${prefix}/ model needs the address of its server, and ${variable} ${is}: set it, or baseUrl in the plan, as in http://127.0.0.1:8000/v1.`,
  );
}
