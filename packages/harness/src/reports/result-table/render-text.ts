import {
  type Column,
  layOutColumns,
  type Paint,
  paintLine,
  plainPaint,
  plainText,
  type TextColumn,
  textWidth,
  wordWidthOf,
  wrapText,
} from "../../terminal/index.ts";
import { BaselineMarks } from "./baseline-marks.ts";
import { layOutOrDivide } from "./below-each-other.ts";
import type { ResultGroup, ResultTable } from "./result-table.ts";
import { scoreColumns } from "./score-columns.ts";
import { showAgent, showLabel } from "./show-label.ts";
import type { ShownHeadline } from "./shown-headline.ts";
import { tableNotes } from "./table-notes.ts";
import { workColumns, workNote } from "./work-columns.ts";
import { wrapWords } from "./wrap-words.ts";

/** How a table is shown. */
export interface TextOptions {
  /** How many characters a line may have; 80 at least. */
  readonly width?: number;
  readonly paint?: Paint;
  /** What the run is called, for the line above each table. */
  readonly run?: string;
  /** How each suite's headline score is called. */
  readonly headlines?: ReadonlyMap<string, ShownHeadline>;
  readonly currency?: string | undefined;
  /** Whether a second table tells turns, tokens, time and calls of tools. */
  readonly hasWork?: boolean;
  /** Commands to go on with, which the last line lists. */
  readonly next?: readonly string[];
}

/** The least width that tables are made for. */
const narrowest = 80;
/** The widths below which labels are not broken into lines: one a column, or all in one column. */
const leastForLabel = 10;
const leastForLabels = 14;
/** Words of labels up to this width are not cut. */
const mostForWord = 16;
/** Where the usual bar has no room: the least in which a mean and its interval can be told apart, and half a scale. */
const shortBars = [11, 8] as const;

/**
 * The table for a terminal or a pipe: one a suite, no line wider than `width`. Labels that have no room go on in the next
 * line, and columns that have none stand in a table below: nothing is cut.
 */
export function renderText(table: ResultTable, options: TextOptions = {}): string {
  const { paint = plainPaint, next = [] } = options;
  if (table.groups.length === 0) return "no episodes\n";
  const width = Math.max(narrowest, options.width ?? narrowest);
  const suiteAt = table.groupBy.indexOf("suite");
  const suites = Map.groupBy(table.groups, ({ labels }) => (suiteAt < 0 ? undefined : labels[suiteAt]));
  const blocks = [...suites].map(([suite, groups]) =>
    renderSuite({ ...table, groups }, suite === undefined ? undefined : String(suite), suiteAt, { ...options, width }),
  );
  const lines = [...blocks, ...(next.length === 0 ? [] : [nextLines(next, width, paint)])];
  return lines.map((block) => `${block.join("\n")}\n`).join("\n");
}

function renderSuite(
  { groupBy, level, groups }: ResultTable,
  suite: string | undefined,
  suiteAt: number,
  { width = narrowest, paint = plainPaint, run, headlines, currency, hasWork = false }: TextOptions,
): string[] {
  const headline = headlines?.get(suite ?? "");
  const isPercent = headline?.isPercent ?? groups.every(({ figures }) => figures.isShare);
  const shown = [...groupBy.entries()].filter(([index]) => index !== suiteAt);
  const agentAt = groupBy.indexOf("agent");
  const marks = new BaselineMarks(groups, agentAt, headline);
  const labels = labelColumns(groups, shown, marks);
  const { score, bar, others, sizes } = scoreColumns(groups, {
    level,
    isPercent,
    marksOf: (group) => marks.of(group),
    currency,
  });
  const lay = (columns: readonly Column[]) => layOutColumns(columns, groups.length, width, paint);
  const divide = (columns: readonly Column[]) =>
    layOutOrDivide(oneColumn(labels), columns, groups.length, width, paint);
  const { lines, hasBars } = scoreLines();
  const work = workColumns(groups);
  const workLines = hasWork ? ["", ...(lay([...labels, ...work]) ?? divide(work))] : [];

  /** The bar is narrowed, then numbers of worlds, items and repeats go below, and only then the bar is left out. */
  function scoreLines(): { readonly lines: readonly string[]; readonly hasBars: boolean } {
    const [short, shortest] = shortBars.map((least) => ({ ...bar, least }));
    const all = [...sizes, ...others];
    const below = sizes.length === 0 ? [] : ["", ...divide(sizes)];
    const choices = [
      { columns: [...labels, ...score, bar, ...all], rest: [] },
      { columns: [...labels, ...score, short, ...all], rest: [] },
      { columns: [...oneColumn(labels), ...score, short, ...all], rest: [] },
      { columns: [...labels, ...score, short, ...others], rest: below },
      { columns: [...oneColumn(labels), ...score, short, ...others], rest: below },
      { columns: [...oneColumn(labels), ...score, shortest, ...others], rest: below },
    ];
    for (const { columns, rest } of choices) {
      const main = lay(columns);
      if (main !== undefined) return { lines: [...main, ...rest], hasBars: true };
    }
    return { lines: lay([...oneColumn(labels), ...score, ...all]) ?? divide([...score, ...all]), hasBars: false };
  }
  const notes = tableNotes(groups, {
    isPercent,
    marks: hasBars ? marks.names() : [],
    nameOf: ({ labels: own }) =>
      shown.length === 0
        ? ""
        : `${shown.map(([index, name]) => (name === "agent" ? showAgent : showLabel)(own[index])).join(", ")}: `,
  });
  return [
    ...headingLines(suite, describeSize(groups, run), headline, width, paint),
    ...lines,
    ...workLines,
    ...[...notes, ...(hasWork ? [workNote] : [])].flatMap((note) =>
      wrapWords(note, width).map((line) => paintLine([{ text: line, style: "dim" }], paint)),
    ),
  ];
}

function labelColumns(
  groups: readonly ResultGroup[],
  shown: readonly (readonly [index: number, name: string])[],
  marks: BaselineMarks,
): TextColumn[] {
  return shown.map(([index, name]) =>
    withWholeWords({
      title: plainText(name),
      cells: groups.map((group) => ({
        text: (name === "agent" ? showAgent : showLabel)(group.labels[index]),
        style: marks.isBaseline(group) ? "dim" : undefined,
      })),
      side: "left",
      least: leastForLabel,
    }),
  );
}

/** A column that is not made so narrow that its words are cut, but for very long ones. */
const withWholeWords = (column: TextColumn): TextColumn => ({
  ...column,
  least: Math.max(column.least ?? 0, Math.min(mostForWord, wordWidthOf(column))),
});

/** All labels in one column, where several have no room beside the figures. */
function oneColumn(columns: readonly TextColumn[]): readonly TextColumn[] {
  const [first] = columns;
  if (first === undefined) return columns;
  return [
    withWholeWords({
      ...first,
      title: columns.map(({ title }) => title).join(", "),
      cells: first.cells.map(({ style }, row) => ({
        text: columns.map(({ cells }) => cells[row]?.text ?? "").join(", "),
        style,
      })),
      least: leastForLabels,
    }),
  ];
}

/** How many items and worlds all groups have, and which run it is. */
function describeSize(groups: readonly ResultGroup[], run: string | undefined): string {
  const same = (count: (group: ResultGroup) => number): number | undefined => {
    const counts = new Set(groups.map(count));
    return counts.size === 1 ? [...counts][0] : undefined;
  };
  const [items, worlds] = [same(({ figures }) => figures.score.items), same(({ figures }) => figures.score.clusters)];
  return [
    ...(items === undefined ? [] : [`${items} ${items === 1 ? "item" : "items"}`]),
    ...(worlds === undefined ? [] : [`${worlds} ${worlds === 1 ? "world" : "worlds"}`]),
    ...(run === undefined ? [] : [`run ${run}`]),
  ].join(" · ");
}

/** Suite and size on the left, what the score is on the right; in several lines where one has no room for both. */
function headingLines(
  suite: string | undefined,
  size: string,
  headline: ShownHeadline | undefined,
  width: number,
  paint: Paint,
): string[] {
  const name = plainText(suite ?? "");
  const left = [name, size].filter((part) => part !== "").join("   ");
  const right = headline === undefined ? "" : `score: ${plainText(headline.name)}`;
  if (left === "" && right === "") return [];
  const room = width - textWidth(left) - textWidth(right);
  const painted = (text: string): string =>
    name !== "" && text.startsWith(name) ? `${paint("bold", name)}${text.slice(name.length)}` : text;
  if (right !== "" && left !== "" && room >= 3) return [`${painted(left)}${" ".repeat(room)}${right}`];
  return [left, right].filter((part) => part !== "").flatMap((part) => wrapText(part, width).map(painted));
}

/** The commands to go on with, as many on a line as there is room for. */
function nextLines(commands: readonly string[], width: number, paint: Paint): string[] {
  const [title, between] = ["next:  ", "   ·   "];
  const lines: string[] = [];
  for (const command of commands) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(last + between + command) <= width) {
      lines[lines.length - 1] = `${last}${between}${command}`;
    } else lines.push(`${lines.length === 0 ? title : " ".repeat(title.length)}${command}`);
  }
  return lines.map((line) => paintLine([{ text: line, style: "dim" }], paint));
}
