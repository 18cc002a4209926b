import type { Score, Scorer, Submission } from "@assay/contract";
import type { AnswerKey } from "@assay/grading/answers";
import { type DifferencesKey, differencesShare, meanScore } from "./differences/difference-score.ts";
import { intervalShare } from "./interval-score.ts";
import type { IntervalKey, StudyKey } from "./study-item.ts";

/**
 * The headline of studies: 1 for a right answer and 0 for a wrong one; for intervals the share of the way from the
 * prior's to the reference's, which is at least -1 and above 1 for whoever is both sure and right.
 */
export const studyScorer: Scorer<StudyKey> = {
  name: "study",
  version: "1",
  actors: [],
  ranges: { score: [-1, 2.5], steps: [0, 1], covered: [0, 1], answered: [0, 1] },
  rangeOf: ({ metric, reason }) => (metric === "score" && !isOfInterval(reason) ? [0, 1] : undefined),
  // What could be read depends on what was expected, so that every reason tells the kind of the answer.
  privateReasons: ["score", "steps", "covered", "answered"],
  async score({ key, submission }) {
    if (key.answer.kind === "differences") return scoreDifferences(key.answer, submission);
    return key.answer.kind === "interval"
      ? scoreInterval(key.answer, submission)
      : [await scoreAnswer(key.answer, submission), ...(await scoreSteps(key, submission))];
  },
};

/** Whether a score is that of intervals, and not of an answer that is right or wrong. */
const isOfInterval = (reason: string): boolean => /(?:^no-interval|covered|^missed)$/.test(reason);

const handedIn = ({ answers }: Submission) => {
  const given = answers.findLast(({ to }) => to === "agent");
  return given?.value ?? given?.text ?? "";
};

async function scoreAnswer(answer: AnswerKey, submission: Submission): Promise<Score> {
  const { gradeAnswer } = await import("@assay/grading/answers");
  const verdict = gradeAnswer(answer, handedIn(submission), "strict");
  return { metric: "score", value: verdict.correct ? 1 : 0, weight: 1, reason: verdict.reason, parts: { ...verdict } };
}

/** The share of the earlier steps of a chain that are right: a diagnosis, no part of the headline. */
async function scoreSteps({ steps }: StudyKey, submission: Submission): Promise<Score[]> {
  if (steps === undefined) return [];
  const { gradeAnswer } = await import("@assay/grading/answers");
  const { readSteps } = await import("./study-reply.ts");
  const given = readSteps(handedIn(submission), Object.keys(steps));
  const parts = Object.fromEntries(
    Object.entries(steps).map(([letter, key]) => [
      letter,
      gradeAnswer(key, { answer: given[letter] ?? "" }, "strict").correct,
    ]),
  );
  const right = Object.values(parts).filter(Boolean).length;
  return [{ metric: "steps", value: right / Object.keys(steps).length, weight: 1, reason: "earlier steps", parts }];
}

async function scoreInterval(key: IntervalKey, submission: Submission): Promise<Score[]> {
  const { readInterval } = await import("./study-reply.ts");
  const stated = readInterval(handedIn(submission));
  if (stated === undefined) return [{ metric: "score", value: -1, weight: 1, reason: "no-interval" }];
  const { low, high } = stated;
  const covered = low <= key.truth && key.truth <= high;
  const value = intervalShare(key, low, high);
  return [
    { metric: "score", value, weight: 1, reason: covered ? "covered" : "missed", parts: { ...stated } },
    { metric: "covered", value: covered ? 1 : 0, weight: 1, reason: covered ? "covered" : "missed" },
  ];
}

async function scoreDifferences(key: DifferencesKey, submission: Submission): Promise<Score[]> {
  const { readDifferences } = await import("./differences/difference-reply.ts");
  const stated = readDifferences(handedIn(submission), key.truths.length);
  const answered = stated.filter((each) => each !== undefined).length;
  if (answered === 0) return [{ metric: "score", value: -1, weight: 1, reason: "no-interval" }];
  const covers = key.truths.map((truth, at) => {
    const { low, high } = stated[at] ?? { low: -key.told, high: key.told };
    return low <= truth && truth <= high;
  });
  const covered = covers.filter(Boolean).length;
  const [pairs, reason] = [key.truths.length, `${covered} of ${key.truths.length} covered`];
  const parts = { loss: meanScore(key, stated), covers };
  return [
    { metric: "score", value: differencesShare(key, stated), weight: 1, reason, parts },
    { metric: "covered", value: covered / pairs, weight: 1, reason },
    { metric: "answered", value: answered / pairs, weight: 1, reason: `${answered} of ${pairs} answered` },
  ];
}
