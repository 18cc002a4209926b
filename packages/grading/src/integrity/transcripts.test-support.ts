import { type Event, type Json, type Transcript, text } from "@assay/contract";

/** A short transcript: what was shown and what was written, in order. */
export function transcriptOf(events: readonly Event[]): Transcript {
  return events.map((event, sequence) => ({ sequence, milliseconds: 10 * sequence, event }));
}

export const asked = (prompt: string): Event => ({
  type: "phase-started",
  phase: 0,
  prompt: [text(prompt)],
  tools: [],
});

export const said = (words: string): Event => ({ type: "message-added", role: "assistant", parts: [text(words)] });

export const called = (tool: string, input: Json): Event => ({ type: "tool-called", call: "call-1", tool, input });

export const python = (code: string): Event => called("run_python", { code });

export const shell = (script: string): Event => called("run_shell", { script });

export const reads = (path: string): Event => called("read_file", { path });

export const writes = (path: string, written: string): Event => called("write_file", { path, text: written });

/** A reply that hands something in, whatever becomes of it. */
export const submits = (value: Json): Event => ({
  type: "message-added",
  role: "assistant",
  parts: [],
  calls: [{ id: "call-1", tool: "submit", input: { valid: true, value: { value } } }],
});

export const answered = (words: string): Event => ({
  type: "tool-answered",
  call: "call-1",
  tool: "run_python",
  parts: [text(words)],
  milliseconds: 1,
});

export const refused = (message: string): Event => ({
  type: "tool-answered",
  call: "call-1",
  tool: "read_file",
  parts: [text(message)],
  error: { code: "tools/no-such-file", message },
  milliseconds: 1,
});

export const handsIn = (value: Json): Event => ({ type: "answer-submitted", phase: 0, value });

export const ends = (output: string): Event => ({ type: "note-recorded", kind: "program-ended", data: { output } });
