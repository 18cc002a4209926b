import type { Agent, Session } from "../../src/contract/index.ts";
import { runStudy, type StudyDesign, writeDesign } from "../../src/suites/rediscovery/baselines/reference-study.ts";
import type { Scenario } from "../../src/suites/rediscovery/scenario/scenario.ts";
import { type DesignCell, referenceDesign } from "../../src/suites/rediscovery/study/reference-design.ts";

// Studies that go wrong in one way each, all else as in the reference study.

function agent(work: (session: Session) => Promise<void>): Agent {
  return {
    can: ["tools"],
    async attempt(session) {
      await session.submit({ plan: "As in the reference study, but for one thing." });
      await work(session);
    },
  };
}

/** The reference study with another design, other Python, or both. */
function studying(
  scenario: Scenario,
  change: (design: readonly DesignCell[]) => readonly DesignCell[],
  python = "",
): Agent {
  const { family, subjects, bank } = scenario;
  return agent(async (session) => {
    const design: StudyDesign = writeDesign(family, subjects, bank, change(referenceDesign(family, subjects, bank)));
    await runStudy(session, family, design, python);
    await session.submit({});
  });
}

const asItIs = (design: readonly DesignCell[]): readonly DesignCell[] => design;

/** Replaces what the study wrote before it is handed in. */
const afterwards = (python: string): string => `
_study = study
def study():
    _study()
    handed = json.load(open("claims.json"))
    claims = handed["claims"]
${python}
    json.dump({"version": 1, "claims": claims}, open("claims.json", "w"))
`;

/** Every condition gets items of its own, one condition after the other. */
export const withoutCommonItems = (scenario: Scenario): Agent =>
  studying(scenario, (design) => {
    const share = Math.floor(scenario.bank.length / design.length);
    return design.map(({ cell }, index) => ({ cell, items: scenario.bank.slice(index * share, (index + 1) * share) }));
  });

/** Looks at something else: the prompts differ in politeness alone. */
export const offTask = (scenario: Scenario): Agent =>
  studying(
    scenario,
    (design) => {
      const [{ cell, items }] = design;
      const reference = Object.fromEntries(scenario.family.factors.map((factor) => [factor.name, factor.reference]));
      const at = (politeness: string) => ({ cell: { ...cell, levels: { ...reference, politeness } }, items });
      return [at("plain"), at("polite")];
    },
    `
def decide(design, question, rows_of_cell):
    return []
`,
  );

export const tooFewSamples = (scenario: Scenario): Agent =>
  studying(scenario, (design) => design.map(({ cell, items }) => ({ cell, items: items.slice(0, 5) })));

/** Takes the length of a reply for its meaning. */
export const wrongParse = (scenario: Scenario): Agent =>
  studying(
    scenario,
    asItIs,
    `
def outcomes(item, levels, replies):
    return {"right": float(len(replies[-1]) % 2)}
`,
  );

/** Plans, and then hands in nothing. */
export const stopsEarly = (): Agent =>
  agent(async (session) => {
    await session.submit({});
  });

/** Asks the same few things over and over. */
export const loops = (scenario: Scenario): Agent =>
  studying(scenario, (design) => {
    const [{ cell, items }] = design;
    return Array.from({ length: 40 }, () => ({ cell, items: items.slice(0, 10) }));
  });

const turned = `
    turned = {"higher": "lower", "lower": "higher", "equal": "higher", "increasing": "decreasing", "decreasing": "increasing", "flat": "increasing"}
    for claim in claims:
        claim["finding"]["relation"] = turned[claim["finding"]["relation"]]
`;

/** The data are right, and are told the wrong way round. */
export const misreadsItsData = (scenario: Scenario): Agent => studying(scenario, asItIs, afterwards(turned));

/** Leaves out what its comparisons must be held against, and takes them for more than they are. */
export function withoutControl(scenario: Scenario): Agent {
  const { family, questions } = scenario;
  const controls = questions.flatMap((question) => family.controls?.(question) ?? []);
  const isControl = ({ cell }: DesignCell): boolean =>
    controls.some((levels) => Object.entries(levels).every(([factor, level]) => cell.levels[factor] === level));
  return studying(scenario, (design) => design.filter((each) => !isControl(each)), afterwards(turned));
}

/** Looks at one subject, and says the opposite of what is there of the other. */
export function concludesBeyondItsData(scenario: Scenario): Agent {
  const [first] = scenario.subjects;
  return studying(
    scenario,
    (design) => design.filter(({ cell }) => cell.subject === first),
    `
def decide(design, question, rows_of_cell):
    return []
${afterwards(`
    claims = ${JSON.stringify(unseen(scenario))}
`)}`,
  );
}

/** A false claim about what the study never looked at. */
function unseen({ core, subjects }: Scenario): readonly unknown[] {
  const about = core.find((claim) => claim.scope?.subjects?.includes(subjects[1]));
  if (about === undefined || about.finding.kind !== "contrast")
    throw new Error("no core claim is about the second subject");
  const relation = about.finding.relation === "higher" ? "lower" : "higher";
  return [{ ...about, finding: { ...about.finding, relation } }];
}
