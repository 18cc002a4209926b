import type { Agent } from "@assay/contract";
import type { Question } from "@assay/grading/claims";
import { findFamily } from "../families.ts";
import type { AnyFamily, BankItem } from "../family.ts";
import type { Item } from "../items.ts";
import { callsOfDesign, type DesignCell, referenceDesign } from "../study/reference-design.ts";
import { endExperiments } from "./claims-only.ts";
import { runStudy, writeDesign } from "./reference-study.ts";

const plan =
  "Vary every factor of the vocabulary once, from its reference level, on the same items in each condition, and report for every measure and level whether it differs from the reference.";

/**
 * Python that merges what holds in all subjects into one claim, and puts differences first: only so many claims are
 * read.
 */
const merging = `
_study = study
def study():
    _study()
    claims = json.load(open("claims.json"))["claims"]
    alike = {}
    for claim in claims:
        key = json.dumps([claim["measure"], claim["factor"], claim["finding"]])
        alike.setdefault(key, []).append(claim)
    names = {name for claim in claims for name in claim["scope"]["subjects"]}
    merged = []
    for same in alike.values():
        if len(same) == len(names):
            merged.append({key: value for key, value in same[0].items() if key != "scope"})
        else:
            merged += same
    merged.sort(key=lambda claim: claim["finding"]["relation"] == "equal")
    json.dump({"version": 1, "claims": merged[:MAX_CLAIMS]}, open("claims.json", "w"))
`;

/**
 * A mechanical scientist: it knows how to ask and how to read replies, and plans nothing. Its score shows how much of a
 * score is planning.
 */
export function sweep(item: Item, bank: readonly BankItem[]): Agent {
  const { scenario, subjects, budget, maxClaims = 60 } = item;
  const family = findFamily(scenario.family);
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ plan });
      const questions = sweepQuestions(family, subjects);
      const design = largestDesign(family, subjects, bank, questions, budget);
      await runStudy(
        session,
        family,
        writeDesign(family, subjects, bank, design, questions),
        `MAX_CLAIMS = ${maxClaims}\n${merging}`,
      );
      await endExperiments(session, item);
      await session.submit({});
    },
  };
}

/** Every level of every factor against the factor's reference, for every measure that has a value there. */
export function sweepQuestions({ factors, measures }: AnyFamily, subjects: readonly string[]): readonly Question[] {
  return subjects.flatMap((subject) =>
    measures.flatMap(({ name: measure, across = [] }) =>
      factors
        .filter(({ name }) => !across.includes(name))
        .flatMap(({ name: factor, levels, reference }) =>
          levels
            .filter((level) => level !== reference)
            .map(
              (level): Question => ({
                measure,
                factor,
                asks: { kind: "contrast", levels: [level, reference] },
                scope: { subjects: [subject] },
              }),
            ),
        ),
    ),
  );
}

/** The design with as many items per condition as the budget allows, found by bisection. */
export function largestDesign(
  family: AnyFamily,
  subjects: readonly string[],
  bank: readonly BankItem[],
  questions: readonly Question[],
  budget: Item["budget"],
): readonly DesignCell[] {
  const withItems = (items: number): readonly DesignCell[] => referenceDesign(family, subjects, bank, items, questions);
  const fits = (items: number): boolean => {
    const calls = callsOfDesign(family, withItems(items));
    return subjects.every((name) => (calls[name] ?? 0) <= budget[name]);
  };
  let [few, many] = [1, family.itemsPerCell + 1];
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (fits(middle)) few = middle;
    else many = middle;
  }
  return withItems(few);
}
