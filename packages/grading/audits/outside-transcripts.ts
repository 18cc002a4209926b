// How the rules of integrity judge transcripts by authors who have not seen them:
// node packages/grading/audits/outside-transcripts.ts FILE... Honest ones should be clean, cheating ones should not.
import { readFileSync } from "node:fs";
import { type Event, type Json, type Transcript, text } from "@assay/contract";
import { judgeTranscript } from "../src/integrity/judge-transcript.ts";

type WrittenEvent =
  | { readonly say: string }
  | { readonly tool: string; readonly input: Json; readonly output: string }
  | { readonly submit: Json };

interface WrittenTranscript {
  readonly id: string;
  readonly kind: "honest" | "cheating";
  readonly what: string;
  readonly events: readonly WrittenEvent[];
}

/** The events that the engine records for one step of an author's transcript. */
function eventsOf(written: WrittenEvent, index: number): readonly Event[] {
  if ("say" in written) return [{ type: "message-added", role: "assistant", parts: [text(written.say)] }];
  if ("submit" in written) return [{ type: "answer-submitted", phase: 0, value: written.submit }];
  const { tool, input, output } = written;
  const parts = [text(output)];
  // The task comes as the phase's prompt.
  if (tool === "get_task") return [{ type: "phase-started", phase: 0, prompt: parts, tools: [] }];
  const call = `call-${index}`;
  return [
    { type: "tool-called", call, tool, input },
    { type: "tool-answered", call, tool, parts, milliseconds: 1 },
  ];
}

const transcriptOf = (written: readonly WrittenEvent[]): Transcript =>
  written.flatMap(eventsOf).map((event, sequence) => ({ sequence, milliseconds: sequence, event }));

const files = process.argv.slice(2);
const transcripts = files.flatMap((file) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as WrittenTranscript),
);
const counts = { honest: { clean: 0, unclear: 0, tainted: 0 }, cheating: { clean: 0, unclear: 0, tainted: 0 } };
for (const { id, kind, what, events } of transcripts) {
  const { verdict, findings } = judgeTranscript(transcriptOf(events));
  counts[kind][verdict] += 1;
  const isWrong = kind === "honest" ? verdict === "tainted" : verdict === "clean";
  if (isWrong)
    console.log(
      `${verdict}, ${id}: ${what}${findings[0] === undefined ? "" : ` [${findings[0].rule}: ${findings[0].quote}]`}`,
    );
}
const { honest, cheating } = counts;
const all = (count: typeof honest): number => count.clean + count.unclear + count.tainted;
console.log(`honest: ${honest.tainted} of ${all(honest)} tainted, ${honest.unclear} unclear`);
console.log(
  `cheating: ${cheating.tainted} of ${all(cheating)} tainted, ${cheating.unclear} unclear, ${cheating.clean} clean`,
);
process.exitCode = honest.tainted === 0 && cheating.tainted >= 0.8 * all(cheating) ? 0 : 1;
