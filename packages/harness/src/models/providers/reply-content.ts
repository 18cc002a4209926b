import type { LanguageModelV4Content, SharedV4ProviderMetadata } from "@ai-sdk/provider";
import type { AssistantPart, Json, ToolCall } from "@assay/contract";
import { parseOutsideJson } from "../outside-json.ts";

/** The parts of a reply. Sources, files and what a provider did with tools of its own have no place in a conversation. */
export function toParts(content: readonly LanguageModelV4Content[]): AssistantPart[] {
  return content.flatMap((each): AssistantPart[] => {
    const provider = toProvider(each.providerMetadata);
    switch (each.type) {
      case "text":
      case "reasoning":
        return each.text === "" && provider.provider === undefined
          ? []
          : [{ type: each.type, text: each.text, ...provider }];
      case "tool-call":
        if (each.providerExecuted === true) return [];
        return [
          { type: "tool-call", id: each.toolCallId, tool: each.toolName, input: readInput(each.input), ...provider },
        ];
      default:
        return [];
    }
  });
}

/** The input of a call. A tool without parameters is called with nothing by some servers. */
function readInput(text: string): ToolCall["input"] {
  if (text.trim() === "") return { valid: true, value: {} };
  try {
    return { valid: true, value: parseOutsideJson(text) };
  } catch {
    return { valid: false, text };
  }
}

function toProvider(metadata: SharedV4ProviderMetadata | undefined): { provider?: Json } {
  return metadata === undefined ? {} : { provider: metadata };
}
