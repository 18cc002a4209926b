import { answerQuestion } from "@assay/grading/claims";
import { describe, expect, it } from "vitest";
import { makeTwins, type Scenario } from "../../scenario/scenario.ts";
import {
  cellsOfQuestions,
  levelsOneByOne,
  measureAt,
  referenceLevels,
  replyOf,
  runSolver,
  worstDeviation,
} from "../../testing/instrument-family.test-support.ts";
import { cellLine } from "./family.ts";

// `make audit` looks at many more scenarios (rediscovery/truth).
const twins = makeTwins("cell-line a", cellLine);
const [scenario] = twins;

/** A scenario in which drovexil has no effect on the first line. */
function withoutDrovexil(): Scenario {
  for (let index = 0; ; index += 1) {
    const found = makeTwins(`cell-line still ${index}`, cellLine).find(({ forms }) => forms.drovexil === "null");
    if (found !== undefined) return found;
  }
}

describe("the family cell-line", () => {
  it("reads every reference request back", () => {
    for (const levels of levelsOneByOne(cellLine)) {
      const reply = measureAt(scenario, scenario.subjects[1], 7, levels);
      if ("problem" in reply) throw new Error(reply.problem);
      expect(reply.subject).toBe(scenario.subjects[1]);
      expect(reply.reading).toEqual({ item: "q8", levels: { ...levels, passage: "early" } });
    }
  });

  it("plants nothing in placebos", () => {
    for (const { measure, cell } of cellsOfQuestions(scenario)) {
      for (const { name, levels } of cellLine.factors.filter(({ kind }) => kind === "placebo")) {
        for (const level of levels) {
          const other = { ...cell, levels: { ...cell.levels, [name]: level } };
          expect(scenario.truth.value(measure, other)).toBe(scenario.truth.value(measure, cell));
        }
      }
    }
  });

  it("has exact values that brute force finds", () => {
    expect(worstDeviation(scenario)).toBeLessThan(4.5);
  });

  it("answers at least half of its questions otherwise in the twin", () => {
    const [asked, others] = twins.map(({ questions, truth }) =>
      questions.map((question) => JSON.stringify(answerQuestion(question, truth))),
    );
    const differing = asked.filter((answer, index) => answer !== others[index]);
    expect(differing.length * 2).toBeGreaterThanOrEqual(asked.length);
  });

  it("scatters between wells of one aliquot, and is the same for the same sample", () => {
    const levels = referenceLevels(cellLine);
    const growth = (sample: string) => {
      const reply = measureAt(scenario, scenario.subjects[0], 0, levels, sample);
      return "problem" in reply ? undefined : reply.outcome.growth;
    };
    expect(growth("0")).toBe(growth("0"));
    expect(growth("0")).not.toBe(growth("1"));
  });

  it("agrees with the reference analysis on what a reply says", () => {
    const replies = Array.from({ length: 60 }, (_, item) =>
      measureAt(scenario, scenario.subjects[item % 2], item, levelsOneByOne(cellLine)[item % 20]),
    ).flatMap((reply) => ("problem" in reply ? [] : [reply]));
    const found = runSolver(
      cellLine,
      "print(_json.dumps([outcomes({}, {}, [body]) for body in _json.load(_sys.stdin)]))",
      replies.map(({ body }) => body),
    ) as { growth: number }[];
    expect(found).toHaveLength(60);
    for (const [index, { growth }] of found.entries())
      expect(growth).toBeCloseTo(replies[index].outcome.growth ?? 0, 9);
  });

  it("misleads who fills plates in the customary way, and not who stays inside the plate", () => {
    const still = withoutDrovexil();
    const [subject] = still.subjects;
    const layout = cellLine.materials([])[1].text.split("\n").slice(1);
    const wells = (dose: string) => layout.filter((row) => row.endsWith(`,${dose}`)).map((row) => row.split(",")[0]);
    const mean = (dose: string, from: readonly string[]) => {
      const growths = still.bank.map(({ id }, index) => {
        const body = { cell_line: subject, aliquot: id, drovexil_um: Number(dose), well: from[index % from.length] };
        const reply = replyOf(still, "assays", body);
        return "problem" in reply ? Number.NaN : (reply.outcome.growth ?? Number.NaN);
      });
      return growths.reduce((sum, growth) => sum + growth, 0) / growths.length;
    };
    const { differsBy, equalWithin } = cellLine.measures[0];
    expect(mean("100", wells("100")) - mean("0", wells("0"))).toBeLessThan(-differsBy);
    expect(Math.abs(mean("100", ["C5", "D6"]) - mean("0", ["C5", "D6"]))).toBeLessThan(equalWithin);
  });
});
