import { describe, expect, it } from "vitest";
import { judgedParts } from "./judged-parts.ts";
import { judgedAllScorer, judgedScorer } from "./judged-scorer.ts";
import {
  type FakeJudge,
  judgeBy,
  partlyRight,
  redshiftKey,
  reply,
  scoresOf,
  submitted,
} from "./judging.test-support.ts";
import type { RubricKey } from "./rubric-key.ts";

const kind = judgeBy(() => true);
const strict = judgeBy(() => false);
/** Passes that the summary is clear, and what is said of GID01. */
const fair = judgeBy((text) => text.includes("reader") || text.includes("GID01"));
const mute: FakeJudge = () => "I would rather not.";

async function judged(judges: { [name: string]: FakeJudge }, scorer = judgedScorer, text = partlyRight) {
  const { scores, asked } = await scoresOf(scorer, submitted(text), judges);
  return { scores, asked, parts: judgedParts.parse(scores.score.parts) };
}

describe("the scorer judged", () => {
  it("asks about the criteria that have no check, and the checks decide the others", async () => {
    const { scores, asked, parts } = await judged({ fair });
    expect(asked.map(({ role, name }) => [role, name])).toEqual([
      ["judge", "fair"],
      ["judge", "fair"],
    ]);
    expect(parts).toMatchObject({
      task: "redshifts",
      criteria: ["clear", "lines/1", "lines/2", "lines/3"],
      checks: "????",
      votes: "++--",
      judges: [{ name: "fair", verdicts: "++--", calls: 2, repeated: 0 }],
      cut: false,
    });
    expect(parts.judges[0].reasons).toEqual(["because true", "because true", "because false", "because false"]);
    // By hand: 34/3 of the checks, 3 for the summary, 1/3 for the lines, of 20.
    expect(scores.score.value).toBeCloseTo((34 / 3 + 3 + 1 / 3) / 20, 12);
    expect(scores.score.weight).toBe(20);
    expect(scores["instruction-following"]).toMatchObject({ value: 1, weight: 3 });
    expect(scores.score.reason).toBe("14.667 of 20 points; the judge passed 2 of 4 criteria.");
    expect(Object.keys(scores)).not.toContain("list-f1");
  });

  it("asks nobody about words that have no result behind them", async () => {
    const gated: RubricKey = {
      ...redshiftKey,
      rubric: {
        metarubrics: redshiftKey.rubric.metarubrics.map((metarubric) =>
          metarubric.key === "clear" ? { ...metarubric, onlyWith: [{ key: "rate", share: 1 }] } : metarubric,
        ),
      },
    };
    const wrongRate = partlyRight.replace("65", "99");
    for (const scorer of [judgedScorer, judgedAllScorer]) {
      const earned = await scoresOf(scorer, submitted(partlyRight), { kind }, gated);
      const unearned = await scoresOf(scorer, submitted(wrongRate), { kind }, gated);
      expect(judgedParts.parse(earned.scores.score.parts).criteria).toContain("clear");
      expect(judgedParts.parse(unearned.scores.score.parts).criteria).not.toContain("clear");
      expect(unearned.scores["instruction-following"]).toMatchObject({ value: 0, weight: 3 });
    }
  });

  it("fails an empty answer without a call", async () => {
    const { scores, asked, parts } = await judged({ kind }, judgedScorer, "  \n");
    expect(asked).toEqual([]);
    expect(scores.score).toMatchObject({ value: 0, weight: 20 });
    expect(parts).toMatchObject({ votes: "----", judges: [] });
    expect(scores.score.reason).toBe("0 of 20 points; the answer is empty, and no judge was asked.");
  });

  it("passes what more than half of the judges pass; a tie fails, and every judge's own verdicts are kept", async () => {
    const { parts, scores } = await judged({ kind, strict });
    expect(parts.votes).toBe("----");
    expect(parts.judges.map(({ name, verdicts }) => [name, verdicts])).toEqual([
      ["kind", "++++"],
      ["strict", "----"],
    ]);
    expect(scores.score.reason).toContain("a majority of 2 judges passed 0 of 4 criteria");
    expect((await judged({ kind, strict, fair })).parts.votes).toBe("++--");
    expect((await judged({ kind, fair, strict, stern: strict })).parts.votes).toBe("----");
  });

  it("counts a judge without a verdict as one that did not pass, and fails what nobody decided", async () => {
    expect((await judged({ kind, mute })).parts).toMatchObject({
      votes: "----",
      judges: [{}, { verdicts: "????", calls: 4, repeated: 2 }],
    });
    expect((await judged({ kind, other: kind, mute })).parts.votes).toBe("++++");
    const { parts, scores } = await judged({ mute });
    expect(parts.votes).toBe("????");
    // The weight stays: nobody gains by an answer that confuses its judge.
    expect(scores.score).toMatchObject({ weight: 20 });
    expect(scores.score.value).toBeCloseTo(34 / 3 / 20, 12);
    expect(scores.score.reason).toContain("the judge passed 0 of 4 criteria, and 4 got no verdict and failed.");
  });

  it("takes the word NO for no verdict, and asks again", async () => {
    let calls = 0;
    const words: FakeJudge = (prompt) => (calls++ === 0 ? reply([[1, "NO"]]) : kind(prompt));
    const { parts } = await judged({ words });
    expect(parts.judges[0]).toMatchObject({ verdicts: "++++", calls: 3, repeated: 1 });
  });

  it("refuses to score where nobody judges", async () => {
    await expect(judged({})).rejects.toMatchObject({ code: "grading/no-judge" });
  });
});

describe("the scorer judged-all", () => {
  it("asks another role about all criteria, and its judges alone decide", async () => {
    const { parts, scores, asked } = await judged({ strict }, judgedAllScorer);
    expect(new Set(asked.map(({ role }) => role))).toEqual(new Set(["auditor"]));
    expect(asked.length).toBe(5);
    expect(parts.criteria.length).toBe(11);
    expect(parts.checks).toBe("++-+--+????");
    expect(parts.votes).toBe("-----------");
    expect(scores.score).toMatchObject({ value: 0, weight: 20 });
    expect((await judged({ kind }, judgedAllScorer)).scores.score).toMatchObject({ value: 1, weight: 20 });
  });

  it("gives the second score by the judges' own verdicts on the inputs", async () => {
    // Nothing is listed, so no redshift has a right input; all else passes.
    const { scores } = await judged({ odd: judgeBy((text) => !text.includes("listed")) }, judgedAllScorer);
    expect(scores["right-inputs"]).toMatchObject({ value: 12 / 14, weight: 14 });
  });
});
