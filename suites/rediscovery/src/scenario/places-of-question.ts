import { type Cell, type Question, subjectFactor } from "@assay/grading/claims";
import type { AnyFamily } from "../family.ts";

/** The places at which a question is asked, each with its compared cells in the order of the levels. */
export function placesOfQuestion(
  { factors }: Pick<AnyFamily, "factors">,
  subjects: readonly string[],
  question: Question,
): readonly { readonly cells: readonly Cell[]; readonly against: readonly Cell[] }[] {
  const reference = Object.fromEntries(factors.map(({ name, reference: level }) => [name, level]));
  const conditions = Object.entries(question.scope?.conditions ?? {});
  const isOfSubjects = question.factor === subjectFactor;
  const compared =
    question.asks.kind === "contrast"
      ? question.asks.levels
      : isOfSubjects
        ? subjects
        : (factors.find(({ name }) => name === question.factor)?.levels ?? []);
  const wanted = isOfSubjects ? [subjects[0]] : (question.scope?.subjects ?? subjects);
  return wanted.flatMap((subject) =>
    combinations(conditions).map((levels) => {
      const at = (level: string, effect: string | undefined): Cell => ({
        subject: isOfSubjects ? level : subject,
        levels: {
          ...reference,
          ...levels,
          ...(isOfSubjects ? {} : { [question.factor]: level }),
          ...(effect === undefined || question.effectOf === undefined ? {} : { [question.effectOf.factor]: effect }),
        },
      });
      const [of, against] = question.effectOf?.levels ?? [undefined, undefined];
      return {
        cells: compared.map((level) => at(level, of)),
        against: against === undefined ? [] : compared.map((level) => at(level, against)),
      };
    }),
  );
}

/** Every combination of one level per factor. */
function combinations(
  factors: readonly (readonly [name: string, levels: readonly string[]])[],
): readonly { readonly [factor: string]: string }[] {
  const [first, ...rest] = factors;
  if (first === undefined) return [{}];
  const [name, levels] = first;
  return levels.flatMap((level) => combinations(rest).map((others) => ({ [name]: level, ...others })));
}
