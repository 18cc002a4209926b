import type { Json, Submission, Transcript } from "@assay/contract";

/** From here on a text is graded in a thread. Readers are linear, and shorter texts take them a few milliseconds. */
const largeCharacters = 20_000;

/** Whether an agent wrote much: what it handed in, what it said, and what it gave to tools. */
export function isLarge({ answers, files }: Submission, transcript: Transcript): boolean {
  let left = largeCharacters;
  const count = (value: Json | undefined): void => {
    if (left < 0) return;
    if (typeof value === "string") left -= value.length;
    else if (typeof value === "object" && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        left -= name.length + 1;
        if (left < 0) return;
        count(each);
      }
    }
  };
  for (const { length } of Object.values(files)) left -= length;
  for (const { text, value } of answers) {
    count(text);
    count(value);
  }
  for (const { event } of transcript) {
    if (left < 0) break;
    if (event.type === "tool-called") count(event.input);
    else if (event.type === "answer-submitted") count(event.value);
    else if (event.type === "message-added" && event.role === "assistant") {
      for (const part of event.parts) if (part.type === "text") count(part.text);
    }
  }
  return left < 0;
}
