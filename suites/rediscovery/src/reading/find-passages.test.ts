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

  it("ends before another text of the same words", () => {
    const both = new PassageFinder([
      { id: "q1", name: "Bako", text },
      { id: "q2", name: "Lusa", text: text.replace("Bako", "Lusa") },
    ]);
    const [named, whole] = both.find(`Bako. ${text.replace("Bako", "Lusa")}`);
    expect(named.coverage).toBeLessThan(0.5);
    expect(whole).toMatchObject({ id: "q2", coverage: 1 });
  });

  it("finds a text with a few words changed, and tells how much of it is there", () => {
    const [found] = finder.find(text.replace("lies west of", "is left of"));
    expect(found.coverage).toBeCloseTo(14 / 16);
  });
});
