import type {
  LanguageModelV4FilePart,
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4TextPart,
  LanguageModelV4ToolResultOutput,
} from "@ai-sdk/provider";
import type { AssistantPart, Message, Part, ToolAnswer } from "@assay/contract";
import { toProviderOptions } from "./provider-options.ts";

/** Says a conversation in the words of the providers' packages. */
export function toPrompt(messages: readonly Message[], answersHoldImages: boolean): LanguageModelV4Prompt {
  return messages.flatMap((message) => toMessages(message, answersHoldImages));
}

function toMessages(message: Message, answersHoldImages: boolean): LanguageModelV4Message[] {
  switch (message.role) {
    case "system":
      return [{ role: "system", content: message.text }];
    case "user":
      return [{ role: "user", content: message.parts.map(toContent) }];
    case "assistant":
      return [{ role: "assistant", content: message.parts.map(toAssistantContent) }];
    case "tool":
      return answersHoldImages ? [toToolMessage(message.answers)] : toToolAndUserMessage(message.answers);
  }
}

function toContent(part: Part): LanguageModelV4TextPart | LanguageModelV4FilePart {
  if (part.type === "text") return { type: "text", text: part.text };
  return { type: "file", mediaType: part.mime, data: { type: "data", data: part.bytes } };
}

function toAssistantContent(part: AssistantPart) {
  const provider = toProviderOptions(part.provider);
  if (part.type !== "tool-call") return { type: part.type, text: part.text, ...provider };
  const input = part.input.valid ? part.input.value : part.input.text;
  return { type: part.type, toolCallId: part.id, toolName: part.tool, input, ...provider };
}

function toToolMessage(answers: readonly ToolAnswer[]): LanguageModelV4Message {
  const content = answers.map((answer) => ({
    type: "tool-result" as const,
    toolCallId: answer.id,
    toolName: answer.tool,
    output: toOutput(answer),
  }));
  return { role: "tool", content };
}

function toOutput({ parts, isError }: ToolAnswer): LanguageModelV4ToolResultOutput {
  if (parts.some(({ type }) => type === "image")) return { type: "content", value: parts.map(toContent) };
  const value = parts.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  return { type: isError ? "error-text" : "text", value };
}

/** The chat protocol has no place for a picture in a tool's answer: it follows in a message of the user's. */
function toToolAndUserMessage(answers: readonly ToolAnswer[]): LanguageModelV4Message[] {
  const pictures = answers.flatMap(({ tool, id, parts }) =>
    parts.flatMap((part) =>
      part.type === "image"
        ? [{ type: "text" as const, text: `Image in the answer of ${tool} (${id}):` }, toContent(part)]
        : [],
    ),
  );
  const texts = answers.map((answer) => ({
    ...answer,
    parts: answer.parts.map((part): Part => (part.type === "text" ? part : { type: "text", text: "[image below]" })),
  }));
  const tool = toToolMessage(texts);
  return pictures.length === 0 ? [tool] : [tool, { role: "user", content: pictures }];
}
