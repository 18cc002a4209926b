import { describe, expect, it } from "vitest";
import { aggregateRubrics, gradeRubric, readAnswer } from "../rubrics/index.ts";
import { partlyRight, redshiftKey, scoresOf, submitted } from "./judging.test-support.ts";
import { submittedAnswer } from "./rubric-key.ts";
import { rubricScorer } from "./rubric-scorer.ts";

const whole = "SUMMARY\nAll.\n\nREDSHIFTS\nGID01, 0.015\nGID02, 0.035\nGID03, 0.055\n\nRATE\n65\n";

describe("the scorer rubric", () => {
  it("gives the score, the second score, each category and the lists, with weights", async () => {
    const { scores, asked } = await scoresOf(rubricScorer, submitted(partlyRight));
    const figures = Object.entries(scores).map(([metric, { value, weight }]) => [metric, value.toFixed(6), weight]);
    // By hand: 2 · 2/3 + 6 · 1/3 + 8 · 1 of 16; with right inputs, redshift counts two rows, and one is right.
    expect(figures).toEqual([
      ["score", (34 / 3 / 16).toFixed(6), 16],
      ["right-inputs", (37 / 3 / 16).toFixed(6), 16],
      ["scientific-reasoning", "1.000000", 8],
      ["data-handling", "0.666667", 2],
      ["image-data-extraction", "0.333333", 6],
      ["list-f1", "0.800000", 1],
      ["format-failure", "0.000000", 1],
    ]);
    expect(asked).toEqual([]);
    expect(scores.score.reason).toBe("11.333 of 16 points; 4 of 7 criteria passed, and 4 wait for a judge.");
    expect(scores["list-f1"].reason).toBe("REDSHIFTS: 2 right of 2 given and 3 wanted.");
  });

  it("tells wrong form apart from wrong science", async () => {
    const failure = async (reply: string) => (await scoresOf(rubricScorer, submitted(reply))).scores["format-failure"];
    expect(await failure("RATE\nabout 5 or 6\n")).toMatchObject({ value: 1 });
    expect(await failure("I could not do it.")).toMatchObject({
      value: 1,
      reason: "The answer has none of the sections.",
    });
    expect(await failure("")).toMatchObject({ value: 0 });
  });

  it("keeps every verdict and why criteria failed", async () => {
    const { scores } = await scoresOf(rubricScorer, submitted(partlyRight));
    expect(scores.score.parts).toMatchObject({
      task: "redshifts",
      metarubrics: [
        { key: "listed", verdicts: "++-", passed: 2, decided: 3 },
        { key: "redshift", verdicts: "+--", passed: 1, decided: 3, rightInputs: { passed: 1, decided: 2 } },
        { key: "rate", verdicts: "+", weight: 8, category: "scientific reasoning" },
        { key: "clear", verdicts: "?", decided: 0 },
        { key: "lines", verdicts: "???" },
      ],
      failed: [
        { id: "listed/3", reason: "not-listed" },
        { id: "redshift/2", reason: "outside", found: 0.9 },
        { id: "redshift/3", reason: "no-such-row" },
      ],
      problems: [],
    });
  });

  it("fails all of an empty answer, the criteria for judges too", async () => {
    const { scores } = await scoresOf(rubricScorer, submitted(" \n"));
    expect([scores.score.value, scores.score.weight]).toEqual([0, 20]);
    expect(scores["list-f1"].value).toBe(0);
    const { scores: none } = await scoresOf(rubricScorer, {
      outcome: { kind: "limit", limit: "turns" },
      answers: [],
      files: {},
    });
    expect(none.score.value).toBe(0);
  });

  it("reads the results file as well, before the text", async () => {
    const file = JSON.stringify({ REDSHIFTS: [{ GALAXY: "GID01", REDSHIFT: 0.015 }], RATE: 65 });
    const { scores } = await scoresOf(rubricScorer, submitted("RATE\n99\n", file));
    expect(scores["scientific-reasoning"].value).toBe(1);
    expect(scores["data-handling"].value).toBeCloseTo(1 / 3, 12);
    const { scores: broken } = await scoresOf(rubricScorer, submitted(whole, "{broken"));
    expect(broken.score).toMatchObject({
      value: 1,
      parts: { problems: ["results.json is no JSON and was not read."] },
    });
  });

  it("gives what the article's score and the mean over tasks are computed from", async () => {
    const answers = [whole, partlyRight, ""];
    const scores = await Promise.all(
      answers.map(async (text) => (await scoresOf(rubricScorer, submitted(text))).scores.score),
    );
    const { form, rubric } = redshiftKey;
    const { overall } = aggregateRubrics(
      answers.map((text, index) => ({
        task: "redshifts",
        world: String(index),
        score: gradeRubric(form, rubric, readAnswer(form, { text })),
      })),
    );
    const weight = scores.reduce((sum, each) => sum + each.weight, 0);
    expect(scores.reduce((sum, each) => sum + each.value * each.weight, 0) / weight).toBeCloseTo(
      overall.weighted ?? -1,
      12,
    );
    expect(scores.reduce((sum, each) => sum + each.value, 0) / 3).toBeCloseTo(overall.macro ?? -1, 12);
  });
});

describe("what was handed in", () => {
  it("is the last answer of the agent, as text", () => {
    const { answers } = submitted("first");
    const [second] = submitted("second").answers;
    const actor = { to: "actor", role: "novice", outcome: { kind: "answered" }, value: "x", text: "x" } as const;
    const text = (more: typeof answers) =>
      submittedAnswer({ outcome: { kind: "answered" }, answers: more, files: {} }).text;
    expect(text([...answers, second, actor])).toBe("second");
    expect(text([{ to: "agent", outcome: { kind: "answered" }, value: { RATE: 65 }, text: '{"RATE":65}' }])).toBe(
      '{"RATE":65}',
    );
  });
});
