import type { Agent, Session } from "@assay/contract";
import { type Cell, type Claim, enumerateClaims, judgeClaim } from "@assay/grading/claims";
import { possibleFindings } from "../src/baselines/claims-only.ts";
import { runStudy, type StudyDesign, writeDesign } from "../src/baselines/reference-study.ts";
import { belongsToCell, itemsInCell } from "../src/measures/cell-items.ts";
import { cellKey } from "../src/scenario/claim-space.ts";
import { placesOfQuestion } from "../src/scenario/places-of-question.ts";
import type { Scenario } from "../src/scenario/scenario.ts";
import { comparedCells, questionOf } from "../src/scoring/claim-cells.ts";
import type { ErrorType } from "../src/scoring/error-types.ts";
import { type DesignCell, referenceDesign } from "../src/study/reference-design.ts";

/**
 * A study that goes wrong in one way, otherwise equal to the reference study, and the required label of each of its
 * errors.
 */
export interface BrokenStudy {
  readonly name: string;
  readonly type: ErrorType;
  agent(scenario: Scenario): Agent;
  /** Whether the subjects fail. */
  readonly isFaulty?: boolean;
  /** The family in which no record can show the error, and why. */
  readonly hiddenIn?: { readonly family: string; readonly why: string };
}

type Change = (design: readonly DesignCell[]) => readonly DesignCell[];

const asItIs: Change = (design) => design;

/** The reference study with another design, other Python, or both. */
function studying(scenario: Scenario, change: Change, python = ""): Agent {
  const { family, subjects, bank } = scenario;
  return planning(async (session) => {
    const design: StudyDesign = writeDesign(family, subjects, bank, change(referenceDesign(family, subjects, bank)));
    await runStudy(session, family, design, python);
    await session.submit({});
  });
}

function planning(work: (session: Session) => Promise<void>): Agent {
  const plan =
    "As in the reference study, but for one thing: vary what the questions compare, on the same items, count what the replies say, and decide at the middle of the margins.";
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ plan });
      await work(session);
    },
  };
}

/** Python that submits these claims in addition to those of the study, or instead of them. */
const claiming = (claims: readonly Claim[], instead: boolean): string => `
_study = study
def study():
    _study()
    own = ${instead ? "[]" : 'json.load(open("claims.json"))["claims"]'}
    json.dump({"version": 1, "claims": own + json.loads(${JSON.stringify(JSON.stringify(claims))})}, open("claims.json", "w"))
`;

/**
 * Gives compared conditions different items: the first half of each kind, in the order of the data files, and the
 * second half.
 */
function itemsApart({ family, subjects, bank, questions }: Scenario): Change {
  const ofItems = new Set(family.factors.flatMap(({ name, kind }) => (kind === "item" ? [name] : [])));
  // The kind of items is not a condition.
  const conditionOf = ({ subject, levels }: Cell): string =>
    cellKey({ subject, levels: Object.fromEntries(Object.entries(levels).filter(([name]) => !ofItems.has(name))) });
  const halves = new Map<string, number>();
  for (const question of questions) {
    for (const { cells, against } of placesOfQuestion(family, subjects, question)) {
      for (const row of [cells, against].map((each) => each.map(conditionOf))) {
        let half = halves.get(row.find((each) => halves.has(each)) ?? "") ?? 0;
        for (const condition of row) {
          if (!halves.has(condition)) halves.set(condition, half);
          half = 1 - (halves.get(condition) ?? 0);
        }
      }
    }
  }
  const kinds = [...Map.groupBy(bank, ({ levels }) => JSON.stringify(levels)).values()];
  const second = new Set(kinds.flatMap((items) => items.slice(Math.ceil(items.length / 2))));
  return (design) =>
    design.map(({ cell }) => {
      const isSecond = halves.get(conditionOf(cell)) === 1;
      return { cell, items: itemsInCell(bank, cell).filter((item) => second.has(item) === isSecond) };
    });
}

/**
 * Leaves out what its comparisons need: the controls, or one of them if nothing else would remain, or else the second
 * level of a contrast.
 */
function controlsLeftOut({ family, questions }: Scenario): Change {
  const seconds = questions.flatMap(({ factor, asks }) =>
    asks.kind === "contrast" ? [{ [factor]: asks.levels[1] }] : [],
  );
  const declared = questions.flatMap((question) => family.controls?.(question) ?? []);
  const ways = [...(declared.length > 0 ? [declared] : []), ...[...declared, ...seconds].map((each) => [each])];
  const isAmong = ({ cell }: DesignCell, controls: readonly Partial<Cell["levels"]>[]): boolean =>
    controls.some((levels) => Object.entries(levels).every(([factor, level]) => cell.levels[factor] === level));
  return (design) => {
    const leavings = ways.map((controls) => design.filter((each) => !isAmong(each, controls)));
    const left = leavings.find(({ length }) => length > 0 && length < design.length);
    if (left === undefined) throw new Error(`${family.name} compares nothing with anything`);
    return left;
  };
}

/** Varies only a placebo, on items of one kind. */
function besideThePoint({ family }: Scenario): Change {
  const placebo = family.factors.find(({ kind }) => kind === "placebo");
  if (placebo === undefined) throw new Error(`${family.name} has no placebo`);
  const reference = Object.fromEntries(family.factors.map((factor) => [factor.name, factor.reference]));
  return ([{ cell, items }]) => {
    const alike = items.filter(({ levels }) => JSON.stringify(levels) === JSON.stringify(items[0].levels));
    return placebo.levels.map((level) => ({
      cell: { ...cell, levels: { ...reference, [placebo.name]: level } },
      items: alike,
    }));
  };
}

const fiveItems: Change = (design) => design.map(({ cell, items }) => ({ cell, items: items.slice(0, 5) }));

const sameAgain: Change = ([{ cell, items }]) =>
  Array.from({ length: 40 }, () => ({ cell, items: items.slice(0, 10) }));

/** Reads the length of a reply instead of its content. */
const lengthForMeaning = `
_outcomes = outcomes
def outcomes(*given):
    return {name: None if value is None else len(str(given[2][-1])) % 7 / 7 for name, value in _outcomes(*given).items()}
`;

/** A false claim for every core claim, about the same question. */
function wrongAnswers({ family, subjects, core, truth }: Scenario): readonly Claim[] {
  return core.flatMap((claim) => {
    const answers = possibleFindings(family, subjects, questionOf(claim)).map((finding) => ({ ...claim, finding }));
    return answers.find((each) => judgeClaim(each, truth).verdict === "contradicted") ?? [];
  });
}

/** A false claim about something that the reference design does not examine. */
function unseen(scenario: Scenario): readonly Claim[] {
  const { family, subjects, bank, truth } = scenario;
  const seen = referenceDesign(family, subjects, bank).flatMap(({ cell: { subject, levels }, items }) =>
    items.map((item) => ({ subject, levels: { ...levels, ...item.levels } })),
  );
  const kinds = [...new Map(seen.map((cell) => [cellKey(cell), cell])).values()];
  const isUnseen = (claim: Claim): boolean =>
    comparedCells(scenario, claim).some((row) => row.some((cell) => !kinds.some((each) => belongsToCell(each, cell))));
  for (const claim of enumerateClaims(truth)) {
    if (isUnseen(claim) && judgeClaim(claim, truth).verdict === "contradicted") return [claim];
  }
  throw new Error(`the reference design of ${family.name} looks at everything`);
}

/** Puts every item in the first condition alone, as a template does whose variable is never set. */
function sameConditionAlways(scenario: Scenario): Agent {
  const { family, subjects, bank } = scenario;
  return planning(async (session) => {
    const design = referenceDesign(family, subjects, bank);
    const { levels } = design[0].cell;
    const asMeant = writeDesign(family, subjects, bank, design);
    const calls = design.flatMap(({ cell, items }, index) =>
      items.map((item) => {
        const place = { subject: cell.subject, cell: index, item: item.id };
        return family.request === undefined
          ? { ...place, messages: family.compose?.(item, levels) }
          : { ...place, request: family.request(cell.subject, item, levels) };
      }),
    );
    await runStudy(session, family, { ...asMeant, calls }, "");
    await session.submit({});
  });
}

/** Keeps one claim of the study's own. */
const oneClaimAlone = `
_study = study
def study():
    _study()
    own = json.load(open("claims.json"))["claims"]
    json.dump({"version": 1, "claims": own[:1]}, open("claims.json", "w"))
`;

const atTemperature = (temperature: number): string => `
_ask_all = Subject.ask_all
Subject.ask_all = lambda self, prompts, **options: _ask_all(self, prompts, **{**options, "temperature": ${temperature}})
`;

export const brokenStudies: readonly BrokenStudy[] = [
  {
    name: "no control",
    type: "unsound-design",
    agent: (scenario) => studying(scenario, controlsLeftOut(scenario)),
    hiddenIn: { family: "length-following", why: "one condition is left, as where a study has stopped early" },
  },
  {
    name: "items apart",
    type: "unsound-design",
    agent: (scenario) => studying(scenario, itemsApart(scenario)),
    hiddenIn: { family: "self-correction", why: "a conversation about an item holds its first answer too" },
  },
  { name: "off task", type: "disobeyed-task", agent: (scenario) => studying(scenario, besideThePoint(scenario)) },
  { name: "too few samples", type: "laziness", agent: (scenario) => studying(scenario, fiveItems) },
  {
    name: "wrong parse",
    type: "implementation-error",
    agent: (scenario) => studying(scenario, asItIs, lengthForMeaning),
    hiddenIn: { family: "space-time", why: "no measure has a value in one measurement alone" },
  },
  {
    name: "prompts that never vary",
    type: "implementation-error",
    agent: sameConditionAlways,
  },
  {
    name: "leaves out what it found",
    type: "conclusion-error",
    agent: (scenario) => studying(scenario, asItIs, oneClaimAlone),
  },
  {
    name: "stops early",
    type: "premature-termination",
    agent: () => planning(async (session) => void (await session.submit({}))),
  },
  { name: "loops", type: "endless-loop", agent: (scenario) => studying(scenario, sameAgain) },
  {
    name: "loops while sampling",
    type: "endless-loop",
    agent: (scenario) => studying(scenario, sameAgain, atTemperature(1)),
  },
  {
    name: "misreads its own data",
    type: "interpretation-error",
    agent: (scenario) => studying(scenario, asItIs, claiming(wrongAnswers(scenario), true)),
  },
  {
    name: "concludes beyond its data",
    type: "conclusion-error",
    agent: (scenario) => studying(scenario, asItIs, claiming(unseen(scenario), false)),
  },
  { name: "system fault", type: "system-error", agent: (scenario) => studying(scenario, fiveItems), isFaulty: true },
];
