import { describe, expect, it } from "vitest";
import { PassageFinder } from "./find-passages.ts";

describe("a finder of passages", () => {
  const text = "Along the canal of Bako the boat of Ruvi lies west of the boat of Mela.";
  const finder = new PassageFinder([{ id: "q1", name: "Bako", text }]);

  it("finds a text behind a question that names it too", () => {
    const prompt = `Whose boat lies on the canal of Bako?\nStory: ${text}`;
    const whole = finder.find(prompt).find(({ coverage }) => coverage === 1);
    expect(prompt.slice(whole?.from, whole?.to)).toBe(text.slice(0, -1));
  });

  it("finds a text with a few words changed, and tells how much of it is there", () => {
    const [found] = finder.find(text.replace("lies west of", "is left of"));
    expect(found.coverage).toBeCloseTo(14 / 16);
  });
});
