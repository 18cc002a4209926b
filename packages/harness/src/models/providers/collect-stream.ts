import type {
  LanguageModelV4Content,
  LanguageModelV4Reasoning,
  LanguageModelV4StreamPart,
  LanguageModelV4Text,
} from "@ai-sdk/provider";
import { Fault } from "../calling/fault.ts";
import type { ProviderAnswer } from "./provider-answer.ts";

type Block = LanguageModelV4Text | LanguageModelV4Reasoning;

/** Reads a stream to its end. An error in it, or an end without a finish, is a failure of the whole try. */
export async function collectStream(stream: ReadableStream<LanguageModelV4StreamPart>): Promise<ProviderAnswer> {
  const content: LanguageModelV4Content[] = [];
  const open = new Map<string, Block>();
  let answer: Pick<ProviderAnswer, "warnings" | "servedBy"> = { warnings: [], servedBy: undefined };
  let finish: Extract<LanguageModelV4StreamPart, { type: "finish" }> | undefined;
  for await (const part of stream) {
    switch (part.type) {
      case "error":
        throw part.error;
      case "stream-start":
        answer = { ...answer, warnings: part.warnings };
        break;
      case "response-metadata":
        answer = { ...answer, servedBy: part.modelId ?? answer.servedBy };
        break;
      case "raw":
        answer = { ...answer, servedBy: modelVersion(part.rawValue) ?? answer.servedBy };
        break;
      case "finish":
        finish = part;
        break;
      case "text-start":
      case "text-delta":
      case "text-end":
      case "reasoning-start":
      case "reasoning-delta":
      case "reasoning-end":
        addToBlock(part, open, content);
        break;
      case "tool-call":
        content.push(part);
        break;
    }
  }
  if (finish === undefined) throw new Fault("broken-reply", "broken reply: the stream ended before the reply did.");
  return { ...answer, content, finish: finish.finishReason, usage: finish.usage };
}

type BlockPart = Extract<LanguageModelV4StreamPart, { type: `${"text" | "reasoning"}-${"start" | "delta" | "end"}` }>;

/** What the provider wants back comes with the start, with any piece or with the end: the last word counts. */
function addToBlock(part: BlockPart, open: Map<string, Block>, content: LanguageModelV4Content[]): void {
  const type = part.type.startsWith("text") ? "text" : "reasoning";
  const key = `${type} ${part.id}`;
  const block: Block = open.get(key) ?? { type, text: "" };
  if (!open.has(key)) {
    open.set(key, block);
    content.push(block);
  }
  if (part.providerMetadata !== undefined) block.providerMetadata = part.providerMetadata;
  if ("delta" in part) block.text += part.delta;
  if (part.type.endsWith("-end")) open.delete(key);
}

/** Google's package does not hand on which version of a model answered, though each of its messages says so. */
export function modelVersion(raw: unknown): string | undefined {
  if (typeof raw !== "object" || raw === null || !("modelVersion" in raw)) return undefined;
  return typeof raw.modelVersion === "string" ? raw.modelVersion : undefined;
}
