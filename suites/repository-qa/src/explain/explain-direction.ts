import type { Formula } from "@assay/science/formulas";
import type { DependentColumn } from "../blueprint/column-schema.ts";
import type { Ask } from "../query/query-schema.ts";
import { lawVariables } from "../repository/repository-model.ts";
import { notPossible } from "./fact-steps.ts";
import { dependentColumn, lawFormula, lawFunction, lawPrelude } from "./law-function.ts";
import { allCells } from "./population.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonComment, pythonList, pythonNumber, pythonText } from "./python-text.ts";
import type { Subject } from "./subject.ts";
import { editedText, type Worlds } from "./world-edits.ts";

type Direction = Extract<Ask, { about: "direction" }>;

/** Whether one column rises or falls with another: the least-squares slope divided by its standard error. */
export function explainDirection({ columns: [x, y] }: Direction, subject: Subject, worlds?: Worlds): Block[] {
  const { blueprint } = subject;
  const outcome = dependentColumn(blueprint, y);
  const slope: Block = [
    `pairs = table.dropna(subset=${pythonList([x, y])})`,
    `fit = stats.linregress(pairs[${pythonText(x)}], pairs[${pythonText(y)}])`,
    "t = fit.slope / fit.stderr",
    `print(len(pairs), ${pythonText(`rows have both ${x} and ${y}`)})`,
    'print("slope", fit.slope, "with standard error", fit.stderr, "so t =", t)',
  ];
  if (worlds === undefined) {
    return [
      ...allCells(subject, [x, y]),
      slope,
      [
        ...pythonComment(`The world was made with this law of "${y}", which names "${x}": ${outcome.law}`),
        "assert abs(t) >= 8",
        'print("answer:", "rises" if t > 0 else "falls")',
      ],
    ];
  }
  const place = `/columns/${blueprint.columns.indexOf(outcome)}/law`;
  const variables = lawVariables(blueprint);
  const formulas = [outcome.law, ...worlds.map(({ edits }) => editedText(edits, place) ?? outcome.law)].map((law) =>
    lawFormula(law, variables),
  );
  const parents = [...new Set([x, ...formulas.flatMap((formula) => formula.variables)])];
  return [
    ...allCells(subject, [...parents, y]),
    [...slope, "assert abs(t) <= 2"],
    ...lawPrelude(formulas),
    ...lawFunctions(formulas, parents, worlds),
    likelihoods(outcome, parents),
  ];
}

const lawNames = ["law_of_this_world", "law_of_one", "law_of_other"];

function lawFunctions(formulas: readonly Formula[], parents: readonly string[], worlds: Worlds): Block[] {
  const answers = worlds.map(({ answer }) => ("answer" in answer ? String(answer.answer) : answer.reason));
  return formulas.map((formula, index) => [
    index === 0 ? "# The law with which this world was made." : `# The law of a world where it ${answers[index - 1]}.`,
    ...lawFunction(lawNames[index], formula, parents),
  ]);
}

function likelihoods({ short, noise, values }: DependentColumn, parents: readonly string[]): Block {
  if (values.kind !== "continuous") throw new Error(`a direction is of a continuous column, and '${short}' is none`);
  const [low, high] = values.range.map(pythonNumber);
  const residuals = noise.kind === "additive" ? "y - law(*cells)" : "np.log(y) - np.log(law(*cells))";
  return [
    "# A row whose law cannot be computed, because a cell that it needs is missing, says nothing here.",
    `pairs = pairs.dropna(subset=${pythonList(parents)})`,
    `y = pairs[${pythonText(short)}].to_numpy()`,
    `cells = [pairs[name].to_numpy() for name in ${pythonList(parents)}]`,
    `assert y.min() > ${low} and y.max() < ${high}`,
    "likelihoods = []",
    `for law in (${lawNames.join(", ")}):`,
    ...indented([
      `residuals = ${residuals}`,
      `likelihoods.append(stats.norm.logpdf(residuals, scale=${pythonNumber(noise.size)}).sum())`,
      'print(law.__name__, "has log likelihood", likelihoods[-1])',
    ]),
    "difference = max(likelihoods) - min(likelihoods)",
    'print("they differ by", difference, "of at most", np.log(3))',
    "assert difference <= np.log(3)",
    notPossible("insufficient-power"),
  ];
}
