import { readFileSync } from "node:fs";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { completePairs, evaluateQuery } from "../query/evaluate-query.ts";
import { type Query, querySchema } from "../query/query-schema.ts";
import { reasons as allReasons } from "../query/reasons.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { associate, correlate } from "../query/statistics.ts";
import { Repository } from "../repository/repository.ts";
import { presets, type Settings } from "../settings.ts";
import { runSteps } from "../steps.ts";
import { repositoryWorld } from "../world.ts";
import { isFarFromBoundaries } from "./guards.ts";
import { drawQuestions, makeQuestions } from "./make-questions.ts";
import { otherBounds } from "./other-bounds.ts";
import { wordQuery } from "./word-query.ts";

// Wide tables have every kind of question.
const matched: Settings = {
  ...presets.default,
  columns: [7, 19],
  interpretations: 5,
  files: { alpha: 1, beta: 60, least: 15, most: 600 },
};
const small = { ...matched, matched: false };
const worlds = Array.from({ length: 16 }, (_, index) =>
  repositoryWorld({ kind: "public", value: String(290 + index) }, small),
);
const asked = worlds.map((world) => {
  const repository = new Repository(world);
  return { repository, questions: makeQuestions(repository, small) };
});
const questions = asked.flatMap((each) => each.questions);

describe("questions whose label nobody disputes", () => {
  it("ask no rank or median of words, which an order of the words could answer", () => {
    const wrongType = questions.filter(
      ({ evaluation }) => evaluation.kind === "none" && evaluation.reason === "wrong-type",
    );
    expect(wrongType.length).toBeGreaterThan(5);
    for (const { query } of wrongType) {
      expect(["median", "spearman"]).not.toContain("statistic" in query ? query.statistic : "");
    }
  });

  it("lack a title only where no heading of the README reads as one", () => {
    const untitled = asked.filter(({ questions: own }) =>
      own.some(({ type, evaluation }) => type === "title" && evaluation.kind === "none"),
    );
    const readmes = untitled
      .filter(({ repository }) => repository.has("README.md"))
      .map(({ repository }) => new TextDecoder().decode(repository.read("README.md")));
    expect(readmes.length).toBeGreaterThan(0);
    for (const readme of readmes) expect(readme).not.toMatch(/^# /m);
  });

  it("have readme-absent as the reason where there is no README or none with what is asked, as the rules say", () => {
    const page = readFileSync(new URL("../../docs/rules.md", import.meta.url), "utf8");
    expect(page).toContain(
      "| `readme-absent` | there is no README, or it does not hold the title or abstract asked for |",
    );
    const found = asked.flatMap(({ repository, questions: own }) => {
      const readme = repository.has("README.md") ? new TextDecoder().decode(repository.read("README.md")) : undefined;
      const { project } = repository.model.blueprint;
      return own.flatMap(({ type, evaluation }) => {
        if (type !== "title" && type !== "abstract") return [];
        const isHeld = readme?.includes(project[type]) === true;
        return [{ isHeld, isThere: readme !== undefined, reason: evaluation.kind === "none" ? evaluation.reason : "" }];
      });
    });
    for (const { isHeld, reason } of found) expect(reason).toBe(isHeld ? "" : "readme-absent");
    expect(found.some(({ isHeld, isThere }) => isThere && !isHeld)).toBe(true);
    expect(found.some(({ isThere }) => !isThere)).toBe(true);
  });

  it("name no absent path variable with a value that is a part of a path", () => {
    for (const { repository, questions: own } of asked) {
      for (const { query, evaluation } of own) {
        if (query.type !== "count-files-condition" || evaluation.kind !== "none") continue;
        const known = repository.model.blueprint.paths.variables.map(({ short }) => short);
        const absent = query.files.find(({ variable }) => !known.includes(variable));
        const parts = new Set(repository.paths.flatMap((path) => path.split(/[/_\-. ]/)));
        if (absent !== undefined) expect(parts.has(absent.values[0])).toBe(false);
      }
    }
  });

  it("have a date with slashes only where paths begin with the year", () => {
    for (const { repository, questions: own } of asked) {
      const date = repository.model.blueprint.paths.variables.find((variable) => variable.kind === "date");
      const values = own.flatMap(({ query }) => ("files" in query ? query.files.flatMap((each) => each.values) : []));
      if (values.some((value) => value.includes("/"))) expect(date?.order).toBe("Ymd");
    }
  });

  it("test at least ten pairs, and fewer than forty only far from the level", () => {
    for (const { query, evaluation } of questions) {
      if (query.type !== "bivariate-hypothesis" || evaluation.kind !== "yes-no") continue;
      const { pValue = 0, pairs = 0 } = evaluation;
      expect(pairs).toBeGreaterThanOrEqual(10);
      if (pairs < 40) expect(pValue < query.alpha / 3 || pValue > 3 * query.alpha).toBe(true);
    }
  });

  it("test nothing that permutations decide otherwise, whatever the number of pairs", () => {
    // Without the guard these worlds have such tests, of 12, 19, 34 and 45 pairs.
    for (const seed of ["1", "12", "2100053", "2100164"]) {
      const memory = new MemoryReader(
        new Repository(repositoryWorld({ kind: "public", value: seed }, presets.default)),
      );
      const most = (type: string) => (type === "bivariate-hypothesis" ? 5 : 0);
      const tests = runSteps(drawQuestions(memory, presets.default, most));
      const answered = tests.filter(
        ({ type, evaluation }) => type === "bivariate-hypothesis" && evaluation.kind !== "none",
      );
      expect(answered.length).toBeGreaterThan(0);
      for (const { query, evaluation } of answered) {
        const { alpha } = query as Test;
        const [share, error] = shareAsFar(query as Test, memory);
        const isBelow = evaluation.kind === "yes-no" && evaluation.answer;
        // At most three errors on the other side, where the guard asks for four on its own.
        if (isBelow) expect(share).toBeLessThan(alpha + 3 * error);
        else expect(share).toBeGreaterThan(alpha - 3 * error);
      }
    }
  });

  it("say how p is computed, and that an estimate may not be fixed to the figures asked for", () => {
    for (const { repository, questions: own } of asked) {
      for (const { query } of own) {
        const text = wordQuery(query, repository.model.blueprint);
        if (
          query.type === "bivariate-hypothesis" &&
          query.statistic !== "chi-square" &&
          query.statistic !== "open-correlation"
        )
          expect(text).toContain("p from Student's t");
        if (query.type === "interpretation" && query.ask.about === "estimate")
          expect(text).toContain("If the data do not fix the mean to that many figures, it is not possible.");
      }
    }
  });
});

describe("the questions of a world", () => {
  it("are the paper's 39, four fixed ones and five of each of seven types, and five interpretations", () => {
    for (const each of asked) {
      const interpretations = each.questions.filter(({ type }) => type === "interpretation").length;
      expect(interpretations).toBeLessThanOrEqual(5);
      expect(each.questions.length - interpretations).toBeGreaterThanOrEqual(36);
      expect(each.questions.length - interpretations).toBeLessThanOrEqual(39);
    }
    const published = makeQuestions(new Repository(worlds[0]), { ...small, interpretations: 0 });
    expect(published.some(({ type }) => type === "interpretation")).toBe(false);
    for (const { query } of questions) expect(querySchema.parse(query)).toEqual(query);
  });

  it("are the same for the same world", () => {
    const again = makeQuestions(new Repository(worlds[0]), small);
    expect(again).toEqual(asked[0].questions);
  });

  it("lack an answer in the share asked for, each with its reason", () => {
    const without = questions.filter(({ evaluation }) => evaluation.kind === "none");
    expect(without.length / questions.length).toBeGreaterThan(0.2);
    expect(without.length / questions.length).toBeLessThan(0.36);
    const reasons = new Set<string>(
      without.map(({ evaluation }) => (evaluation.kind === "none" ? evaluation.reason : "")),
    );
    for (const reason of allReasons) expect(reasons).toContain(reason);
    // Titles, abstracts and populations are as they are: where none has an answer, one without replaces it.
    const asTheyAre = ["title", "abstract", "interpretation"];
    expect(
      makeQuestions(asked[1].repository, { ...small, unanswerable: 0 }).filter(
        ({ type, evaluation }) => evaluation.kind === "none" && !asTheyAre.includes(type),
      ),
    ).toEqual([]);
  });

  it("have tests that reject and tests that do not", () => {
    const outcomes = questions.flatMap(({ type, evaluation }) =>
      type === "bivariate-hypothesis" && evaluation.kind === "yes-no" ? [evaluation.answer] : [],
    );
    const yes = outcomes.filter((answer) => answer).length / outcomes.length;
    expect(yes).toBeGreaterThan(0.2);
    expect(yes).toBeLessThan(0.8);
  });

  it("have twins that are answered and differ from them in one part", () => {
    const twins = questions.filter(({ twin }) => twin !== undefined);
    expect(twins.length).toBeGreaterThan(40);
    for (const { query, twin } of twins) {
      expect(twin?.evaluation.kind).not.toBe("none");
      const parts = Object.keys(query) as (keyof typeof query)[];
      const changed = parts.filter((part) => JSON.stringify(query[part]) !== JSON.stringify(twin?.query[part]));
      expect(changed.length).toBeGreaterThanOrEqual(1);
      expect(changed.length).toBeLessThanOrEqual(2);
    }
  });

  it("are evaluated the same by anyone who asks again", () => {
    for (const { repository, questions: own } of asked.slice(0, 4)) {
      const reader = new MemoryReader(repository);
      for (const { query, evaluation } of own) expect(evaluateQuery(query, reader)).toEqual(evaluation);
    }
  });

  it("are worded with every value that the query holds", () => {
    for (const { repository, questions: own } of asked) {
      for (const { query } of own) {
        const text = wordQuery(query, repository.model.blueprint);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        if ("file" in query) expect(text).toContain(`"${query.file}"`);
        if ("rows" in query) {
          for (const { column, values } of query.rows) {
            expect(text).toContain(`"${column}"`);
            for (const value of values) expect(text).toContain(String(value));
          }
        }
        if ("alpha" in query) expect(text).toContain(`significance level of ${query.alpha}`);
      }
    }
  });
});

describe("the rounding guard", () => {
  const cases: readonly (readonly [value: number, significant: number, isRecorded: boolean, far: boolean])[] = [
    [1.2345, 4, true, false],
    [1.23456, 4, true, true],
    [1.2350000001, 3, false, false],
    [0.00012349999999, 4, false, false],
    [-7.4312, 3, false, true],
    [1e15 / 7, 2, false, true],
    [0, 3, true, false],
    [Number.NaN, 3, true, false],
    [3.5, 3, true, true],
    [3.5, 2, true, false],
    [74.4, 4, true, true],
    [74.4, 4, false, false],
    [9.549999999999, 3, false, false],
  ];
  it.each(cases)(
    "says of %d at %d figures, recorded %s: far from a boundary is %s",
    (value, significant, isRecorded, far) => {
      expect(isFarFromBoundaries(value, significant, isRecorded)).toBe(far);
    },
  );
});

const made = worlds.slice(6, 18).map((world) => {
  const memory = new MemoryReader(new Repository(world));
  return { memory, questions: runSteps(drawQuestions(memory, matched)) };
});

describe("questions in pairs of one form", () => {
  const paired = made.flatMap((each) => each.questions);
  const without = paired.filter(({ type, evaluation }) => evaluation.kind === "none" && !fixedTypes.has(type));

  it("have a twin with an answer wherever they have none", () => {
    expect(without.length).toBeGreaterThan(20);
    for (const { query, twin } of without) {
      // What questions about a population name is open in the field, so that they need no pair.
      if (query.type === "interpretation") continue;
      expect(twin?.evaluation.kind).not.toBe("none");
      expect(twin === undefined ? "" : formOf(twin.query)).toBe(formOf(query));
    }
  });

  it("lack an answer in the share asked for, and only for reasons that the text does not show", () => {
    const share = paired.filter(({ evaluation }) => evaluation.kind === "none").length / paired.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.36);
    const reasons = without.map(({ evaluation }) => (evaluation.kind === "none" ? evaluation.reason : ""));
    for (const shown of ["wrong-type", "constant", "ambiguous-date", "ambiguous-definition"]) {
      expect(reasons).not.toContain(shown);
    }
  });
});

describe("tests in pairs of one form", () => {
  const tests = made.flatMap(({ memory, questions: own }) =>
    own
      .filter(({ type, evaluation }) => type === "bivariate-hypothesis" && evaluation.kind === "yes-no")
      .map(({ query, evaluation }) => ({ query: query as Test, evaluation, memory })),
  );

  it("always have conditions, and about half of them another answer without", () => {
    const differ = tests.filter(({ query, evaluation, memory }) => {
      expect(query.rows.length).toBeGreaterThan(0);
      const all = evaluateQuery({ ...query, rows: [] }, memory);
      return all.kind === "yes-no" && evaluation.kind === "yes-no" && all.answer !== evaluation.answer;
    });
    expect(tests.length).toBeGreaterThan(8);
    expect(differ.length / tests.length).toBeGreaterThan(0.25);
    expect(differ.length / tests.length).toBeLessThan(0.75);
  });

  it("reject and do not reject with the same columns, file, method, level and form of conditions", () => {
    const both = tests.filter(({ query, memory }) => {
      const file = memory.repository.dataFiles.get(query.file);
      if (file === undefined) throw new Error(`no file ${query.file}`);
      const draw = otherBounds(query.rows, memory, file);
      const random = stream("make-questions.test", query.file);
      const answers = new Set<boolean>();
      for (let attempt = 0; attempt < 400 && answers.size < 2; attempt++) {
        const rows = draw(random);
        const found = rows === undefined ? undefined : evaluateQuery({ ...query, rows }, memory);
        if (found?.kind === "yes-no") answers.add(found.answer);
      }
      return answers.size === 2;
    });
    // Bounds that came out round have fewer decimals than those among which this one was found.
    expect(both.length / tests.length).toBeGreaterThan(0.85);
  });
});

type Test = Extract<Query, { type: "bivariate-hypothesis" }>;

/** The share of 4,000 shuffles whose statistic is at least as far from nothing, and its standard error at the level. */
function shareAsFar(query: Test, memory: MemoryReader): readonly [share: number, error: number] {
  const found = completePairs(query, memory);
  if ("reason" in found) throw new Error(found.reason);
  const { x, y } = found.value;
  const texts = [...y.texts];
  const numbers = Float64Array.from(y.numbers);
  const sizeOf = (): number => {
    const tested =
      query.statistic === "chi-square" ? associate(x.texts, texts) : correlate(rankOrNot(query), x.numbers, numbers);
    return "reason" in tested ? 0 : Math.abs(tested.value.statistic);
  };
  const own = sizeOf();
  const random = stream("make-questions.test", "permutations");
  const count = 4000;
  let reached = 1;
  for (let shuffle = 0; shuffle < count; shuffle++) {
    random.shuffle(texts);
    random.shuffle(numbers);
    if (sizeOf() > own - 1e-9) reached += 1;
  }
  return [reached / (count + 1), Math.sqrt((query.alpha * (1 - query.alpha)) / count)];
}

const rankOrNot = ({ statistic }: Test) => (statistic === "spearman" ? "spearman" : "pearson");

const fixedTypes: ReadonlySet<string> = new Set(["readme", "title", "abstract", "extension"]);

/** What the text of a question shows apart from names and figures. */
function formOf(query: Query): string {
  const rows = "rows" in query ? query.rows.map(({ operator }) => operator) : [];
  const files = "files" in query ? query.files.map(({ values }) => values.length) : [];
  const statistic = "statistic" in query ? query.statistic : "";
  const level = "alpha" in query ? query.alpha : "significant" in query ? query.significant : "";
  const about = query.type === "interpretation" ? query.ask.about : "";
  return JSON.stringify([query.type, rows, files, statistic, level, about]);
}
