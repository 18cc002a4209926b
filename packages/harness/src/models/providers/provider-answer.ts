import type {
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4Usage,
  SharedV4Warning,
} from "@ai-sdk/provider";
import type { AssistantPart, Finish, ModelRequest } from "@assay/contract";
import type { AttemptReply } from "../calling/call-with-retries.ts";
import { Fault } from "../calling/fault.ts";
import { toParts } from "./reply-content.ts";
import { toUsage } from "./token-counts.ts";

/** A whole answer of a provider's package, streamed or not. */
export interface ProviderAnswer {
  readonly content: readonly LanguageModelV4Content[];
  readonly finish: LanguageModelV4FinishReason;
  readonly usage: LanguageModelV4Usage;
  readonly warnings: readonly SharedV4Warning[];
  readonly servedBy: string | undefined;
}

export function toReply(
  { content, finish, usage, warnings, servedBy }: ProviderAnswer,
  sent: Pick<ModelRequest, "messages" | "tools">,
): AttemptReply {
  const parts = toParts(content);
  const said = warnings.map(toSentence);
  const tokens = toUsage(usage, sent, parts);
  if (tokens.estimated === true) {
    said.push("the provider did not count the tokens of this call, so they are an estimate");
  }
  return { parts, finish: toFinish(finish, parts), usage: tokens, servedBy, warnings: said };
}

/**
 * Why a reply ended. The packages call a refusal of the model a content filter, but give the provider's own word beside
 * it: a model that declines ends its turn as always. Anthropic's `refusal` is said by classifiers that stop the model.
 */
function toFinish({ unified, raw }: LanguageModelV4FinishReason, parts: readonly AssistantPart[]): Finish {
  const hasCalls = parts.some(({ type }) => type === "tool-call");
  switch (unified) {
    case "stop":
    case "tool-calls":
    case "other":
      // Servers that speak like OpenAI's do not agree on how a turn with calls ends.
      if (hasCalls) return "tool-calls";
      if (unified === "other" && raw === undefined && parts.length === 0) throw nothingSaid();
      return unified === "tool-calls" ? "other" : unified;
    case "content-filter":
      return raw === undefined || raw === "stop" ? "refusal" : "content-filter";
    case "length":
      return "length";
    case "interrupted":
      throw new Fault("broken-reply", "broken reply: the stream ended before the reply did.");
    case "error":
      // The model wrote a call that its own provider could not read, which is the model's error and no one else's.
      if (raw === "MALFORMED_FUNCTION_CALL") return "other";
      throw new Fault("broken-reply", `broken reply: the provider ended it with an error (${raw ?? "no reason"}).`);
  }
}

/** Not even an end: what came was no reply at all. */
function nothingSaid(): Fault {
  return new Fault("broken-reply", "broken reply: the answer holds neither a reply nor a reason.");
}

function toSentence(warning: SharedV4Warning): string {
  switch (warning.type) {
    case "deprecated":
      return `${warning.setting}: ${warning.message}`;
    case "other":
      return warning.message;
    default:
      return `${warning.feature}: ${warning.details ?? "not supported"}`;
  }
}
