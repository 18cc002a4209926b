import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Cell } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { findFamily } from "../../families.ts";
import { trueSpace } from "../../scenario/claim-space.ts";
import { observeCell } from "../../scenario/observe-cell.ts";
import { placesOfQuestion } from "../../scenario/places-of-question.ts";
import { makeScenario, type Scenario } from "../../scenario/scenario.ts";
import { presets } from "../../settings.ts";
import { subjectsOf } from "../../subject/subjects.ts";
import { rediscovery } from "../../suite.ts";
import { makeHardTwins } from "../hard-twins.ts";
import type { Listed } from "../headroom.ts";
import { dialsOf } from "../ingredients.ts";
import { tellListCounts } from "../tell-study.ts";
import { formOf, isAtReference } from "./comparison.ts";
import { comparisonId, readListed, scoreDecisions } from "./decisions.ts";
import { topicOf } from "./list-topics.ts";
import { listedFactors } from "./listed-factors.ts";
import { answerAtReference, type Relation, relationOf } from "./relation.ts";
import { switchedCell } from "./switch-law.ts";

const dials = dialsOf({ difficulty: 0.85 });
if (dials === undefined) throw new Error("a difficulty has dials");
const names = ["persona", "lost-in-the-middle", "prompt-format"] as const;
const studies = names.map((name) => makeHardTwins("listed", findFamily(name), dials));
/** Families whose replies have token probabilities, but not where there is a list. */
const withProbabilities = [
  { name: "option-bias", hidden: "gold-probability" },
  { name: "repetition", hidden: "target-probability" },
].map((each) => ({ ...each, twins: makeHardTwins("listed", findFamily(each.name), dials) }));

function listOf({ headroom }: Scenario): Listed {
  if (headroom?.listed === undefined) throw new Error("the study has a list");
  return headroom.listed;
}

const answersOf = ({ core }: Scenario): ReadonlyMap<string, Relation> =>
  new Map(
    core.map(({ finding }, index) => {
      if (finding.kind !== "contrast") throw new Error("a list has comparisons alone");
      return [comparisonId(index), finding.relation];
    }),
  );

describe.each(studies.map((twins, index) => ({ name: names[index], twins })))("a list of $name", ({ twins }) => {
  it("is the same in both twins, with other answers", () => {
    const [one, other] = twins;
    expect(one.questions).toEqual(other.questions);
    expect(listOf(one).predicted).toEqual(listOf(other).predicted);
    expect(answersOf(one)).not.toEqual(answersOf(other));
    expect(one.questions.length).toBeGreaterThanOrEqual(28);
    expect(listOf(one).law.rules.length).toBeGreaterThanOrEqual(4);
  });

  it("has 4 effects at the reference, 8 with one factor away, 12 with two, and 6 comparisons of manners", () => {
    const { comparisons, targets } = listOf(twins[0]);
    const counts = Object.fromEntries(
      [...Map.groupBy(comparisons, formOf)].map(([form, { length }]) => [form, length]),
    );
    // With one target there are two comparisons at the reference, one in each subject.
    const atReference = targets.length === 1 ? 2 : 4;
    expect(counts).toEqual({ "effect 0": atReference, "effect 1": 8, "effect 2": 12, "manner 1": 2, "manner 2": 4 });
  });

  it("has decoys of every form in which something is planted, and comparisons at the reference", () => {
    for (const scenario of twins) {
      const { comparisons, targets, law } = listOf(scenario);
      const base = findFamily(scenario.family.name);
      const truth = trueSpace(base, scenario);
      expect(comparisons.some(isAtReference)).toBe(true);
      const away = comparisons.filter((each) => !isAtReference(each) && each.kind === "effect");
      for (const alike of Map.groupBy(away, formOf).values()) {
        const decoys = alike.filter(
          (each) => relationOf(base, truth, law, targets, each) === answerAtReference(base, truth, law, targets, each),
        );
        expect(decoys.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it("scores 1 for the truth, less for a wrong decision, and less for one left out", () => {
    for (const { core, ...scenario } of twins) {
      const right = answersOf({ core, ...scenario });
      expect(scoreDecisions(core, right).f1).toBe(1);
      const [[id, answer]] = right;
      const wrong = new Map([...right, [id, answer === "equal" ? ("higher" as const) : ("equal" as const)]]);
      const fewer = new Map([...right].slice(1));
      expect(scoreDecisions(core, wrong).f1).toBeLessThan(scoreDecisions(core, fewer).f1);
      expect(scoreDecisions(core, fewer).f1).toBeLessThan(1);
      expect(scoreDecisions(core, new Map()).f1).toBe(0);
    }
  });

  it("has the values of its truth table in the answers of its subjects", () => {
    const random = stream("test", "listed", "brute force");
    const [scenario] = twins;
    const { family, subjects, truth } = scenario;
    for (const question of scenario.questions.slice(0, 4)) {
      const measure = family.measures.find(({ name }) => name === question.measure);
      for (const cell of placesOfQuestion(family, subjects, question).flatMap(({ cells }) => cells)) {
        const seen = measure?.estimate(observeCell(family, scenario, cell, 6000, random)) ?? Number.NaN;
        expect(Math.abs(seen - (truth.value(question.measure, cell) ?? 0))).toBeLessThan(0.03);
      }
    }
  });
});

describe.each(withProbabilities)("a list of $name", ({ name, hidden, twins }) => {
  const [scenario] = twins;
  const reply = (of: Scenario) => {
    const levels = Object.fromEntries(of.family.factors.map((factor) => [factor.name, factor.reference]));
    const composed = of.family.compose?.(of.bank[0], { ...levels, ...of.bank[0].levels }) ?? [];
    const messages = composed.map(({ role, content }) => ({ role, content: content ?? "" }));
    const [subject] = of.subjects;
    return subjectsOf(of, "text").reply({ subject, messages, temperature: 0, sample: "0", topLogprobs: 5 });
  };

  it("is answered without token probabilities", () => {
    expect(reply(makeScenario("listed", findFamily(name), 0)).tokens).toBeDefined();
    expect(reply(scenario).text).not.toBe("");
    expect(reply(scenario).doubt).toBeUndefined();
    expect(reply(scenario).tokens).toBeUndefined();
  });

  it("is not about probabilities, and its manual says that there are none", () => {
    expect(scenario.family.measures.map((measure) => measure.name)).not.toContain(hidden);
    expect(scenario.questions.map(({ measure }) => measure)).not.toContain(hidden);
    expect(scenario.family.manual.match(/[^.\n]*logprobs[^.]*/g)).toEqual([
      "There are no token probabilities in this study: `logprobs` is null",
    ]);
  });
});

it("has the answers and the shares that the rules give, by another program", () => {
  const all = [...studies, ...withProbabilities.map(({ twins }) => twins)];
  const worlds = all.flat().map((scenario) => {
    const { law } = listOf(scenario);
    const base = findFamily(scenario.family.name);
    const space = trueSpace(base, scenario);
    const answers = answersOf(scenario);
    const comparisons = scenario.questions.map((question, index) => {
      const [{ cells }] = placesOfQuestion(base, scenario.subjects, question);
      const { measure } = question;
      return {
        measure,
        subject: cells[0].subject,
        cells: cells.map(({ levels }) => levels),
        answer: answers.get(comparisonId(index)),
      };
    });
    const valuesAt = ({ measure, subject, cells }: (typeof comparisons)[number]) =>
      cells
        .flatMap((levels) => variants(law.pairs, { subject, levels }))
        .map((cell) => ({ measure, ...cell, value: space.value(measure, cell) ?? null }));
    return JSON.stringify({
      ...law,
      family: base.name,
      reference: Object.fromEntries(
        base.factors.filter(({ kind }) => kind !== "item").map(({ name, reference }) => [name, reference]),
      ),
      margins: Object.fromEntries(
        base.measures.map(({ name, equalWithin, differsBy }) => [name, [equalWithin, differsBy]]),
      ),
      told: listedFactors[base.name].targets
        .map(({ factor }) => factor)
        .filter((factor) => tellListCounts(scenario, listOf(scenario)).includes(topicOf(base.name, factor))),
      base: comparisons.flatMap(valuesAt),
      comparisons,
    });
  });
  const checker = fileURLToPath(new URL("../../../audits/python/check_listed.py", import.meta.url));
  const { compared, moved, differing, misshapen, toldOtherwise } = JSON.parse(
    execFileSync("python3", [checker], { input: worlds.join("\n"), encoding: "utf8" }),
  );
  expect(differing).toBe(0);
  expect(misshapen).toBe(0);
  expect(toldOtherwise).toBe(0);
  expect(moved).toBeGreaterThan(20);
  expect(compared).toBeGreaterThan(100);
});

/** A cell with every pair of levels exchanged or not. */
const variants = (pairs: Listed["law"]["pairs"], cell: Cell): readonly Cell[] =>
  pairs.reduce<readonly Cell[]>(
    (cells, { factor, levels }) =>
      cells.flatMap((each) =>
        levels.some((level) => each.levels[factor] === level)
          ? levels.map((level) => ({ ...each, levels: { ...each.levels, [factor]: level } }))
          : [each],
      ),
    [cell],
  );

describe("the law of a list", () => {
  const pair = { factor: "persona", levels: ["Tarnic", "average"], offIn: ["b"] } as const;
  const rule = (there: { readonly [factor: string]: string }, form: "switched" | "swapped" | "restored") =>
    ({ pair: 0, subjects: ["a", "b"], there, form }) as const;
  const law = {
    pairs: [pair],
    rules: [
      rule({ politeness: "polite", separators: "marked" }, "restored"),
      rule({ politeness: "polite" }, "switched"),
      rule({ separators: "marked" }, "swapped"),
    ],
  };
  // Each row: the subject, what the prompt sets, and whose law holds.
  it.each([
    ["a", "Tarnic", "plain", "plain", "Tarnic"],
    ["b", "Tarnic", "plain", "plain", "average"],
    ["a", "Tarnic", "polite", "plain", "average"],
    ["b", "Tarnic", "polite", "plain", "Tarnic"],
    ["a", "average", "plain", "marked", "Tarnic"],
    ["b", "Tarnic", "plain", "marked", "average"],
    ["a", "Tarnic", "polite", "marked", "Tarnic"],
    ["b", "Tarnic", "polite", "marked", "average"],
    ["a", "baker", "polite", "marked", "baker"],
  ])("in %s answers %s, %s, %s by the law of %s", (subject, persona, politeness, separators, meant) => {
    expect(switchedCell(law, { subject, levels: { persona, politeness, separators } }).levels.persona).toBe(meant);
  });
});

describe("what is handed in at the end of a list", () => {
  it("is read from the answer or from files, and what cannot be read is told", () => {
    const files = { "decisions.json": new TextEncoder().encode('{"c1": "higher", "c9": "equal", "c2": "more"}') };
    const read = readListed({ conclusion: "Done." }, files, 3, 2);
    expect([...read.decisions]).toEqual([["c1", "higher"]]);
    expect(read.problems).toHaveLength(2);
    expect([...readListed({ decisions: { c2: "lower" } }, files, 3, 2).decisions]).toEqual([["c2", "lower"]]);
  });

  it("is checked for form without a word about truth", () => {
    const settings = { ...presets.frontier, family: "persona" };
    const world = rediscovery.world({ kind: "public", value: "1" }, settings);
    const [{ item }] = rediscovery.items(world, settings);
    const answers = [{ plan: "" }, {}, { conclusion: "Done." }].map((value) => ({ to: "agent", value }));
    const problems = rediscovery.checkForm?.(item, { answers, files: {} } as never);
    expect(problems).toEqual([expect.stringContaining("There are no decisions")]);
    expect(new Set(Object.values(item.budget)).size).toBe(1);
  });
});
