import { type Message, text } from "@assay/contract";

/** Few providers take instructions of the system in the middle of a conversation: there they are the user's. */
export function forModels(messages: readonly Message[]): Message[] {
  const begun = messages.findIndex(({ role }) => role !== "system");
  return messages.map((message, index) =>
    message.role === "system" && begun >= 0 && index > begun
      ? { role: "user", parts: [text(`<system>\n${message.text}\n</system>`)] }
      : message,
  );
}
