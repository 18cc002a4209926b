import type { Json, StepAnswer } from "@assay/contract";
import { expect, it } from "vitest";
import { checkAnswers, countTools } from "./check-episode.ts";
import type { Difference } from "./difference.ts";

/** What is found where a phase was left after this, and this is stored of it. */
function found(done: Json, stored: Json): readonly Difference[] {
  const answers: StepAnswer[] = [{ to: "agent", outcome: { kind: "unparsable" }, text: "", value: stored }];
  const event = { type: "note-recorded", kind: "left-undone", data: done } as const;
  const differences: Difference[] = [];
  checkAnswers(answers, [{ sequence: 0, milliseconds: 0, event }], "episode 1", (each) => differences.push(each));
  return differences;
}

it("knows what was done in a phase that was left from what was put in its place", () => {
  expect(found({ experiments: 4 }, { experiments: 4 })).toEqual([]);
  expect(found({ experiments: 4 }, { experiments: 10 })).toHaveLength(1);
});

it("counts the calls that were made, and not those that the limit on calls refused", () => {
  const event = (call: string, error?: { code: string; message: string }) => [
    { type: "tool-called", call, tool: "look", input: {} } as const,
    { type: "tool-answered", call, tool: "look", parts: [], milliseconds: 0, ...(error && { error }) } as const,
  ];
  const refused = { code: "tools/no-calls-left", message: "No tool calls are left." };
  const events = [...event("call-1"), ...event("call-2", refused)].map((each, sequence) => ({
    sequence,
    milliseconds: 0,
    event: each,
  }));
  expect(countTools(events)).toEqual({ look: 1 });
});
