import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ReferenceReader } from "./reference-reader.ts";

// What how-subjects-read.md announces to those who carry out a study, rule by rule.

interface Announced {
  readonly rule: string;
  readonly family: string;
  readonly text: string;
  readonly expect: "refused" | "nothing" | { readonly [factor: string]: string };
}

const announced: readonly Announced[] = readFileSync(new URL("./announced.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const readers = new Map(
  [...new Set(announced.map(({ family }) => family))].map((name) => [name, new ReferenceReader(name)] as const),
);
/** Where the reference prompt says what is wanted by itself, its last part is left out. */
const isSaidInReference = new Set(["confidence", "reasoning-benefit"]);

/** The factors that a sentence sets beside the reference prompt; undefined where the prompt is refused. */
function setBy({ family, text }: Announced): { readonly [factor: string]: string } | undefined {
  const reader = readers.get(family) ?? new ReferenceReader(family);
  const bare =
    family === "confidence" ? `${reader.bare}\n\nGive the name and your confidence in percent.` : reader.bare;
  const prompt = isSaidInReference.has(family) ? bare : reader.prompt;
  const [plain, taken] = [prompt, `${text}\n\n${prompt}`].map((each) => reader.read(each));
  if (plain === undefined) throw new Error(`the reference prompt of ${family} is not read`);
  return taken && Object.fromEntries(Object.entries(taken).filter(([factor, level]) => plain[factor] !== level));
}

describe.each([...Map.groupBy(announced, ({ rule }) => rule)])("what studies announce of sentences: %s", (_, of) => {
  it("is what subjects do", () => {
    const taken = of.map((each) => ({ ...each, expect: setBy(each) ?? "refused" }));
    expect(taken).toEqual(of.map((each) => ({ ...each, expect: each.expect === "nothing" ? {} : each.expect })));
  });
});
