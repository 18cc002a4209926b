import type { Formula } from "@assay/science/formulas";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { Ask } from "../query/query-schema.ts";
import { lawVariables } from "../repository/repository-model.ts";
import { notPossible } from "./fact-steps.ts";
import { dependentColumn, lawFormula, lawFunction, lawPrelude } from "./law-function.ts";
import { allCells } from "./population.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonComment, pythonList, pythonNumber, pythonText } from "./python-text.ts";
import type { Subject } from "./subject.ts";
import { editedText, type HiddenVariable, hiddenVariablesOf, type Worlds } from "./world-edits.ts";

type Cause = Extract<Ask, { about: "cause" }>;

/** Which candidate acts on the outcome: compares each effect and its standard error with the margin. */
export function explainCause(ask: Cause, subject: Subject, worlds?: Worlds): Block[] {
  const { blueprint } = subject;
  const { outcome, candidates } = ask;
  const { law } = dependentColumn(blueprint, outcome);
  if (worlds === undefined) {
    return [
      ...allCells(subject, [...new Set([outcome, ...candidates, ...factorsOf(blueprint)])]),
      ...effects(ask, blueprint),
      [
        ...pythonComment(`The world was made with this law of "${outcome}": ${law}`),
        'print("answer:", acting[0] if acting else "none")',
      ],
    ];
  }
  const variables = lawVariables(blueprint);
  const laws = worlds.map(({ edits }) => {
    const hidden = hiddenVariablesOf(edits);
    const declared = { ...variables };
    for (const { short, shows } of hidden) declared[short] = variables[shows];
    const place = `/columns/${blueprint.columns.findIndex(({ short }) => short === outcome)}/law`;
    return { hidden, formula: lawFormula(editedText(edits, place) ?? law, declared) };
  });
  const parents = laws.flatMap(({ formula, hidden }) => formula.variables.map((name) => recordedAs(name, hidden)));
  return [
    ...allCells(subject, [...new Set([outcome, ...candidates, ...factorsOf(blueprint), ...parents])]),
    ...effects(ask, blueprint),
    ...lawPrelude(laws.map(({ formula }) => formula)),
    ...laws.map(({ formula, hidden }, index) => lawOfWorld(formula, hidden, lawNames[index], outcome)),
    sameValues(laws),
  ];
}

const lawNames = ["law_of_one", "law_of_other"];

/** The column that shows a variable of a law. */
const recordedAs = (name: string, hidden: readonly HiddenVariable[]): string =>
  hidden.find(({ short }) => short === name)?.shows ?? name;

function lawOfWorld(formula: Formula, hidden: readonly HiddenVariable[], name: string, outcome: string): Block {
  const about =
    hidden.length === 0
      ? `A world in which the column itself acts on "${outcome}".`
      : hidden
          .map(
            ({ short, shows }) =>
              `A world in which a hidden "${short}" acts on "${outcome}", and "${shows}" only records it.`,
          )
          .join(" ");
  return [...pythonComment(about), ...lawFunction(name, formula, formula.variables)];
}

function sameValues(laws: readonly { readonly formula: Formula; readonly hidden: readonly HiddenVariable[] }[]): Block {
  const columns = laws.map(({ formula, hidden }) => formula.variables.map((name) => recordedAs(name, hidden)));
  const shown = laws.flatMap(({ hidden }) => hidden.map(({ shows }) => shows));
  return [
    "# Both give the same value in every row: only setting the column could tell the worlds apart.",
    `complete = table.dropna(subset=${pythonList([...new Set(columns.flat())])})`,
    ...laws.map((_, index) => {
      const cells = `*(complete[name].to_numpy() for name in ${pythonList(columns[index])})`;
      return `${["one", "other"][index]} = ${lawNames[index]}(${cells})`;
    }),
    'print("the laws differ by at most", np.max(np.abs(one - other)), "over", len(complete), "rows")',
    "assert np.array_equal(one, other)",
    `assert acting == ${pythonList(shown)}`,
    'print("in the one world", *acting, "acts, in the other nothing that was asked about does")',
    notPossible("unmeasured-confounder"),
  ];
}

/** The factors of the paths, of which each level may make a difference to the outcome. */
export const factorsOf = ({ paths }: Blueprint): string[] =>
  paths.variables.filter(({ kind }) => kind === "factor").map(({ short }) => short);

/** `acting`: the candidates that clearly act. All others clearly do not. */
export function effects({ outcome, candidates, margin }: Cause, blueprint: Blueprint): Block[] {
  const steps = candidates.map((candidate) => effectOf(candidate, outcome, blueprint));
  const functions = [
    ...(steps.some(({ by }) => by === "main effect") ? [mainEffectFunction(outcome, factorsOf(blueprint))] : []),
    ...(steps.some(({ by }) => by === "contrast") ? [contrastFunction] : []),
    ...(steps.some(({ by }) => by === "trend") ? [trendFunction(outcome)] : []),
  ];
  return [
    ...functions,
    ["effects = {}", ...steps.flatMap(({ lines }) => lines)],
    [
      `margin = ${pythonNumber(margin)}`,
      "acting = []",
      "for name, (effect, error) in effects.items():",
      ...indented([
        "acts, does_not = effect - 4 * error > margin, effect + 4 * error < margin",
        'print(name, "has effect", effect, "with standard error", error, "and acts:", acts)',
        "assert acts != does_not",
        "if acts:",
        ...indented(["acting.append(name)"]),
      ]),
      "assert len(acting) <= 1",
    ],
  ];
}

const mainEffectFunction = (outcome: string, factors: readonly string[]): Block => [
  "def main_effect(name):",
  ...indented([
    '"""The largest difference that levels make to the mean of a file, other factors held, with its standard error."""',
    `factors = ${pythonList(factors)}`,
    `means = table.groupby(["FILE", *factors])[${pythonText(outcome)}].mean().dropna().reset_index()`,
    "def differences(reference):",
    ...indented([
      "shown = {(f, v): (means[f] == v).astype(float) for f in factors for v in sorted(means[f].unique())",
      "         if v != (reference if f == name else means[f].min())}",
      "design = np.column_stack([np.ones(len(means)), *shown.values()])",
      `y = means[${pythonText(outcome)}].to_numpy()`,
      "found = np.linalg.solve(design.T @ design, design.T @ y)",
      "variance = np.sum((y - design @ found) ** 2) / (len(y) - design.shape[1])",
      "errors = np.sqrt(variance * np.diag(np.linalg.inv(design.T @ design)))",
      "own = {key[1]: (found[i + 1], errors[i + 1]) for i, key in enumerate(shown) if key[0] == name}",
      "return {reference: (0.0, 0.0), **own}",
    ]),
    "first = differences(means[name].min())",
    "return max(differences(min(first, key=lambda v: first[v][0])).values())",
  ]),
];

const contrastFunction: Block = [
  "def contrast(groups):",
  ...indented([
    '"""The largest less the smallest mean of a level, with its standard error."""',
    'levels = groups.agg(["mean", "std", "count"])',
    'levels = levels[levels["count"] >= 3]',
    'errors = levels["std"] / np.sqrt(levels["count"])',
    'top, bottom = levels["mean"].idxmax(), levels["mean"].idxmin()',
    'return levels["mean"][top] - levels["mean"][bottom], np.hypot(errors[top], errors[bottom])',
  ]),
];

const trendFunction = (outcome: string): Block => [
  "def trend(name):",
  ...indented([
    '"""The slope times the reach of the middle four fifths, with its standard error."""',
    `pairs = table[[name, ${pythonText(outcome)}]].dropna()`,
    `fit = stats.linregress(pairs[name], pairs[${pythonText(outcome)}])`,
    "reach = np.subtract(*np.percentile(pairs[name], [90, 10]))",
    "return abs(fit.slope) * reach, fit.stderr * reach",
  ]),
];

function effectOf(
  candidate: string,
  outcome: string,
  blueprint: Blueprint,
): { by: "main effect" | "contrast" | "trend"; lines: Block } {
  const [name, y] = [candidate, outcome].map(pythonText);
  if (blueprint.paths.variables.some(({ short }) => short === candidate)) {
    return {
      by: "main effect",
      lines: [
        ...pythonComment(`"${candidate}" was set for whole files, so a file counts once, by its mean.`),
        `effects[${name}] = main_effect(${name})`,
      ],
    };
  }
  if (columnKind(blueprint, candidate) === "category") {
    return { by: "contrast", lines: [`effects[${name}] = contrast(table.groupby(${name})[${y}])`] };
  }
  return { by: "trend", lines: [`effects[${name}] = trend(${name})`] };
}
