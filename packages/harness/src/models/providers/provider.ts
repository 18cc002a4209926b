import type { LanguageModelV4, SharedV4ProviderOptions } from "@ai-sdk/provider";
import { AssayError } from "@assay/contract";
import type { ModelPrefix } from "../model-name.ts";

export type ProviderPrefix = Exclude<ModelPrefix, "scripted" | "replay">;

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
  compatible: {
    ...usual,
    keyVariable: "ASSAY_COMPATIBLE_KEY",
    needsKey: false,
    baseUrl: undefined,
    answersHoldImages: false,
    async load(id, { baseUrl, key, timeout }) {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const access = key === undefined ? {} : { apiKey: key };
      const provider = createOpenAICompatible({
        name: "compatible",
        baseURL: baseUrl,
        includeUsage: true,
        fetch: await fetchWithin(timeout),
        ...access,
      });
      return provider.languageModel(id);
    },
  },
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
  const { keyVariable, needsKey, baseUrl: usualUrl } = providers[prefix];
  const key = environment[keyVariable]?.trim() || undefined;
  if (needsKey && key === undefined) {
    throw new AssayError(
      "models/missing-key",
      `Models of ${prefix} need a key: set ${keyVariable} in the environment.`,
    );
  }
  const address = baseUrl ?? usualUrl ?? compatibleAddress(environment);
  return { baseUrl: address, key, timeout };
}

const addressVariable = "ASSAY_COMPATIBLE_URL";

function compatibleAddress(environment: Environment): string {
  const value = environment[addressVariable]?.trim() ?? "";
  if (/^https?:\/\/[^@\s]+$/.test(value) && URL.canParse(value)) return value;
  const is = value === "" ? "is not set" : "is no address";
  throw new AssayError(
    "models/wrong-settings",
    `A compatible/ model needs the address of its server, and ${addressVariable} ${is}: set it, or baseUrl in the plan, as in http://127.0.0.1:8000/v1.`,
  );
}
