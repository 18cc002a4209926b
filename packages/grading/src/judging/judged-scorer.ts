import type { Host, Scorer } from "@assay/contract";
import { text } from "@assay/contract";
import { gradeRubric, readAnswer } from "../rubrics/index.ts";
import type { SubmittedAnswer } from "../rubrics/read-answer.ts";
import type { Criterion } from "../rubrics/rubric.ts";
import { type RubricScore, scoreRubric } from "../rubrics/score-rubric.ts";
import type { CriterionVerdict } from "../rubrics/verdict.ts";
import { actorsForRole } from "./actors-for-role.ts";
import { countCalls, type JudgeFindings, judgeCriteria } from "./judge-criteria.ts";
import { isTruncated } from "./judge-prompt.ts";
import type { JudgedParts } from "./judged-parts.ts";
import { currentKey, type RubricKey, submittedAnswer } from "./rubric-key.ts";
import { points, rubricMetrics } from "./rubric-metrics.ts";
import { hasPassed, verdictMark } from "./verdict-marks.ts";
import { vote } from "./vote.ts";

/** Judges decide the criteria that have no check; the checks decide the others. */
export const judgedScorer = makeScorer("judged", "judge", ({ check }) => check === undefined);

/** Judges decide all criteria, so that their verdicts can be compared with those of the checks. */
export const judgedAllScorer = makeScorer("judged-all", "auditor", () => true);

type NamedFindings = JudgeFindings & { readonly name: string };

function makeScorer(name: string, role: string, isAsked: (criterion: Criterion) => boolean): Scorer<RubricKey> {
  return {
    name,
    version: "3",
    actors: [role],
    questions: ({ rubric }) => countCalls(rubric.metarubrics.map(({ criteria }) => criteria.filter(isAsked))),
    async score({ key, submission, host }) {
      const { task, form, rubric } = currentKey(key);
      const given = submittedAnswer(submission);
      const answer = readAnswer(form, given);
      const checked = gradeRubric(form, rubric, answer).verdicts;
      // Criteria without a result behind them fail, whatever a judge says.
      const withheld = new Set(checked.flatMap(({ id, reason }) => (reason === "nothing-behind-it" ? [id] : [])));
      const asked = rubric.metarubrics.map(({ criteria }) =>
        criteria.filter((criterion) => isAsked(criterion) && !withheld.has(criterion.id)),
      );
      const judges = answer.empty ? [] : await askJudges(host, role, given, asked);
      const votes = countVotes(asked.flat(), judges);
      const graded = scoreRubric(rubric, answer.empty ? checked : withVotes(checked, votes));
      const parts = { task, ...partsOf(asked.flat(), checked, judges, votes), cut: isTruncated(given) };
      return rubricMetrics(graded, { parts, reason: reasonOf(graded, parts) });
    },
  };
}

async function askJudges(
  host: Host,
  role: string,
  answer: SubmittedAnswer,
  metarubrics: readonly (readonly Criterion[])[],
): Promise<NamedFindings[]> {
  const judges: NamedFindings[] = [];
  for (const name of actorsForRole(host, role)) {
    const ask = async (prompt: string): Promise<string> => {
      const said = await host.actor(role, [text(prompt)], undefined, name);
      return typeof said === "string" ? said : JSON.stringify(said);
    };
    judges.push({ name, ...(await judgeCriteria(ask, answer, metarubrics)) });
  }
  return judges;
}

type Votes = ReadonlyMap<string, boolean | undefined>;

function countVotes(criteria: readonly Criterion[], judges: readonly NamedFindings[]): Votes {
  return new Map(criteria.map(({ id }) => [id, vote(judges.map(({ verdicts }) => verdicts.get(id)?.pass))]));
}

/** A criterion on which no judge gave a verdict fails: an answer gains nothing by confusing its judges. */
function withVotes(checked: readonly CriterionVerdict[], votes: Votes): CriterionVerdict[] {
  return checked.map((verdict) => {
    if (!votes.has(verdict.id)) return verdict;
    const { id, credit } = verdict;
    const outcome = votes.get(id) === true ? "pass" : "fail";
    return { id, outcome, reason: "judged", ...(credit !== undefined && { credit }) };
  });
}

function partsOf(
  criteria: readonly Criterion[],
  checked: readonly CriterionVerdict[],
  judges: readonly NamedFindings[],
  votes: Votes,
): Omit<JudgedParts, "task" | "cut"> {
  const outcomes = new Map(checked.map(({ id, outcome }) => [id, hasPassed(outcome)]));
  const marks = (passes: (criterion: Criterion) => boolean | undefined): string =>
    criteria.map((criterion) => verdictMark(passes(criterion))).join("");
  return {
    criteria: criteria.map(({ id }) => id),
    checks: marks(({ id, check }) => (check === undefined ? undefined : outcomes.get(id))),
    votes: judges.length === 0 ? "-".repeat(criteria.length) : marks(({ id }) => votes.get(id)),
    judges: judges.map(({ name, verdicts, calls, repeated }) => ({
      name,
      verdicts: marks(({ id }) => verdicts.get(id)?.pass),
      reasons: criteria.map(({ id }) => verdicts.get(id)?.reason ?? ""),
      calls,
      repeated,
    })),
  };
}

function reasonOf({ all }: RubricScore, { votes, judges }: JudgedParts): string {
  if (judges.length === 0) return `${points(all)}; the answer is empty, and no judge was asked.`;
  const passed = [...votes].filter((mark) => mark === "+").length;
  const silent = [...votes].filter((mark) => mark === "?").length;
  const who = judges.length === 1 ? "the judge" : `a majority of ${judges.length} judges`;
  const without = silent === 0 ? "" : `, and ${silent} got no verdict and failed`;
  return `${points(all)}; ${who} passed ${passed} of ${votes.length} criteria${without}.`;
}
