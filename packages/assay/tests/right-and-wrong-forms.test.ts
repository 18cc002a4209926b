import type { AnySuite, HandedIn, Json } from "@assay/contract";
import { gradeAnswers, loadSuite, makeItems } from "assay";
import { type FormsCase, gradeForms, submitForms } from "assay/testing";
import { describe, expect, it } from "vitest";

// A right answer scores 1 in every accepted form, from a file and from an agent; what cannot be read is counted apart.
// suites/data-analysis/tests/accepted-forms.slow.test.ts does the same for results files.

const allRight = (scores: object): object => Object.fromEntries(Object.keys(scores).map((form) => [form, 1]));

const answerKinds = ["number", "integer", "choice", "text", "unanswerable"];
const repositoryQa = await loadSuite("repository-qa");
const rediscovery = await loadSuite("rediscovery");

describe.each(answerKinds)("a right answer of repository-qa that is of the kind %s", (kind) => {
  const posed: FormsCase = {
    suite: repositoryQa,
    // Few worlds ask for a title or an abstract.
    seed: kind === "text" ? "8" : "1",
    isWanted: ({ key }) => (key as { readonly answer: { readonly kind: string } }).answer.kind === kind,
  };

  it("scores 1 in every accepted form, through grade and through submit", async () => {
    const graded = await gradeForms(posed);
    expect(graded).toEqual(allRight(graded));
    expect(Object.keys(graded).length).toBeGreaterThan(12);
    expect(await submitForms(posed)).toEqual(graded);
  });
});

describe("right claims of rediscovery", () => {
  it("score 1 in every accepted form, through grade and through submit", async () => {
    const posed: FormsCase = { suite: rediscovery, seed: "1", settings: { family: "group-bias", twins: false } };
    const plan = { plan: "I vary each factor in turn and compare the measure between its levels. ".repeat(10) };
    const graded = await gradeForms(posed);
    expect(graded).toEqual(allRight(graded));
    expect(Object.keys(graded).length).toBeGreaterThan(15);
    expect(await submitForms(posed, { before: [plan] })).toEqual(graded);
  });
});

/** An item of each suite, and something that cannot be read as an answer to it. */
const unreadable: {
  readonly [suite: string]: { readonly settings: { [name: string]: Json }; readonly given: HandedIn };
} = {
  "repository-qa": { settings: {}, given: { value: { answer: "3, 4 or 5; yes and no" } } },
  "data-analysis": {
    settings: { task: "compute-average", difficulty: "easy" },
    given: { text: "", files: { "results.json": "{[" } },
  },
  "experiment-design": {
    settings: { environment: "death-process", goal: "infected", evaluation: "design", budgets: [2] },
    given: { value: { stages: [{ experiments: [], predictions: [[1, 2, 3]] }] } },
  },
  rediscovery: {
    settings: { family: "group-bias", twins: false },
    given: { value: { conclusion: "", claims: ["it rises"] } },
  },
  campaign: { settings: {}, given: { value: { predictions: "forty to sixty" } } },
};

/** The metric that counts wrong form, of an answer that is graded from a file. */
async function formatFailure(suite: AnySuite, settings: { [name: string]: Json }, given: HandedIn) {
  const isNumber = (item: object): boolean => !("asks" in item) || item.asks === "number";
  const isAnswerable = (strata: { readonly [name: string]: string | number }): boolean => strata.answerable !== "no";
  const made = [...makeItems(suite, { seeds: "1", settings })].find(
    ({ item, strata }) => isNumber(item) && isAnswerable(strata),
  );
  if (made === undefined) throw new Error(`${suite.name} has no such item`);
  const { item, key, strata } = made;
  const { value, text: said, files = {} } = given;
  const answer = {
    said:
      value === undefined
        ? ({ kind: "text", text: said ?? "" } as const)
        : ({ kind: "value", value, confidence: null } as const),
    files: Object.fromEntries(
      Object.entries(files).map(([path, content]) => [path, new TextEncoder().encode(content)]),
    ),
  };
  const [graded] = await gradeAnswers(suite, [{ ...item, key, strata }], new Map([[item.id, answer]]));
  const { truth } = (await suite.probes?.()) ?? {};
  return { value: graded.scores.find(({ metric }) => metric === "format-failure")?.value, made, truth };
}

describe.each(Object.entries(unreadable))("wrong form in %s", (name, { settings, given }) => {
  it("is counted apart from wrong science, and a true answer has none of it", async () => {
    const suite = await loadSuite(name);
    const { value, made, truth } = await formatFailure(suite, settings, given);
    expect(value).toBeGreaterThan(0);
    const right = truth?.({ ...made, needs: [] } as never, undefined);
    expect(right).toBeDefined();
    expect((await formatFailure(suite, settings, right ?? {})).value).toBe(0);
  });
});
