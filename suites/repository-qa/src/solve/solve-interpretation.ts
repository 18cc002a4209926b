import { effects, factorsOf } from "../explain/explain-cause.ts";
import { allCells } from "../explain/population.ts";
import type { Block } from "../explain/python-script.ts";
import { pythonList, pythonText } from "../explain/python-text.ts";
import type { Subject } from "../explain/subject.ts";
import type { Ask } from "../query/query-schema.ts";

/** Derives what the sample shows about the population. */
export function solveInterpretation(ask: Ask, subject: Subject): readonly Block[] {
  switch (ask.about) {
    case "estimate":
      return solveEstimate(ask, subject);
    case "direction":
      return solveDirection(ask, subject);
    case "cause":
      return solveCause(ask, subject);
  }
}

/** The sample mean, if all values within five standard errors of it have the same figures. */
function solveEstimate({ column, significant }: Extract<Ask, { about: "estimate" }>, subject: Subject): Block[] {
  const figures = `.${significant - 1}e`;
  return [
    ...allCells(subject, [column]),
    [
      `values = table[${pythonText(column)}].dropna()`,
      "error = values.std(ddof=1) / np.sqrt(len(values))",
      "low, high = values.mean() - 5 * error, values.mean() + 5 * error",
      `answer = float(values.mean()) if f"{low:${figures}}" == f"{high:${figures}}" else "not possible"`,
      'print("answer:", json.dumps(answer))',
    ],
  ];
}

/** The sign of the slope, if it is at least five standard errors from zero. */
function solveDirection({ columns: [x, y] }: Extract<Ask, { about: "direction" }>, subject: Subject): Block[] {
  return [
    ...allCells(subject, [x, y]),
    [
      `pairs = table.dropna(subset=${pythonList([x, y])})`,
      `fit = stats.linregress(pairs[${pythonText(x)}], pairs[${pythonText(y)}])`,
      "t = fit.slope / fit.stderr",
      'answer = "not possible" if abs(t) < 5 else "rises" if t > 0 else "falls"',
      'print("answer:", json.dumps(answer))',
    ],
  ];
}

/**
 * The candidate that acts, if it was assigned and not only recorded. A recorded column may share a hidden cause with
 * the outcome.
 */
function solveCause(ask: Extract<Ask, { about: "cause" }>, subject: Subject): Block[] {
  const { blueprint } = subject;
  const recorded = ask.candidates.filter((name) => blueprint.columns.some(({ short }) => short === name));
  return [
    ...allCells(subject, [...new Set([ask.outcome, ...ask.candidates, ...factorsOf(blueprint)])]),
    ...effects(ask, blueprint),
    [
      `answer = "none" if not acting else "not possible" if acting[0] in ${pythonList(recorded)} else acting[0]`,
      'print("answer:", json.dumps(answer))',
    ],
  ];
}
