import { describe, expect, it } from "vitest";
import { passageFinder } from "./find-passages.ts";

describe("a finder of passages", () => {
  const text = "Along the canal of Bako the boat of Ruvi lies west of the boat of Mela.";
  const passageOf = (name: string) => [name, text.replace("Bako", name)] as const;
  const find = passageFinder(["Bako"], passageOf);

  it("finds a text behind a question that names it too", () => {
    const prompt = `Whose boat lies on the canal of Bako?\nStory: ${text}`;
    const whole = find(prompt).find(({ coverage }) => coverage === 1);
    expect(prompt.slice(whole?.from, whole?.to)).toBe(text.slice(0, -1));
  });

  it("ends before another text of the same words", () => {
    const findBoth = passageFinder(["Bako", "Lusa"], passageOf);
    const [named, whole] = findBoth(`Bako. ${text.replace("Bako", "Lusa")}`);
    expect(named.coverage).toBeLessThan(0.5);
    expect(whole).toMatchObject({ item: "Lusa", coverage: 1 });
  });

  it("finds a text with a few words changed, and tells how much of it is there", () => {
    const [found] = find(text.replace("lies west of", "is left of"));
    expect(found.coverage).toBeCloseTo(14 / 16);
  });
});
