import { describe, expect, it } from "vitest";
import { makeSections } from "./make-sections.ts";
import { answerOf, binary, episodeOf, statisticsIn, suiteOf } from "./reported-suite.test-support.ts";
import { isFigure, type ReportedSuite, type Section } from "./reported-suite.ts";

const sectionsOf = (suite: ReportedSuite): Section[] => makeSections(suite, { withPublished: false });

function figureOf(suite: ReportedSuite, name: string) {
  const found = sectionsOf(suite)
    .filter(isFigure)
    .find((each) => each.name === name);
  if (found === undefined) throw new Error(`there is no figure ${name}`);
  return found;
}

const whyWithout = (suite: ReportedSuite, title: string): string | undefined =>
  sectionsOf(suite).flatMap((section) => (!isFigure(section) && section.title === title ? [section.leftOut] : []))[0];

/** Two worlds: a with one right of two items, b with its only item right. The mean over worlds is 0.75. */
const threeItems = [
  episodeOf({ world: "a", item: "1", score: binary(true), strata: { type: "x", difficulty: 0.2 } }),
  episodeOf({ world: "a", item: "2", score: binary(false), strata: { type: "y", difficulty: 0.4 } }),
  episodeOf({ world: "b", item: "3", score: binary(true), strata: { type: "x", difficulty: 0.2 } }),
];

describe("the sections of any suite", () => {
  it("tell the mean over worlds, with the floor and the ceiling as marks", () => {
    const others = ["null", "oracle"].map((agent) => episodeOf({ agent, score: binary(agent === "oracle") }));
    const { rows, marks } = figureOf(suiteOf([...threeItems, ...others]), "score");
    expect(rows[0]).toMatchObject({ agent: "loop", value: 0.75, worlds: 2, episodes: 3 });
    expect(marks).toEqual([
      { label: "floor: null", agent: "null", value: 0 },
      { label: "ceiling: oracle", agent: "oracle", value: 1 },
    ]);
  });

  it("have the interval of Clopper and Pearson for one binary item a world", () => {
    const six = Array.from({ length: 6 }, (_, index) => episodeOf({ world: String(index), score: binary(true) }));
    const [row] = figureOf(suiteOf(six), "score").rows;
    // (0.05 / 2)^(1/6) = 0.5407
    expect(row).toMatchObject({ low: expect.closeTo(0.5407, 4), high: 1 });
  });

  it("break scores down by strata and by difficulty", () => {
    const suite = suiteOf(threeItems);
    expect(figureOf(suite, "by-type").rows).toMatchObject([
      { panel: "x", value: 1, worlds: 2 },
      { panel: "y", value: 0, worlds: 1 },
    ]);
    const members = [0, 1].map((member) => episodeOf({ item: String(member), strata: { member } }));
    const own = suiteOf(members);
    const counted = { ...own, suite: { ...own.suite, strata: { member: "which of them" } } };
    expect(figureOf(counted, "by-member").rows.map(({ panel }) => panel)).toEqual(["member 0", "member 1"]);
    expect(figureOf(suite, "by-difficulty").rows).toMatchObject([
      { x: 0.2, value: 1 },
      { x: 0.4, value: 0 },
    ]);
  });

  it("count tries: of two tries with one right, one of two is right and not both", () => {
    const tries = [true, false].map((isRight, index) => episodeOf({ repeat: index + 1, score: binary(isRight) }));
    expect(
      figureOf(suiteOf(tries), "pass-at-k").rows.map(({ panel, x, value }) => [panel?.slice(0, 6), x, value]),
    ).toEqual([
      ["pass@k", 1, 0.5],
      ["pass@k", 2, 1],
      ["pass^k", 1, 0.5],
      ["pass^k", 2, 0],
    ]);
    expect(figureOf(suiteOf(tries), "score").rows[0].deviation).toBeCloseTo(Math.SQRT1_2, 12);
  });

  it("tell agreement over wordings of a question as Krippendorff's alpha", () => {
    // Pairs 11, 00, 10: of 6 values 3 are 1, so that chance disagrees in 9/15 of pairs and they do in 1/3: 1 - 5/9.
    const wordings = [
      [1, 1],
      [0, 0],
      [1, 0],
    ].flatMap((values, question) =>
      values.map((value, item) =>
        episodeOf({
          world: String(question),
          question: `q${question}`,
          item: `${question}-${item}`,
          score: binary(value === 1),
        }),
      ),
    );
    expect(figureOf(suiteOf(wordings), "agreement").rows).toMatchObject([
      { panel: "wordings of a question", value: expect.closeTo(4 / 9, 12), worlds: 3, episodes: 6 },
    ]);
  });

  it("tell abstention as the suite reads answers", () => {
    const answers = [
      ["no", true],
      ["no", false],
      ["yes", true],
      ["yes", false],
    ].map(([answerable, abstained], index) =>
      episodeOf({ world: String(index), strata: { answerable: String(answerable) }, abstained: abstained === true }),
    );
    const suite = suiteOf(answers);
    const rates = Object.fromEntries(figureOf(suite, "abstention").rows.map(({ panel, value }) => [panel, value]));
    expect(rates).toEqual({
      "precision of 'not possible'": 0.5,
      "recall of 'not possible'": 0.5,
      "made-up answers": 0.5,
      "false alarms": 0.5,
    });
    // Two right and two wrong, and no confidence by which anything could have been withheld.
    expect(figureOf(suite, "utility").rows).toMatchObject([{ value: 0.5, worlds: 4 }]);
  });

  it("tell utility at thresholds that were not told as derived from confidence", () => {
    const suite = suiteOf([
      episodeOf({ world: "a", confidence: 0.8 }),
      episodeOf({ world: "b", confidence: 0.6, score: binary(false) }),
    ]);
    expect(figureOf(suite, "utility").rows.map(({ panel, value }) => [panel, value])).toEqual([
      ["t = 0", 0.5],
      ["t = 0.5, derived", 0],
      ["t = 0.75, derived", 0.125],
      ["t = 0.9, derived", 0],
    ]);
  });

  it("tell no utility and no pass@k of graded scores, though some happen to be 0 or 1", () => {
    const graded = [0, 1].flatMap((value) =>
      [1, 2].map((repeat) => episodeOf({ world: String(value), repeat, score: { value, weight: 1 } })),
    );
    const suite = suiteOf(graded, { statistics: statisticsIn(graded.flatMap((each) => answerOf(each, false))) });
    const why = "the score is no verdict of right or wrong on every answer";
    expect([whyWithout(suite, "Utility of answers"), whyWithout(suite, "Success in k tries")]).toEqual([why, why]);
  });

  it("have every figure about answers from the statistics that 'assay show --statistics' prints", () => {
    const answers = ["a", "b", "c", "d"].flatMap((world, index) =>
      ["x", "y"].map((item) =>
        episodeOf({
          ...{ world, item, confidence: 0.2 * (index + 1) },
          score: binary(index > 1),
          abstained: item === "y" && index % 2 === 0,
          strata: { answerable: item === "y" ? "no" : "yes" },
        }),
      ),
    );
    const suite = suiteOf(answers);
    const [{ abstention, utilities, calibration, riskCoverage }] = suite.statistics;
    const values = (name: string) => figureOf(suite, name).rows.map(({ value }) => value);
    const rates = ["precision", "recall", "fabrication", "falseAlarm"] as const;
    expect(values("abstention")).toEqual(rates.map((rate) => abstention?.[rate].mean));
    expect(values("utility")).toEqual(utilities?.map(({ mean }) => mean));
    const filled = calibration?.bins.flatMap(({ accuracy }) => accuracy ?? []);
    expect(values("calibration")).toEqual(filled);
    expect(values("calibration-error")).toEqual([calibration?.brier.mean, calibration?.error, riskCoverage?.area]);
    expect(values("risk-coverage")).toEqual(riskCoverage?.points.map(({ risk }) => risk));
  });

  it("tell calibration and risk of stated confidence", () => {
    const answers = [0.9, 0.9, 0.3, 0.3].map((confidence, index) =>
      episodeOf({ world: String(index), confidence, score: binary(index === 0 || index === 1 || index === 2) }),
    );
    expect(
      figureOf(suiteOf(answers), "calibration").rows.map(({ x, value, episodes }) => [x, value, episodes]),
    ).toEqual([
      [expect.closeTo(0.3, 12), 0.5, 2],
      [expect.closeTo(0.9, 12), 1, 2],
    ]);
    // (0.01 + 0.01 + 0.49 + 0.09) / 4, and (0.2 · 2 + 0.1 · 2) / 4.
    expect(figureOf(suiteOf(answers), "calibration-error").rows.map(({ value }) => value)).toEqual([
      expect.closeTo(0.15, 12),
      expect.closeTo(0.15, 12),
      // The two surest are right, and one of the other two is wrong: coverage 1/2 at risk 0, 1 at 1/4.
      expect.closeTo(0.125, 12),
    ]);
    expect(figureOf(suiteOf(answers), "risk-coverage").rows.map(({ x, value }) => [x, value])).toEqual([
      [0.5, 0],
      [1, 0.25],
    ]);
  });

  it("set the score against work, and leave out what is unknown or nobody used", () => {
    const { rows } = figureOf(
      suiteOf([episodeOf({ tokens: 100 }), episodeOf({ item: "b", tokens: 300, toolCalls: 0 })]),
      "score-against-work",
    );
    expect(rows.map(({ panel, x, value }) => [panel, x, value])).toEqual([
      ["tokens an episode", 200, 1],
      ["tool calls an episode", 1, 1],
      ["seconds an episode", 1, 1],
    ]);
  });

  it("tell the tools of each turn, the mean over episodes", () => {
    const strips = [
      [{ turn: 1, tool: "list" }],
      [
        { turn: 1, tool: "list" },
        { turn: 2, tool: "submit" },
      ],
    ].map((calls, index) => ({ agent: "loop", world: String(index), episode: String(index), calls }));
    expect(
      figureOf(suiteOf(threeItems, { strips }), "tools-by-turn").rows.map(({ x, part, value }) => [x, part, value]),
    ).toEqual([
      [1, "list", 1],
      [1, "submit", 0],
      [2, "list", 0],
      [2, "submit", 0.5],
    ]);
  });

  it("put agents and what makes items hard on one scale, and say which agents lie beyond it", () => {
    const episodes = Array.from({ length: 60 }, (_, index) => {
      const difficulty = (index % 3) / 2;
      const place = { world: String(index), strata: { difficulty, type: index % 2 === 0 ? "mean" : "count" } };
      const rights = { good: difficulty < 1 || index % 4 === 0, poor: difficulty === 0 && index % 5 > 0, oracle: true };
      return Object.entries(rights).map(([agent, isRight]) => episodeOf({ ...place, agent, score: binary(isRight) }));
    }).flat();
    const suite = suiteOf(episodes);
    const own = { ...suite, suite: { ...suite.suite, ingredients: {} } };
    const { rows, caption } = figureOf(own, "ability");
    expect(rows.map(({ agent }) => agent)).toEqual(["good", "poor"]);
    expect(rows.map(({ worlds, episodes: count, low }) => [worlds, count, low !== undefined])).toEqual([
      [60, 60, true],
      [60, 60, true],
    ]);
    expect(caption).toContain("Beyond the scale: oracle (above all items).");
    const hard = figureOf(own, "item-difficulty");
    expect(hard.rows.map(({ agent }) => agent)).toEqual(["difficulty, from 0 to 1", "type mean"]);
    expect(hard.rows[0].low).toBeGreaterThan(0);
    expect(hard.caption).toContain("Types are compared with count.");
    expect(whyWithout(suiteOf(threeItems), "What makes items hard")).toBe(
      "fewer than two agents score better on some items than on others",
    );
  });

  it("have no tools by turn where the run came without its events", () => {
    const strips = [{ agent: "loop", world: "a", episode: "1", calls: [] }];
    expect(whyWithout(suiteOf(threeItems, { strips }), "Tools by turn")).toBe("no agent called a tool");
  });

  it("tell right answers without the data, endings, scaffolds and secret seeds", () => {
    const suite = suiteOf([
      episodeOf({ world: "a", evidence: "ungrounded", scaffold: "react", isSecret: true }),
      episodeOf({ world: "b", evidence: "partial", score: binary(false), outcome: "limit" }),
    ]);
    const shares = (name: string) => figureOf(suite, name).rows.map(({ part, value }) => [part, value]);
    expect(shares("right-without-data")).toEqual([
      ["saw nothing of it", 0.5],
      ["saw a part of it", 0],
    ]);
    expect(shares("outcomes")).toEqual([
      ["answered", 0.5],
      ["at a limit", 0.5],
    ]);
    expect(figureOf(suite, "scaffolds").rows).toMatchObject([
      { agent: "m", part: "react", value: 1 },
      { agent: "m", part: "loop", value: 0 },
    ]);
    expect(shares("public-secret")).toEqual([
      ["secret", 1],
      ["public", 0],
    ]);
  });

  it("say in a line why something is left out", () => {
    const suite = suiteOf([episodeOf({ score: { value: 0.5, weight: 1 } })]);
    expect(whyWithout(suite, "Success in k tries")).toBe("no agent tried every item twice; use --repeats");
    expect(whyWithout(suite, "Calibration of stated confidence")).toBe("no right or wrong answer carries a confidence");
    expect(whyWithout(suite, "Abstention")).toBe("no item is without an answer");
    expect(whyWithout(suite, "Scores by type")).toContain("fewer than two values");
  });
});

describe("figures of a suite", () => {
  const report: ReportedSuite["report"] = {
    figures: [
      {
        name: "recall",
        title: "Recall",
        caption: "Recall.",
        chart: { kind: "dots", value: "recall", isPercent: true },
        needs: "recall",
        values: ({ metrics }) => metrics.map(({ metric, value }) => ({ panel: metric, value, range: [0, 1] as const })),
      },
    ],
    published: [
      { figure: "recall", panel: "elsewhere", agent: "theirs", value: 0.1, source: "their paper, Table 2" },
      { figure: "recall", panel: "recall", agent: "theirs", value: 0.4, source: "their paper, Table 1" },
    ],
  };
  const metrics = [{ scorer: "claims", metric: "recall", value: 0.5, weight: 1 }];

  it("are means of the values that it gives, with published rows where they are asked for", () => {
    const suite = suiteOf([episodeOf({ metrics })], { report });
    expect(figureOf(suite, "recall").rows).toMatchObject([{ agent: "loop", panel: "recall", value: 0.5 }]);
    const [published] = makeSections(suite, { withPublished: true })
      .filter(isFigure)
      .filter(({ name }) => name === "recall");
    expect(published.rows).toHaveLength(2);
    expect(published.rows[1]).toMatchObject({ agent: "theirs", source: "their paper, Table 1" });
    expect(published.caption).toContain("other graders: their paper, Table 1.");
  });

  it("are left out, with what they need, where no episode has a value", () => {
    expect(whyWithout(suiteOf([episodeOf()], { report }), "Recall")).toBe("the runs have no recall");
  });
});
