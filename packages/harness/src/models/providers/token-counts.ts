import type { LanguageModelV4Usage } from "@ai-sdk/provider";
import type { AssistantPart, Message, ModelRequest, Part, TokenUsage } from "@assay/contract";

/** More than any call has; sums of such counts stay exact. */
const maxTokens = 1e12;

/** Bytes of a token: English has about four, and other languages and code fewer, so an estimate is not too small by much. */
const bytesPerToken = 4;

/** What providers count for a picture of middle size. */
const tokensPerImage = 1000;

type Sent = Pick<ModelRequest, "messages" | "tools">;

/**
 * The tokens of a call. A number that cannot be a count (missing, broken, negative, zero where something was said) is
 * unknown, and an estimate stands for it, so that limits and budgets bind.
 */
export function toUsage(
  { inputTokens, outputTokens }: LanguageModelV4Usage,
  sent: Sent,
  said: readonly AssistantPart[],
): TokenUsage {
  const input = countOf(inputTokens.total, 1);
  const output = countOf(outputTokens.total, said.length === 0 ? 0 : 1);
  const counted = input ?? estimateInput(sent);
  const written = output ?? estimateOutput(said);
  const cacheWrite = countOf(inputTokens.cacheWrite, 0, counted) ?? 0;
  return {
    inputTokens: counted,
    outputTokens: written,
    cachedInputTokens: countOf(inputTokens.cacheRead, 0, counted) ?? 0,
    reasoningTokens: countOf(outputTokens.reasoning, 0, written) ?? 0,
    ...(cacheWrite > 0 ? { cacheWriteTokens: cacheWrite } : {}),
    ...(input === undefined || output === undefined ? { estimated: true as const } : {}),
  };
}

function countOf(value: unknown, least: number, most = maxTokens): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
}

/** The tokens of a request, where nobody counts them. */
export function estimateInput({ messages, tools }: Sent): number {
  const declared = tools.length === 0 ? 0 : tokensOf(JSON.stringify(tools));
  return Math.max(
    1,
    messages.reduce((sum, message) => sum + estimateMessage(message), declared),
  );
}

function estimateMessage(message: Message): number {
  switch (message.role) {
    case "system":
      return tokensOf(message.text);
    case "user":
      return sumOf(message.parts, estimatePart);
    case "assistant":
      return estimateOutput(message.parts);
    case "tool":
      return sumOf(message.answers, ({ parts }) => sumOf(parts, estimatePart));
  }
}

const estimateOutput = (parts: readonly AssistantPart[]): number =>
  sumOf(parts, (part) =>
    tokensOf(part.type === "tool-call" ? `${part.tool} ${JSON.stringify(part.input)}` : part.text),
  );

const estimatePart = (part: Part): number => (part.type === "text" ? tokensOf(part.text) : tokensPerImage);

const tokensOf = (text: string): number => Math.ceil(Buffer.byteLength(text) / bytesPerToken);

const sumOf = <Each>(all: readonly Each[], value: (each: Each) => number): number =>
  all.reduce((sum, each) => sum + value(each), 0);
