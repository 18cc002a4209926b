import type { DrawnColumn, TextColumn } from "../../terminal/index.ts";
import { drawBar } from "./draw-bar.ts";
import { flagsOf } from "./flags.ts";
import { formatCost, percent } from "./format-figures.ts";
import { formatInterval, formatScore, scoreFormat } from "./format-score.ts";
import type { GroupFigures } from "./group-figures.ts";
import type { ResultGroup } from "./result-table.ts";
import { drawScale, scoreScale } from "./score-scale.ts";

/** The columns of a suite's table beside the labels: the score, its interval, its bar, and what else there is to tell. */
export interface ScoreColumns {
  readonly score: readonly TextColumn[];
  readonly bar: DrawnColumn;
  /** Only those that hold something: how many worlds and items there are and how repeats vary, and what tells most. */
  readonly sizes: readonly TextColumn[];
  readonly others: readonly TextColumn[];
}

/** The narrowest bar in which a mean and its interval can be told apart, and the widest that helps. */
const barWidths = { least: 21, most: 45 };
const leastForFlags = 12;

export function scoreColumns(
  groups: readonly ResultGroup[],
  {
    level,
    isPercent,
    marksOf,
    currency,
  }: {
    readonly level: number;
    readonly isPercent: boolean;
    /** The mean scores of baselines that a group's bar is compared with. */
    readonly marksOf: (group: ResultGroup) => readonly number[];
    readonly currency: string | undefined;
  },
): ScoreColumns {
  const means = groups.map(({ figures }) => figures.score);
  const format = scoreFormat(means, isPercent);
  const scale = scoreScale(means, isPercent);
  const tick = (value: number): string => String(Number((isPercent ? 100 * value : value).toPrecision(3)));
  const column = (title: string, cell: (figures: GroupFigures) => string): TextColumn => ({
    title,
    cells: groups.map(({ figures }) => ({ text: cell(figures) })),
    side: "right",
  });
  return {
    score: [
      { ...column("score", ({ score }) => formatScore(score.mean, format)), cells: scoreCells(groups, format) },
      column(`${Number((100 * level).toFixed(4))} %`, ({ score }) => formatInterval(score, format)),
    ],
    bar: {
      ...barWidths,
      title: (width) => drawScale(scale, width, tick),
      draw: (row, width) => {
        const group = groups[row];
        return group === undefined ? [] : drawBar(group.figures.score, marksOf(group), scale, width);
      },
    },
    sizes: [
      ...sizeColumns(column),
      ...[column("repeats ±", ({ deviation }) => formatDeviation(deviation, isPercent))].filter(holdsSomething),
    ],
    others: [
      column("abstains", ({ abstained, episodes, failed }) => share(abstained, episodes - failed)),
      flagsColumn(groups),
      column("cost", (figures) => formatCost(figures, currency)),
    ].filter(holdsSomething),
  };
}

const holdsSomething = ({ cells }: TextColumn): boolean => cells.some(({ text }) => text !== "");

const scoreCells = (groups: readonly ResultGroup[], format: { readonly isPercent: boolean }): TextColumn["cells"] =>
  groups.map(({ figures }) => ({ text: formatScore(figures.score.mean, format), style: "bold" }));

/** How many worlds and items there are, unless it is the same for all: then it stands above the table. */
function sizeColumns(column: (title: string, cell: (figures: GroupFigures) => string) => TextColumn): TextColumn[] {
  const worlds = column("worlds", ({ score }) => String(score.clusters));
  const items = column("items", ({ score }) => String(score.items));
  const differs = ({ cells }: TextColumn): boolean => cells.some(({ text }) => text !== cells[0]?.text);
  const isSame = items.cells.every(({ text }, row) => text === worlds.cells[row]?.text);
  return isSame ? [worlds].filter(differs) : [worlds, items].filter(differs);
}

const share = (part: number, whole: number): string =>
  part === 0 || whole === 0 ? "" : percent(part / whole).replace(/\.\d/, "");

function formatDeviation(deviation: number | undefined, isPercent: boolean): string {
  if (deviation === undefined) return "";
  return isPercent ? (100 * deviation).toFixed(1) : deviation.toPrecision(3);
}

const flagsColumn = (groups: readonly ResultGroup[]): TextColumn => ({
  title: "flags",
  cells: groups.map(({ figures }) => ({
    text: flagsOf(figures).join(", "),
    style: figures.integrity.tainted > 0 || figures.failed > 0 ? "red" : "yellow",
  })),
  side: "left",
  least: leastForFlags,
});
