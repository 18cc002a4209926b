import { sampleBeta } from "@assay/science/numerics/sampling/beta";
import type { Stream } from "@assay/science/numerics/stream";
import { swapDayAndMonth } from "../blueprint/calendar-day.ts";
import type { PathPlan, PathVariable } from "../blueprint/path-schema.ts";
import { meanRuns } from "../repository/design.ts";
import { possiblePaths } from "../repository/path-tree.ts";
import type { Settings } from "../settings.ts";

type Layout = Omit<PathPlan, "files">;
type Factor = Extract<PathVariable, { kind: "factor" }>;

/** How many files are made on a day: of events, which are quick, and of specimens, animals and people. */
const filesPerDay = { quick: [1, 2, 3, 4], slow: [1, 1, 2] } as const;

/** A scale with fewer levels could not show a maximum. */
const fewestNumbers = 3;

/** Descriptions that go through the levels, all of which stay. */
const listsLevels = /:| or /;

/** The largest number of runs of a combination. */
const mostRuns = 99;

/** The smallest number of days that a study with dates in its paths has. */
const fewestDays = 3;

/**
 * Fits the levels to the number of files: people choose as many levels as they can measure in nearly all combinations,
 * and the paths have the days on which there was work.
 */
export function planDesign(
  random: Stream,
  layout: Layout,
  drawn: number,
  isQuick: boolean,
  { share = 0, most }: Settings["files"],
): PathPlan {
  const fitted = withFewerLevels(random.split("levels"), layout, drawn);
  // With hardly any of the combinations, conditions could not be told apart.
  const files = Math.max(drawn, Math.min(most, Math.round(share * combinationsOf(fitted))));
  const conditions = withRuns(fitted, files);
  const perDay = random.split("per day").choose(isQuick ? filesPerDay.quick : filesPerDay.slow);
  return { ...withFewerDays(random.split("days"), conditions, files, perDay), files };
}

/**
 * The paper's rule: small numbers of files are likely. If there are no more possible paths than the minimum, all exist.
 */
export function drawFiles(random: Stream, { alpha, beta, least, most }: Settings["files"], layout: Layout): number {
  const possible = possiblePaths({ ...layout, files: 1 });
  if (possible <= least) return possible;
  return Math.round(least + sampleBeta(random, alpha, beta) * (Math.min(most, possible) - least));
}

const isCondition = (variable: PathVariable): variable is Factor =>
  variable.kind === "factor" && variable.assigned !== true;

const combinationsOf = ({ variables }: Layout): number =>
  variables.filter(isCondition).reduce((product, { levels }) => product * levels.length, 1);

function withFewerLevels(random: Stream, layout: Layout, files: number): Layout {
  const runs = layout.variables.some(({ kind }) => kind === "sequence") ? 1.6 : 1;
  const wanted = (files / runs) * (1.1 + 0.5 * random.uniform());
  const conditions = layout.variables.filter(isCondition);
  const counts = new Map(conditions.map((factor) => [factor.short, factor.levels.length]));
  for (;;) {
    const combinations = [...counts.values()].reduce((product, count) => product * count, 1);
    const [largest] = conditions
      .flatMap(({ short, about, numeric }) => {
        const count = counts.get(short) ?? 0;
        return count > (numeric ? fewestNumbers : 2) && !listsLevels.test(about) ? [{ short, count }] : [];
      })
      .sort((one, other) => other.count - one.count);
    if (largest === undefined || (combinations / largest.count) * (largest.count - 1) < wanted) break;
    counts.set(largest.short, largest.count - 1);
  }
  const variables = layout.variables.map((variable) =>
    isCondition(variable) ? withLevels(random, variable, counts.get(variable.short) ?? 0) : variable,
  );
  return { ...layout, variables };
}

const withLevels = (random: Stream, factor: Factor, count: number): Factor =>
  count === factor.levels.length
    ? factor
    : { ...factor, levels: fewerLevels(random, factor.levels, factor.numeric, count) };

/** Levels of a scale are spread evenly over it. Of several kinds the first stays, which is often the control. */
export function fewerLevels<Level>(random: Stream, levels: readonly Level[], numeric: boolean, count: number): Level[] {
  const places = numeric
    ? Array.from({ length: count }, (_, index) => Math.round((index * (levels.length - 1)) / (count - 1)))
    : [0, ...random.distinctIndices(count - 1, levels.length - 1).map((place) => place + 1)];
  return places.map((place) => levels[place]);
}

/** Runs are numbered for as long as combinations are repeated. */
function withRuns(layout: Layout, files: number): Layout {
  const combinations = combinationsOf(layout);
  const measured = Math.min(combinations, Math.ceil(files / meanRuns));
  const count = Math.min(mostRuns, Math.max(2, Math.ceil(files / measured)));
  const variables = layout.variables.map((variable) =>
    variable.kind === "sequence"
      ? { ...variable, levels: Array.from({ length: count }, (_, index) => variable.levels[0] + index) }
      : variable,
  );
  return { ...layout, variables };
}

function withFewerDays(random: Stream, layout: Layout, files: number, perDay: number): Layout {
  const wanted = Math.max(fewestDays, Math.ceil(files / perDay));
  const fitted = {
    ...layout,
    variables: layout.variables.map((variable) =>
      variable.kind === "date" && variable.days.length > wanted
        ? { ...variable, days: fewerDays(random, variable.days, wanted) }
        : variable,
    ),
  };
  return possiblePaths({ ...fitted, files }) < files ? layout : fitted;
}

/** Days that differ only in the order of day and month stay. */
function fewerDays(random: Stream, days: readonly string[], count: number): string[] {
  const isPaired = (day: string): boolean => {
    const other = swapDayAndMonth(day);
    return other !== undefined && other !== day && days.includes(other);
  };
  const shuffled = random.shuffle([...days]);
  const kept = [...shuffled.filter(isPaired), ...shuffled.filter((day) => !isPaired(day))].slice(0, count);
  return kept.sort();
}
