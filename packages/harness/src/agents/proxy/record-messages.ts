import { type Event, type Message, text } from "@assay/contract";

/** Records what a program tells its model. What the model said itself was recorded when it said it. */
export function recordMessages(
  messages: readonly { readonly message: Message; readonly isKnown: boolean }[],
  record: (event: Event) => void,
): void {
  for (const { message, isKnown } of messages) {
    switch (message.role) {
      case "system":
        record({ type: "message-added", role: "system", parts: [text(message.text)], by: "program" });
        break;
      case "user":
        record({ type: "message-added", role: "user", parts: message.parts, by: "program" });
        break;
      case "tool":
        for (const { id, parts } of message.answers)
          record({ type: "message-added", role: "tool", parts, call: id, by: "program" });
        break;
      case "assistant":
        if (!isKnown) record(putIntoMouth(message));
    }
  }
}

/** What a program says that its model said, though it did not, or not so. */
function putIntoMouth({ parts }: Extract<Message, { role: "assistant" }>): Event {
  const said = parts.map((part) =>
    part.type === "tool-call"
      ? { call: part.id, tool: part.tool, input: part.input.valid ? part.input.value : part.input.text }
      : { [part.type]: part.text },
  );
  return { type: "note-recorded", kind: "said-by-program", data: said };
}
