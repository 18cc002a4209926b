import { type AssistantPart, type Event, text } from "@assay/contract";

/** The event of a model's reply with all that it said, thought and called; undefined where it is empty. */
export function saidEvent(said: readonly AssistantPart[]): Event | undefined {
  const parts = said.flatMap((part) => (part.type === "text" && part.text !== "" ? [text(part.text)] : []));
  const reasoning = said.flatMap((part) => (part.type === "reasoning" && part.text !== "" ? [part.text] : []));
  const calls = said.flatMap((part) =>
    part.type === "tool-call" ? [{ id: part.id, tool: part.tool, input: part.input }] : [],
  );
  if (parts.length + reasoning.length + calls.length === 0) return undefined;
  return {
    type: "message-added",
    role: "assistant",
    parts,
    ...(reasoning.length === 0 ? {} : { reasoning }),
    ...(calls.length === 0 ? {} : { calls }),
  };
}
