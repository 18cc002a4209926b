import { describe, expect, it } from "vitest";
import { findFamily } from "../families.ts";
import { measureSubject } from "./measure-subject.ts";
import { decideQuestion, meanWithInterval, measuredSpace } from "./measured-space.ts";
import { realDesign } from "./real-design.ts";
import { speaking } from "./scripted-subject.test-support.ts";

async function measured(name: string, say: (prompt: string) => string, itemsPerCell = 60) {
  const family = findFamily(name);
  const design = realDesign(family, "1", itemsPerCell);
  const signal = new AbortController().signal;
  let replies = 0;
  const progress = (): number => replies++;
  const found = await measureSubject(family, design, speaking(say), { signal, progress });
  const space = measuredSpace(family, design, found.cells);
  const decided = design.questions.map((question) => ({ question, ...decideQuestion(family, question, space) }));
  return { ...found, questions: design.questions, decided, replies };
}

describe("a reference run on a real model", () => {
  it("finds that a model which always says A follows the symbol and not the place", async () => {
    const { decided, servedBy } = await measured("option-bias", () => "A");
    const of = (factor: string, conditions: object | undefined) =>
      decided.find(
        ({ question }) =>
          question.factor === factor &&
          question.measure === "accuracy" &&
          JSON.stringify(question.scope?.conditions) === JSON.stringify(conditions),
      );
    expect(of("gold-symbol", undefined)).toMatchObject({ verdict: "higher", estimate: 1 });
    expect(of("gold-position", undefined)).toMatchObject({ verdict: "higher", estimate: 1 });
    expect(of("gold-position", { "gold-symbol": ["B"] })).toMatchObject({ verdict: "equal", estimate: 0 });
    expect(servedBy).toBe("fake-1");
  });

  it("says that few items decide nothing", async () => {
    const { decided } = await measured("option-bias", () => "A", 2);
    const equal = decided.find(({ question }) => question.scope?.conditions !== undefined);
    expect(equal).toMatchObject({ verdict: "undecided" });
  });

  it("asks every cell of the design with all its items, and reads a perfect model as right", async () => {
    const { cells, replies } = await measured("prompt-format", () => "no name at all", 5);
    expect(replies).toBe(cells.reduce((sum, { items }) => sum + items.length, 0));
    for (const { rows } of cells) expect(meanWithInterval(rows, "right")?.estimate).toBe(0);
  });

  it("asks nothing about a second subject", async () => {
    const { questions, cells } = await measured("premise-order", () => "none", 2);
    expect(new Set(cells.map(({ cell }) => cell.subject)).size).toBe(1);
    for (const { factor } of questions) expect(factor).not.toBe("subject");
  });
});
