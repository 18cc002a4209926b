import { describe, expect, it } from "vitest";
import { recognitionOf } from "../../testing/recognition.test-support.ts";
import { persona } from "./family.ts";
import { personaPrompts } from "./prompts.fixture.ts";

describe("reading prompts of persona", () => {
  const { prompts, styles, unread, misread } = recognitionOf(persona, personaPrompts, ["read-1", "read-2", "read-3"]);

  it("understands at least 98 % of the development set", () => {
    expect(styles).toBeGreaterThanOrEqual(25);
    expect(prompts).toBeGreaterThanOrEqual(3 * 60);
    expect(unread.length / prompts, unread.join("\n")).toBeLessThanOrEqual(0.02);
  });

  it("misreads none of it", () => {
    expect(misread).toEqual([]);
  });
});
