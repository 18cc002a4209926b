import type { SubmittedAnswer } from "../rubrics/read-answer.ts";
import type { Criterion } from "../rubrics/rubric.ts";
import { judgePrompt, type NumberedCriterion } from "./judge-prompt.ts";
import { type JudgeVerdict, readVerdicts } from "./read-verdicts.ts";

/** Maximum number of criteria in one call; all belong to one metarubric. */
const MAX_CRITERIA = 50;

/** All that one judge said of an answer. */
export interface JudgeFindings {
  /** By the criterion's id; a criterion is not there where the judge was asked twice and gave no verdict to be used. */
  readonly verdicts: ReadonlyMap<string, JudgeVerdict>;
  readonly calls: number;
  /** How many of the calls asked again after a malformed reply. */
  readonly repeated: number;
}

/** Asks a judge about the criteria of each metarubric; what it leaves out or malforms is asked once more. */
export async function judgeCriteria(
  ask: (prompt: string) => Promise<string>,
  answer: SubmittedAnswer,
  metarubrics: readonly (readonly Criterion[])[],
): Promise<JudgeFindings> {
  const verdicts = new Map<string, JudgeVerdict>();
  let calls = 0;
  let repeated = 0;
  for (const chunk of metarubrics.flatMap(chunksOf)) {
    const numbered = chunk.map(({ id, text }, index) => ({ id, number: index + 1, text }));
    const keep = async (wanted: typeof numbered, problem: string | undefined): Promise<string | undefined> => {
      calls += 1;
      const read = readVerdicts(await ask(judgePrompt(answer, wanted, problem)), wanted.map(numberOf));
      for (const { id, number } of wanted) {
        const found = read.verdicts.get(number);
        if (found !== undefined) verdicts.set(id, found);
      }
      return read.problem;
    };
    const problem = await keep(numbered, undefined);
    if (problem === undefined) continue;
    repeated += 1;
    await keep(
      numbered.filter(({ id }) => !verdicts.has(id)),
      problem,
    );
  }
  return { verdicts, calls, repeated };
}

/** How many calls that takes, where no reply is malformed. */
export const countCalls = (metarubrics: readonly (readonly Criterion[])[]): number =>
  metarubrics.flatMap(chunksOf).length;

const numberOf = ({ number }: NumberedCriterion): number => number;

function chunksOf(criteria: readonly Criterion[]): (readonly Criterion[])[] {
  const chunks: (readonly Criterion[])[] = [];
  for (let from = 0; from < criteria.length; from += MAX_CRITERIA) {
    chunks.push(criteria.slice(from, from + MAX_CRITERIA));
  }
  return chunks;
}
