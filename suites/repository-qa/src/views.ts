import type { SuiteViews, ViewBlock, ViewInput, ViewSeries, WorldView } from "@assay/contract";
import type { Columns } from "@assay/science/formulas";
import type { Blueprint } from "./blueprint/blueprint-schema.ts";
import type { Column, DependentColumn } from "./blueprint/column-schema.ts";
import { trialInputs } from "./blueprint/validate-laws.ts";
import { type RepositoryModel, type RepositoryWorld, repositoryModel } from "./repository/repository-model.ts";
import type { Settings } from "./settings.ts";
import { isStudyWorld, type StudyWorld } from "./studies/study-item.ts";

const points = 101;

/** The plan behind a repository and the laws behind its tables; of a study, what is true of it. */
export const views: SuiteViews<RepositoryWorld | StudyWorld, Settings> = {
  of: (world) => {
    if (isStudyWorld(world)) return [studyView(world)];
    const { blueprint } = world;
    return [columnsView(blueprint), planView(blueprint), lawsView(world)];
  },
};

const columnsView = ({ columns, paths }: Blueprint): WorldView => ({
  name: "columns",
  title: "Variables",
  about: "What the paths and the tables of the repository hold.",
  spoils: false,
  *show() {
    yield {
      kind: "table",
      title: "In paths",
      columns: ["variable", "name", "kind", "values"],
      rows: paths.variables.map((variable) => [variable.short, variable.name, variable.kind, valuesOf(variable)]),
    };
    yield {
      kind: "table",
      title: "In tables",
      columns: ["column", "name", "unit", "meaning"],
      rows: columns.map(({ short, name, unit, about }) => [short, name, unit ?? "", about]),
    };
  },
});

function valuesOf(variable: Blueprint["paths"]["variables"][number]): string {
  switch (variable.kind) {
    case "factor":
    case "sequence":
      return variable.levels.join(", ");
    case "date":
      return `${variable.days.length} days`;
    case "researcher":
      return `${variable.people.length} people`;
  }
}

const planView = ({ project: { description }, hidden = [] }: Blueprint): WorldView => ({
  name: "plan",
  title: "The plan behind the repository",
  about: "What the study was to find out. No file tells it.",
  spoils: true,
  *show() {
    const { hypothesis, independent, dependent, confounders, file, row, setup } = description;
    yield { kind: "text", title: "Hypothesis", text: hypothesis };
    yield {
      kind: "tree",
      title: "Design",
      root: {
        title: "The study",
        text: setup,
        children: [
          { title: "varied", children: independent.map((title) => ({ title })) },
          { title: "measured", children: dependent.map((title) => ({ title })) },
          { title: "confounders", children: confounders.map((title) => ({ title })) },
          { title: "a file", text: file },
          { title: "a row", text: row },
        ],
      },
    };
    if (hidden.length === 0) return;
    yield {
      kind: "table",
      title: "Variables that no file records",
      columns: ["variable", "shown by, though it does not act"],
      rows: hidden.map(({ short, shows }) => [short, shows]),
    };
  },
});

/** The laws of the outcomes: as formulas, and as curves over one of what they depend on. */
function lawsView(world: RepositoryWorld): WorldView {
  const outcomes = world.blueprint.columns.filter((column): column is DependentColumn => column.role === "dependent");
  const model = repositoryModel(world);
  const drawn = outcomes.filter(({ computed }) => computed !== true);
  const over = numbersOf(world.blueprint);
  return {
    name: "laws",
    title: "The laws behind the tables",
    about:
      "The formula of each outcome, and its curve over a variable; all others are held in the middle of what they are.",
    spoils: true,
    inputs: lawInputs(drawn, over),
    *show(chosen) {
      yield {
        kind: "table",
        title: "Laws",
        columns: ["outcome", "law", "noise", "range or levels"],
        rows: outcomes.map(({ short, law, noise, values }) => [
          short,
          law,
          `${noise.kind} ${noise.size}`,
          values.kind === "category" ? values.levels.join(", ") : values.range.join(" to "),
        ]),
      };
      const outcome = drawn.find(({ short }) => short === chosen.outcome);
      const along = over.find(({ short }) => short === chosen.over);
      if (outcome === undefined || along === undefined) return;
      yield { kind: "text", title: `The law of ${outcome.short}`, text: outcome.law, isPreformatted: true };
      yield curve(model, outcome, along);
    },
  };
}

function lawInputs(outcomes: readonly DependentColumn[], over: readonly Axis[]): readonly ViewInput[] {
  const [outcome] = outcomes;
  const along = over.find(({ short }) => outcome?.law.includes(short)) ?? over[0];
  if (outcome === undefined || along === undefined) return [];
  const choice = (name: string, title: string, choices: readonly string[], initial: string): ViewInput => ({
    name,
    title,
    kind: "choice",
    choices,
    initial,
  });
  return [
    choice(
      "outcome",
      "outcome",
      outcomes.map(({ short }) => short),
      outcome.short,
    ),
    choice(
      "over",
      "over",
      over.map(({ short }) => short),
      along.short,
    ),
  ];
}

/** A variable of which a curve can be drawn. */
interface Axis {
  readonly short: string;
  readonly name: string;
  readonly unit?: string | undefined;
}

/** The variables of laws that are numbers. */
function numbersOf({ columns, paths }: Blueprint): readonly Axis[] {
  const inPaths = paths.variables.filter(
    (variable) => variable.kind === "sequence" || (variable.kind === "factor" && variable.numeric),
  );
  const inTables = columns.filter((column) => column.role === "independent" && column.values.kind !== "category");
  return [...inTables, ...inPaths];
}

/** The levels of the first category that a law depends on, of which each has a curve of its own. */
function categoryOf(model: RepositoryModel, variables: readonly string[]) {
  const { columns, paths } = model.blueprint;
  for (const short of variables) {
    const column = columns.find((each): each is Extract<Column, { role: "independent" }> => {
      return each.role === "independent" && each.short === short;
    });
    if (column?.values.kind === "category") return { short, levels: column.values.levels };
    const factor = paths.variables.find((each) => each.short === short);
    if (factor?.kind === "factor" && !factor.numeric) return { short, levels: factor.levels };
  }
  return undefined;
}

function curve(model: RepositoryModel, outcome: DependentColumn, along: Axis): ViewBlock {
  const law = model.laws.get(outcome.short);
  if (law === undefined) throw new Error(`${outcome.short} has no law`);
  const trial = trialInputs(model.blueprint);
  const variables = law.formula.variables;
  const held: { [name: string]: Columns[string] } = {};
  for (const name of variables) held[name] = middleOf(trial[name]);
  const [low, high] = endsOf(trial[along.short]);
  const x = Float64Array.from({ length: points }, (_, index) => low + ((high - low) * index) / (points - 1));
  const category = categoryOf(model, variables);
  const at = (name: string, more: Columns): ViewSeries => {
    const values = law.evaluate({ ...held, ...more, [along.short]: x }, new Float64Array(points));
    return { name, kind: "line", points: [...values].map((y, index) => ({ x: x[index], y })) };
  };
  return {
    kind: "chart",
    title: `${outcome.name} over ${along.name}, without noise`,
    x: { name: along.unit === undefined ? along.name : `${along.name}, ${along.unit}` },
    y: { name: outcome.unit === undefined ? outcome.name : `${outcome.name}, ${outcome.unit}` },
    series:
      category === undefined
        ? [at(outcome.short, {})]
        : category.levels.map((level) => at(`${category.short} ${level}`, { [category.short]: level })),
  };
}

/** The median of numbers, or the first level of a category. */
function middleOf(column: Columns[string]): Columns[string] {
  if (column instanceof Float64Array) return column.toSorted()[Math.floor(column.length / 2)];
  if (typeof column === "object" && column !== null && "levels" in column) return column.levels[0];
  return column;
}

const endsOf = (column: Columns[string]): readonly [number, number] =>
  column instanceof Float64Array ? [Math.min(...column), Math.max(...column)] : [0, 1];

/** What is true of a study whose difficulty was asked for. */
const studyView = ({ study }: StudyWorld): WorldView => ({
  name: "study",
  title: "The truth of the study",
  about: "The effect that was planted, and everything that stands in the way of finding it.",
  spoils: true,
  *show() {
    const { subject, design, effect, prior, flaws, hidden, unannounced, present } = study;
    const { outcome, arm } = subject;
    const [first, second] = arm.levels;
    yield {
      kind: "text",
      text: `The mean of ${outcome.name} is higher by ${effect.toPrecision(4)}${outcome.unit === undefined ? "" : ` ${outcome.unit}`} with ${arm.name} ${first} than with ${second}, all else equal. Such effects have a standard deviation of ${prior.toPrecision(3)}.`,
    };
    yield {
      kind: "table",
      title: "Ingredients",
      columns: ["ingredient", "in this study"],
      rows: Object.entries(present).map(([name, isThere]) => [name, isThere ? "yes" : "no"]),
    };
    const told = { design, flaws, unannounced: unannounced ?? null, hidden: hidden ?? null };
    for (const [title, value] of Object.entries(told)) {
      if (value === null) continue;
      yield { kind: "text", title, text: JSON.stringify(value, null, 2), isPreformatted: true };
    }
  },
});
