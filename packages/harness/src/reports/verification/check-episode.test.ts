import type { Json, StepAnswer } from "@assay/contract";
import { expect, it } from "vitest";
import { checkAnswers } from "./check-episode.ts";
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
