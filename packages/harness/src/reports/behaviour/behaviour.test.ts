import type { Json } from "@assay/contract";
import { spearman } from "@assay/science/statistics";
import { describe, expect, it } from "vitest";
import { rowOf } from "../result-table/rows.test-support.ts";
import type { RunRow } from "../run-rows.ts";
import { groupsOf, statisticsOf } from "./agent-statistics.ts";
import type { AnsweredEpisode } from "./answered-episode.ts";
import { answeredEpisode } from "./read-answers.ts";
import { renderStatistics } from "./render-statistics.ts";

/** An episode of which a test says only what matters to it. */
const episode = (change: Partial<AnsweredEpisode> = {}): AnsweredEpisode => {
  const isRight = "isRight" in change ? change.isRight : (change.score ?? 1) >= 1;
  return {
    suite: "toy",
    agent: "loop",
    swept: {},
    world: "w1",
    item: "i",
    question: change.item ?? "i",
    wording: undefined,
    score: isRight ? 1 : 0,
    range: [0, 1],
    isFull: (change.score ?? (isRight === false ? 0 : 1)) >= 1,
    isRight,
    said: "answer",
    isPossible: undefined,
    isReasonRight: undefined,
    confidence: undefined,
    threshold: 0,
    prior: undefined,
    toolCalls: 0,
    saw: undefined,
    ...change,
  };
};

const only = (episodes: readonly AnsweredEpisode[]) => statisticsOf(episodes, 0.95);

describe("what an episode answered", () => {
  const read = (change: Partial<RunRow>, value: Json) =>
    answeredEpisode(
      { ...rowOf(), stored: { item: { question: "q" } }, ...change } as RunRow,
      { value: 1, weight: 1, range: [0, 1] },
      { answers: [{ to: "agent", outcome: { kind: "answered" }, value, text: "" }] },
    );

  it("is read from its outcome, its strata and the fields of the answer", () => {
    const strata = { answerable: "no", reason: "no-overlap", variant: "template" };
    const found = read(
      { outcome: "abstained", strata, evidence: "ungrounded", toolCalls: { look: 2, run: 1 } },
      { Answer: "not possible", confidence: 0.8, reason: "no-overlap" },
    );
    expect(found).toMatchObject({
      question: "q",
      wording: "template",
      said: "not-possible",
      isPossible: false,
      isReasonRight: true,
      confidence: 0.8,
      toolCalls: 3,
      saw: "nothing",
    });
    expect(read({ swept: { "settings.prior": "consistent" } }, 7)).toMatchObject({
      prior: "consistent",
      said: "answer",
      isPossible: undefined,
      saw: "all",
      confidence: undefined,
    });
  });

  it("is nothing definite where nothing was handed in, or that the agent is unsure", () => {
    for (const value of ["unsure", " Unsure. ", "", null, { answer: "unsure", confidence: 2 }]) {
      expect(read({}, value)).toMatchObject({ said: "unsure", confidence: undefined });
    }
    expect(read({ outcome: "limit" }, 7).said).toBe("unsure");
  });
});

describe("statistics of answers", () => {
  it("are those of abstention and utility by hand", () => {
    const found = only([
      episode({ world: "w1", isPossible: false, said: "not-possible" }),
      episode({ world: "w2", isPossible: false, isRight: false }),
      episode({ world: "w3", isPossible: true, said: "not-possible", isRight: false }),
      episode({ world: "w4", isPossible: true }),
    ]);
    expect(found.abstention).toMatchObject({
      precision: { mean: 0.5 },
      recall: { mean: 0.5 },
      fabrication: { mean: 0.5 },
      falseAlarm: { mean: 0.5 },
      unsure: { mean: 0 },
    });
    expect(found.utilities).toMatchObject([{ threshold: 0, mean: 0.5, isDerived: false }]);
    expect(found.calibration).toBeUndefined();
  });

  it("are those of stated confidence by hand, with derived utilities", () => {
    const found = only([
      episode({ world: "w1", confidence: 0.9 }),
      episode({ world: "w2", confidence: 0.6, isRight: false }),
    ]);
    expect(found.calibration?.brier.mean).toBeCloseTo((0.01 + 0.36) / 2, 12);
    expect(found.calibration?.error).toBeCloseTo((0.1 + 0.6) / 2, 12);
    expect(found.riskCoverage?.area).toBeCloseTo((0 + 0.5) / 2, 12);
    expect(found.utilities?.map(({ mean, isDerived }) => [mean?.toFixed(3), isDerived])).toEqual([
      ["0.500", false],
      ["0.000", true],
      ["0.125", true],
      ["0.050", true],
    ]);
    expect(found.abstention).toBeUndefined();
  });

  it("are those of repeats, wordings and priors by hand", () => {
    const repeated = only(
      ["w1", "w2"].flatMap((world, w) => [0, 1].map((repeat) => episode({ world, isRight: w === 0 || repeat === 0 }))),
    );
    expect(repeated.repeats).toMatchObject({ passes: [{ k: 1 }, { k: 2, any: { mean: 1 }, all: { mean: 0.5 } }] });
    // Units (1, 1) and (1, 0): 1 - 3 · 2 / 6.
    expect(repeated.repeats?.alpha.alpha).toBeCloseTo(0, 12);
    const worded = only([
      episode({ item: "a", question: "q", wording: "template" }),
      episode({ item: "b", question: "q", wording: "1", isRight: false }),
      episode({ item: "c", question: "q", wording: "2" }),
    ]);
    expect(worded.wordings).toMatchObject({ pull: { difference: 0.5, worlds: 1, items: 1 }, alpha: { units: 1 } });
    const priors = only([
      episode({ prior: "consistent", item: "a" }),
      episode({ prior: "contradicting", item: "b", isRight: false }),
      episode({ prior: "consistent", item: "a", world: "w2" }),
      episode({ prior: "contradicting", item: "b", world: "w2" }),
      episode({ prior: "consistent", item: "a", world: "alone" }),
    ]);
    expect(priors.priorPull).toMatchObject({ difference: 0.5, worlds: 2 });
    expect([priors.repeats, priors.wordings, repeated.priorPull]).toEqual([undefined, undefined, undefined]);
  });

  it("correlate ranks of calls and scores as Spearman does, where each world has one episode", () => {
    const calls = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8];
    const scores = [0, 0, 1, 0.2, 0.6, 1, 0, 0.9, 0.5, 0.3, 1, 0.4];
    const { tools } = only(
      calls.map((toolCalls, index) => episode({ world: `w${index}`, toolCalls, score: scores[index] })),
    );
    const expected = spearman(calls, scores);
    expect(tools?.correlation).toBeCloseTo(expected.defined ? expected.coefficient : Number.NaN, 12);
    expect(tools?.whenRight.mean).toBeCloseTo((4 + 9 + 5) / 3, 12);
    expect(tools?.interval.defined).toBe(true);
  });

  it("count what is right without the data, of items whose key rests on some", () => {
    const { rightWithoutData } = only([
      episode({ world: "w1", saw: "nothing" }),
      episode({ world: "w2", saw: "part" }),
      episode({ world: "w3", saw: "nothing", isRight: false }),
      episode({ world: "w4" }),
    ]);
    expect(rightWithoutData?.nothing.mean).toBeCloseTo(1 / 3, 12);
    expect(rightWithoutData?.part.mean).toBeCloseTo(1 / 3, 12);
    expect(rightWithoutData?.nothing.clusters).toBe(3);
  });

  it("are apart for agents and swept values, and together for priors", () => {
    const groups = [
      ...groupsOf([
        episode({ agent: "a", swept: { "settings.prior": "consistent", level: 1 } }),
        episode({ agent: "a", swept: { "settings.prior": "contradicting", level: 1 } }),
        episode({ agent: "a", swept: { level: 2 } }),
        episode({ agent: "b" }),
      ]),
    ];
    expect(groups.map((group) => group.length)).toEqual([2, 1, 1]);
  });

  it("tell calls when right as a mean over worlds, each with equal weight", () => {
    const { tools } = only([
      episode({ world: "w1", item: "a", toolCalls: 2 }),
      episode({ world: "w1", item: "b", toolCalls: 4 }),
      episode({ world: "w2", toolCalls: 9 }),
      episode({ world: "w2", item: "c", toolCalls: 1, isRight: false }),
    ]);
    expect(tools?.whenRight).toMatchObject({ mean: (3 + 9) / 2, clusters: 2, items: 3 });
    expect(tools?.whenWrong).toMatchObject({ mean: 1, clusters: 1 });
  });

  it("tell utility and pass@k only where every answer is right or wrong, whatever its score happens to be", () => {
    const graded = ["w1", "w2"].flatMap((world) =>
      [0, 1].map((score) => episode({ world, score, isRight: undefined, toolCalls: 1 })),
    );
    const found = only(graded);
    expect(found.utilities).toBeUndefined();
    expect(found.repeats).toMatchObject({ passes: undefined, alpha: { units: 2 } });
    expect(found.tools?.whenRight.mean).toBeUndefined();
    expect(only([episode({ world: "w1" }), episode({ world: "w2", isRight: undefined })]).utilities).toBeUndefined();
  });

  it("take the utility at a threshold that the prompt told as the agent's own, and others as derived", () => {
    const told = (change: Partial<AnsweredEpisode>) => episode({ threshold: 0.75, ...change });
    const answers = [told({ world: "w1" }), told({ world: "w2", isRight: false, said: "unsure" })];
    expect(only(answers).utilities).toMatchObject([{ threshold: 0.75, mean: 0.125, isDerived: false }]);
    const sure = [...answers, told({ world: "w3", isRight: false, confidence: 0.8 })];
    expect(only(sure).utilities?.map(({ threshold, isDerived }) => [threshold, isDerived])).toEqual([
      [0, true],
      [0.5, true],
      [0.75, false],
      [0.9, true],
    ]);
    expect(only([...answers, episode({ world: "w4" })]).utilities).toBeUndefined();
  });

  it("are told in words within 80 columns, without what there is nothing about", () => {
    const text = renderStatistics(
      [
        only([
          episode({ world: "w1", isPossible: false, said: "not-possible", confidence: 0.5, toolCalls: 2 }),
          episode({ world: "w2", isPossible: false, isRight: false, confidence: 0.4 }),
        ]),
      ],
      { level: 0.95, width: 80 },
    );
    expect(text.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(text).toMatch(/^unanswerable items with a made-up answer +50\.0 % +\d+–\d+ +2 items$/m);
    expect(text).toMatch(/^utility at t = 0\.9, derived /m);
    expect(text).not.toMatch(/reasons|alpha|pull/);
    expect(renderStatistics([only([episode({ score: 0.4, isRight: undefined })])], { level: 0.95 })).toContain(
      "nothing beside scores",
    );
  });
});
