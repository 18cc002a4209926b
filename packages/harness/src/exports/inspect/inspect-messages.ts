import type { Json, Part } from "@assay/contract";
import { argumentsOf, type Said } from "../conversation/conversation.ts";

type InspectMessage = { readonly [name: string]: Json };

/** Messages as Inspect's chat messages; images are data URLs. */
export const inspectMessages = (conversation: readonly Said[], episode: string): InspectMessage[] =>
  conversation.map((said, index) => ({
    id: `${episode}-${index}`,
    role: said.role,
    ...fieldsOf(said),
    ...(said.branch === undefined ? {} : { metadata: { branch: said.branch } }),
  }));

function fieldsOf(said: Said): InspectMessage {
  if (said.role === "tool") {
    const content = said.error !== undefined && said.parts.length === 0 ? said.error : contentOf(said.parts);
    return {
      content,
      tool_call_id: said.call,
      function: said.tool,
      ...(said.error === undefined ? {} : { error: { type: "unknown", message: said.error } }),
    };
  }
  if (said.role !== "assistant") return { content: contentOf(said.parts) };
  const thoughts = said.reasoning.map((reasoning) => ({ type: "reasoning", reasoning }));
  const content = contentOf(said.parts);
  return {
    content:
      thoughts.length === 0
        ? content
        : [...thoughts, ...(typeof content === "string" ? [{ type: "text", text: content }] : content)],
    source: "generate",
    ...(said.model === undefined ? {} : { model: said.model.name }),
    ...(said.calls.length === 0
      ? {}
      : {
          tool_calls: said.calls.map((call) => ({
            id: call.id,
            function: call.tool,
            arguments: argumentsOf(call),
            type: "function",
            ...(call.problem === undefined ? {} : { parse_error: call.problem }),
          })),
        }),
  };
}

function contentOf(parts: readonly Part[]): string | { readonly [name: string]: Json }[] {
  const [only] = parts;
  if (parts.length === 0) return "";
  if (parts.length === 1 && only.type === "text") return only.text;
  return parts.map((part) =>
    part.type === "text"
      ? { type: "text", text: part.text }
      : { type: "image", image: `data:${part.mime};base64,${Buffer.from(part.bytes).toString("base64")}` },
  );
}
