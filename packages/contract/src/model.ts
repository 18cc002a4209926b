import type { AssistantPart, Message } from "./conversation.ts";
import type { Json } from "./json.ts";
import type { Usage } from "./transcript.ts";

/** Something that answers a conversation: a provider's model, a file of replies, a recorded run. */
export interface Model {
  /** As the plan names it: `openai/gpt-5.4`. */
  readonly name: string;
  /** Rejects with a `ModelFailure`, or with the signal's reason once that is aborted. */
  reply(request: ModelRequest): Promise<ModelReply>;
}

export interface ModelRequest {
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDeclaration[];
  /** JSON Schema that the reply's text is to fit. Providers that can hold a model to it do; the others do not see it. */
  readonly replySchema?: Json;
  readonly signal: AbortSignal;
  /** Paused while the call waits for a rate limit or before a retry: this time is not counted against the agent. */
  readonly clock?: { pause(): void; resume(): void };
}

/** A tool as it is declared to a model. */
export interface ToolDeclaration {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of its input. */
  readonly schema: Json;
}

/** Why a reply ended. `refusal`: the model declined; `content-filter`: its provider stopped it. */
export type Finish = "stop" | "length" | "tool-calls" | "content-filter" | "refusal" | "other";

export interface ModelReply {
  readonly parts: readonly AssistantPart[];
  readonly finish: Finish;
  /** Without the cost, which the price table adds. */
  readonly usage: TokenUsage;
  /** The model name in the provider's reply: providers may route a name to a version. */
  readonly servedBy: string | undefined;
  /** Milliseconds of the call itself, and milliseconds of waiting for rate limits and retries. */
  readonly milliseconds: number;
  readonly waited: number;
  /** How often the provider was asked. */
  readonly tries: number;
  /** What the provider did not do as requested, such as a setting that it ignores. */
  readonly warnings?: readonly string[];
}

/** Tokens of one call. Input tokens include those read from and written to a cache, output tokens those of reasoning. */
export interface TokenUsage extends Omit<Usage, "cost"> {
  /** Input tokens that the provider put into its cache, where it bills them apart. */
  readonly cacheWriteTokens?: number;
}

/** What models cost. */
export interface PriceList {
  /** Whether the model has a price. */
  knows(model: string): boolean;
  /** What a call cost; undefined where the model has no price. */
  cost(usage: TokenUsage, model: string): number | undefined;
}
