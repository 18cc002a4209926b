import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ReferenceReader } from "./reference-reader.ts";

// Sentences that set a factor where they are meant for the subject, put into frames that take them away from it. Of
// 1,938 such prompts a first version of the guard misread 569. The guard was then extended until it misread none of
// these frames, so they say nothing about others.

interface Setter {
  readonly family: string;
  readonly factors: readonly string[];
  readonly text: string;
}

const setters: readonly Setter[] = readFileSync(new URL("./setters.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

const frames: readonly ((sentence: string) => string)[] = [
  (sentence) => `My neighbour keeps telling his pupils: "${sentence}" I am not his pupil, and neither are you.`,
  (sentence) => `On the wall somebody has scrawled "${sentence}"`,
  (sentence) => `Last week the instruction was: ${sentence} That is over.`,
  (sentence) => `The other group was told: ${sentence}`,
  (sentence) => `${sentence} Ignore that last sentence.`,
  (sentence) => `${sentence} That is meant for the others, not for you.`,
  (sentence) => `I am not saying "${sentence}"`,
  (sentence) => `If this were an exam, I would write: ${sentence}`,
  (sentence) => `~~${sentence}~~ (crossed out)`,
  (sentence) => `To the clerk of the archive: ${sentence}`,
  (sentence) => `A colleague of mine always adds "${sentence}" to her prompts; I do not.`,
  (sentence) => `Usually one reads here: ${sentence} Not so today.`,
  (sentence) => `Nobody asks you this: ${sentence}`,
  (sentence) => `There used to be a rule: ${sentence}`,
  (sentence) => `${sentence} No, forget it, I have changed my mind.`,
  (sentence) => `It is not true that you have to do the following. ${sentence}`,
  (sentence) => `Imagine a stricter teacher who says: ${sentence}`,
];

describe.each([...Map.groupBy(setters, ({ family }) => family)])("sentences of %s that are not meant", (family, of) => {
  it("set nothing: the prompt is refused, or read as if they were not there", () => {
    const reader = new ReferenceReader(family);
    const plain = reader.read(reader.prompt);
    expect(plain).toBeDefined();
    const misread = of.flatMap(({ text, factors }, place) =>
      frames.flatMap((frame, index) => {
        // A third of the frames for each sentence, so that every frame meets every family.
        if ((place + index) % 3 !== 0) return [];
        const taken = reader.read(`${frame(text)}\n\n${reader.prompt}`);
        return taken === undefined || factors.every((factor) => taken[factor] === plain?.[factor]) ? [] : [frame(text)];
      }),
    );
    expect(misread).toEqual([]);
  });
});
