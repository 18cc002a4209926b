import { answerQuestion } from "@assay/grading/claims";
import { describe, expect, it } from "vitest";
import { makeScenario, type Scenario } from "../../scenario/scenario.ts";
import { subjectsOf } from "../../subject/subjects.ts";
import {
  cellsOfQuestions,
  levelsOneByOne,
  measureAt,
  referenceLevels,
  runSolver,
  worstDeviation,
} from "../../testing/instrument-family.test-support.ts";
import { WIDTH } from "./activations.ts";
import type { Entity } from "./bank.ts";
import { spaceTime } from "./family.ts";
import type { Code, SpaceTimeParameters } from "./law.ts";

const codeOf = ({ parameters }: Scenario): Code => (parameters as SpaceTimeParameters).code;

/** Twins differ in the code, so there is one of each. */
const twins = ([0, 1] as const).map((member) => makeScenario("space-time a", spaceTime, member));
const [mapped, listed] = ["coordinate", "region"].map(
  (code) => twins.find((each) => codeOf(each) === code) as Scenario,
);

describe("the family space-time", () => {
  it("reads every reference request back", () => {
    for (const levels of levelsOneByOne(spaceTime)) {
      const reply = measureAt(mapped, mapped.subjects[1], 6, levels);
      if ("problem" in reply) throw new Error(reply.problem);
      expect(reply.subject).toBe(mapped.subjects[1]);
      expect(reply.reading).toEqual({ item: "q7", levels: { ...levels, kind: "town" } });
      expect((reply.body as { activation: number[] }).activation).toHaveLength(WIDTH);
    }
  });

  it("plants nothing in placebos", () => {
    for (const { measure, cell } of cellsOfQuestions(mapped)) {
      for (const { name, levels } of spaceTime.factors.filter(({ kind }) => kind === "placebo")) {
        for (const level of levels) {
          const other = { ...cell, levels: { ...cell.levels, [name]: level } };
          expect(mapped.truth.value(measure, other)).toBe(mapped.truth.value(measure, cell));
        }
      }
    }
  });

  it("has exact values that brute force finds", () => {
    for (const each of twins) expect(worstDeviation(each)).toBeLessThan(4.5);
  });

  it("has the share of variance that signal and blur give: s^2 / (1 + s^2)", () => {
    const { strengths } = mapped.parameters as SpaceTimeParameters;
    for (const subject of mapped.subjects) {
      const power = strengths[subject] * strengths[subject];
      const cell = { subject, levels: referenceLevels(spaceTime) };
      expect(mapped.truth.value("r2", cell)).toBeCloseTo(power / (1 + power), 10);
    }
  });

  it("cannot be told a map from a list of regions but by new regions", () => {
    const cell = (each: Scenario) => ({ subject: each.subjects[0], levels: referenceLevels(spaceTime) });
    const value = (each: Scenario, measure: string) => each.truth.value(measure, cell(each)) ?? Number.NaN;
    expect(value(listed, "r2") / value(mapped, "r2")).toBeGreaterThan(0.95);
    expect(value(mapped, "r2-new-regions")).toBeGreaterThan(0.4);
    expect(value(listed, "r2-new-regions")).toBe(0);
  });

  it("answers at least half of its questions otherwise in the twin", () => {
    const [answers, others] = twins.map(({ questions, truth }) =>
      questions.map((question) => JSON.stringify(answerQuestion(question, truth))),
    );
    expect(answers.filter((answer, index) => answer !== others[index]).length * 2).toBeGreaterThanOrEqual(
      answers.length,
    );
  });

  it("has activations from which a ridge probe reads what the log says, and what is true", () => {
    const runs = twins.flatMap((scenario) => {
      const { activations } = subjectsOf(scenario).instruments;
      const [subject] = scenario.subjects;
      const entities = scenario.bank as readonly Entity[];
      return spaceTime.measures.map((measure) => {
        const levels = referenceLevels(spaceTime);
        const replies = entities.map((item) => {
          const reply = activations.read(spaceTime.request?.(subject, item, levels).body);
          if (!("take" in reply)) throw new Error(JSON.stringify(reply));
          return { reading: reply.reading, ...reply.take("0") };
        });
        const rows = replies.map(({ outcome, reading }) => ({ subject, ...reading, outcome }));
        return {
          name: measure.name,
          replies: replies.map(({ body }) => body),
          items: entities.map(({ coordinate, region, kind }) => ({ coordinate, region, kind })),
          logged: measure.estimate(rows) ?? Number.NaN,
          exact: scenario.truth.value(measure.name, { subject, levels }) ?? Number.NaN,
        };
      });
    });
    const program = `
print(_json.dumps([
    estimate(run["name"], [outcomes(item, {}, [body]) for item, body in zip(run["items"], run["replies"])])
    for run in _json.load(_sys.stdin)
]))`;
    const found = runSolver(
      spaceTime,
      program,
      runs.map(({ name, replies, items }) => ({ name, replies, items })),
    ) as number[];
    expect(found).toHaveLength(4);
    for (const [index, { logged, exact }] of runs.entries()) {
      expect(Math.abs(found[index] - logged)).toBeLessThan(0.1);
      expect(Math.abs(logged - exact)).toBeLessThan(0.1);
    }
  });
});
