import type { Submission } from "@assay/contract";
import { quietHost } from "assay/testing";
import { describe, expect, it } from "vitest";
import { studyClimb, studyForms } from "../probes/study-probes.ts";
import { presets } from "../settings.ts";
import { studyWorld } from "../world.ts";
import { readDifferences } from "./differences/difference-reply.ts";
import { studyItems } from "./study-items.ts";
import { checkStudyForm, readInterval } from "./study-reply.ts";
import { studyScorer } from "./study-scorer.ts";

const challengesOf = (worlds: number, settings: typeof presets.frontier) =>
  Array.from({ length: worlds }, (_, index) => String(index + 1)).flatMap((value) => [
    ...studyItems(studyWorld({ kind: "public", value }, settings, 0.85), settings),
  ]);

/** At the frontier differences are asked for; without hidden processes there is everything else as well. */
const challenges = [
  ...challengesOf(4, presets.frontier),
  ...challengesOf(14, { ...presets.frontier, ingredients: { "hidden-process": 0 } }),
];

async function scoreOf(key: (typeof challenges)[number]["key"], handedIn: { value?: unknown; text?: string }) {
  const answer = {
    to: "agent",
    outcome: { kind: "answered" },
    text: handedIn.text ?? "",
    ...("value" in handedIn ? { value: handedIn.value } : {}),
  };
  const submission = { outcome: { kind: "answered" }, answers: [answer], files: {} } as Submission;
  const scores = await studyScorer.score({ key, submission, transcript: [], host: quietHost });
  return scores.find(({ metric }) => metric === "score")?.value ?? Number.NaN;
}

describe("replies to studies", () => {
  it("are asked for in all five forms", () => {
    expect(new Set(challenges.map(({ item }) => item.asks)).size).toBe(5);
  });

  it("are read in every accepted form", async () => {
    for (const challenge of challenges) {
      for (const [form, handedIn] of studyForms(challenge)) {
        if (challenge.key.answer.kind === "interval") {
          expect({ form, read: readInterval(handedIn.value ?? handedIn.text ?? null) }).toMatchObject({
            read: { low: expect.any(Number) },
          });
        } else if (challenge.key.answer.kind === "differences") {
          const pairs = challenge.key.answer.truths.length;
          const read = readDifferences(handedIn.value ?? handedIn.text ?? null, pairs);
          const middles = read.map((each) => (each === undefined ? Number.NaN : (each.low + each.high) / 2));
          for (const [at, truth] of challenge.key.answer.truths.entries()) {
            expect({ form, off: Math.abs(middles[at] - truth) < 1e-9 }).toEqual({ form, off: true });
          }
        } else expect({ form, score: await scoreOf(challenge.key, handedIn) }).toEqual({ form, score: 1 });
      }
    }
  });

  it("score no less the better they are, and nothing scores at the floor", async () => {
    for (const challenge of challenges) {
      const scores: number[] = [];
      for (const handedIn of studyClimb(challenge)) scores.push(await scoreOf(challenge.key, handedIn));
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
      expect(scores[0]).toBe(["interval", "differences"].includes(challenge.key.answer.kind) ? -1 : 0);
    }
  });

  it("score from 0 to 1 where they are right or wrong, and from -1 where they are intervals", async () => {
    for (const { key } of challenges) {
      const answer = { to: "agent", outcome: { kind: "answered" }, text: "", value: { answer: "blue" } };
      const submission = { outcome: { kind: "answered" }, answers: [answer], files: {} } as unknown as Submission;
      const [score] = await studyScorer.score({ key, submission, transcript: [], host: quietHost });
      const isOfInterval = key.answer.kind === "interval" || key.answer.kind === "differences";
      expect(studyScorer.rangeOf?.(score)).toEqual(isOfInterval ? undefined : [0, 1]);
    }
  });

  it("are checked for form by the item alone, in one sentence each", () => {
    for (const { item } of challenges) {
      const said = checkStudyForm(item, { answer: "blue" });
      expect(said.length).toBeGreaterThan(0);
      for (const sentence of said) expect(sentence).toMatch(/^[A-Z][^\n]*\.$/);
      if (item.asks === "interval") {
        expect(checkStudyForm(item, { answer: { value: 1, low: 2, high: 0 } })).toHaveLength(1);
        expect(checkStudyForm(item, { answer: { value: 1, low: 0, high: 2 } })).toEqual([]);
      }
      if (item.asks === "differences") {
        const all = Array.from({ length: item.pairs ?? 0 }, () => ({ value: 1, low: 0, high: 2 }));
        expect(checkStudyForm(item, { answer: all })).toEqual([]);
        const some = { 1: all[0], 3: { value: 1, low: 2, high: 0 } };
        expect(checkStudyForm(item, { answer: some })[0]).toMatch(/: 2, 3, 4, .*20\.$/);
      }
      if (item.asks === "verdict") {
        for (const choice of [...item.choices, "not possible"])
          expect(checkStudyForm(item, { answer: choice })).toEqual([]);
      }
    }
  });
});
