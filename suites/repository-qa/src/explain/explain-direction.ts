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
        "assert abs(t) >= 5",
        'print("answer:", "rises" if t > 0 else "falls")',
      ],
    ];
  }
  const place = `/columns/${blueprint.columns.indexOf(outcome)}/law`;
  const variables = lawVariables(blueprint);
  const formulas = [outcome.law, ...worlds.map(({ edits }) => editedText(edits, place) ?? outcome.law)].map((law) =>
    lawFormula(law, variables),
  );
  const other = outcome.errors === undefined ? undefined : dependentColumn(blueprint, outcome.errors.of);
  const shared = other === undefined ? [] : [lawFormula(other.law, variables)];
  const parents = [...new Set([x, ...[...formulas, ...shared].flatMap((formula) => formula.variables)])];
  return [
    ...allCells(subject, [...parents, ...(other === undefined ? [] : [other.short]), y]),
    [...slope, "assert abs(t) <= 2"],
    ...lawPrelude([...formulas, ...shared]),
    ...lawFunctions(formulas, parents, worlds),
    ...shared.map((formula) => [
      `# The law of "${other?.short}", whose errors tell something of those of "${y}".`,
      ...lawFunction("law_beside", formula, parents),
    ]),
    likelihoods(outcome, other, parents),
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

function likelihoods(outcome: DependentColumn, other: DependentColumn | undefined, parents: readonly string[]): Block {
  const { short, noise, errors } = outcome;
  const own = Math.sqrt(1 - (errors?.by ?? 0) * (errors?.by ?? 0)) * noise.size;
  const explained =
    other === undefined || errors === undefined
      ? []
      : [
          `z = pairs[${pythonText(other.short)}].to_numpy()`,
          withinRange("z", other),
          `explained = ${pythonNumber((errors.by * noise.size) / other.noise.size)} * (${noiseOf("z", "law_beside", other)})`,
        ];
  return [
    "# A row whose law cannot be computed, because a cell that it needs is missing, says nothing here.",
    `pairs = pairs.dropna(subset=${pythonList(parents)})`,
    `y = pairs[${pythonText(short)}].to_numpy()`,
    `cells = [pairs[name].to_numpy() for name in ${pythonList(parents)}]`,
    withinRange("y", outcome),
    ...explained,
    "likelihoods = []",
    `for law in (${lawNames.join(", ")}):`,
    ...indented([
      `residuals = ${noiseOf("y", "law", outcome)}${explained.length === 0 ? "" : " - explained"}`,
      `likelihoods.append(stats.norm.logpdf(residuals, scale=${pythonNumber(own)}).sum())`,
      'print(law.__name__, "has log likelihood", likelihoods[-1])',
    ]),
    "difference = max(likelihoods) - min(likelihoods)",
    'print("they differ by", difference, "of at most", np.log(3))',
    "assert difference <= np.log(3)",
    notPossible("insufficient-power"),
  ];
}

function withinRange(name: string, { short, values }: DependentColumn): string {
  if (values.kind !== "continuous") throw new Error(`a direction is of a continuous column, and '${short}' is none`);
  const [low, high] = values.range.map(pythonNumber);
  return `assert ${name}.min() > ${low} and ${name}.max() < ${high}`;
}

const noiseOf = (name: string, law: string, { noise }: DependentColumn): string =>
  noise.kind === "additive" ? `${name} - ${law}(*cells)` : `np.log(${name}) - np.log(${law}(*cells))`;
