import { describe, expect, it } from "vitest";
import { recognitionOf } from "../../testing/recognition.test-support.ts";
import { evaluationAwareness } from "./family.ts";
import { transcriptPrompts } from "./prompts.fixture.ts";

describe("reading prompts of evaluation-awareness", () => {
  const { prompts, styles, unread, misread } = recognitionOf(evaluationAwareness, transcriptPrompts, [
    "read-1",
    "read-2",
    "read-3",
  ]);

  it("understands at least 98 % of the development set", () => {
    expect(styles).toBeGreaterThanOrEqual(25);
    expect(prompts).toBeGreaterThanOrEqual(3 * 60);
    expect(unread.length / prompts, unread.join("\n")).toBeLessThanOrEqual(0.02);
  });

  it("misreads none of it", () => {
    expect(misread).toEqual([]);
  });
});
