import { cutText, plainText, splitText, textWidth } from "../../terminal/index.ts";
import { alignColumns, type Column, tableWidth } from "./align-columns.ts";
import {
  formatCost,
  formatCount,
  formatDeviation,
  formatDuration,
  formatInterval,
  formatMean,
  percent,
} from "./format-figures.ts";
import type { GroupFigures } from "./group-figures.ts";
import type { ResultTable } from "./result-table.ts";
import { wrapWords } from "./wrap-words.ts";

/** The narrowest terminal that the tables are made for, and the least that the calls of tools are given of it. */
const narrowest = 80;
const leastForCalls = 24;

/**
 * The table for a terminal: three tables, one below the other, no line wider than `width`. Where the groups' labels do not
 * fit beside the figures, groups are numbered and a list above says which is which: no label is cut.
 */
export function renderText(table: ResultTable, width = narrowest): string {
  if (table.groups.length === 0) return "no episodes\n";
  const room = Math.max(narrowest, width);
  const figures = table.groups.map((group) => group.figures);
  const isShare = figures.every((each) => each.isShare);
  const tables = [scoreColumns(table, isShare), workColumns(figures, isShare), tokenColumns(figures)];
  const labels = labelColumns(table);
  const needed = tables.map((columns, index) => tableWidth(columns) + (index === 2 ? 2 + leastForCalls : 0));
  const isInline = labels.length > 0 && tableWidth(labels) + 2 + Math.max(...needed) <= room;
  const beside = isInline || labels.length === 0 ? labels : [numberColumn(figures.length)];
  const left = room - tableWidth([...beside, ...tables[2]]) - 2;
  const calls = textColumn("calls", figures, ({ toolCalls }) => listCalls(toolCalls, left));
  const shown = [
    [...beside, ...tables[0]],
    [...beside, ...tables[1]],
    [...beside, ...tables[2], calls],
  ];
  return [
    ...(beside === labels ? [] : [legend(table, room)]),
    ...shown.map(alignColumns),
    notes(table, figures).flatMap((note) => wrapWords(note, room)),
  ]
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function scoreColumns({ level, groups }: ResultTable, isShare: boolean): Column[] {
  const figures = groups.map((group) => group.figures);
  const share = (part: number, { episodes, failed }: GroupFigures) =>
    episodes === failed ? "-" : percent(part / (episodes - failed));
  return [
    column("episodes", figures, ({ episodes }) => String(episodes)),
    column("worlds", figures, ({ accuracy }) => String(accuracy.clusters)),
    column(isShare ? "accuracy" : "score", figures, (each) => formatMean(each, isShare)),
    column(`${Number((100 * level).toFixed(4))} % interval`, figures, (each) => formatInterval(each, isShare)),
    ...(figures.some(({ deviation }) => deviation !== undefined)
      ? [column("deviation", figures, (each) => formatDeviation(each, isShare))]
      : []),
    column("abstained", figures, (each) => share(each.abstained, each)),
    ...(isAnyTainted(figures) ? [column("tainted", figures, ({ integrity }) => rate(integrity))] : []),
    ...(figures.some(({ outcomes }) => outcomes["does-not-fit"] > 0)
      ? [column("does not fit", figures, ({ outcomes }) => String(outcomes["does-not-fit"]))]
      : []),
    ...(figures.some(({ outcomes }) => outcomes.crashed > 0)
      ? [column("crashed", figures, ({ outcomes }) => String(outcomes.crashed))]
      : []),
    column("failed", figures, ({ failed }) => String(failed)),
  ];
}

/** Where nobody cheated, a note says so, and the column has its place for other figures. */
const isAnyTainted = (figures: readonly GroupFigures[]): boolean =>
  figures.some(({ integrity }) => integrity.tainted > 0);

const rate = ({ tainted, judged }: GroupFigures["integrity"]): string =>
  judged === 0 ? "-" : percent(tainted / judged);

function workColumns(figures: readonly GroupFigures[], isShare: boolean): Column[] {
  const count = (each: number) => (isShare ? String(each) : "-");
  return [
    ...(figures.some(({ wrongForm }) => wrongForm > 0)
      ? [column("wrong form", figures, ({ wrongForm }) => String(wrongForm))]
      : []),
    column("right", figures, ({ right }) => count(right)),
    column("ungrounded", figures, ({ rightUngrounded }) => count(rightUngrounded)),
    column("partial", figures, ({ rightPartial }) => count(rightPartial)),
    column("turns", figures, ({ turns, episodes }) => (turns / episodes).toFixed(1)),
    column("median", figures, ({ medianMilliseconds }) => formatDuration(medianMilliseconds)),
    column("total", figures, ({ milliseconds }) => formatDuration(milliseconds)),
    column("cost", figures, formatCost),
  ];
}

function tokenColumns(figures: readonly GroupFigures[]): Column[] {
  const about = ({ estimatedCalls }: GroupFigures): string => (estimatedCalls > 0 ? "~" : "");
  return [
    column("input", figures, (each) => `${about(each)}${formatCount(each.tokens.inputTokens)}`),
    column("cached", figures, ({ tokens }) => formatCount(tokens.cachedInputTokens)),
    column("output", figures, (each) => `${about(each)}${formatCount(each.tokens.outputTokens)}`),
    column("reasoning", figures, ({ tokens }) => formatCount(tokens.reasoningTokens)),
  ];
}

function labelColumns({ groupBy, groups }: ResultTable): Column[] {
  return groupBy.map((name, index) => textColumn(plainText(name), groups, ({ labels }) => showLabel(labels[index])));
}

const showLabel = (label: string | number | boolean | undefined): string => plainText(String(label ?? "-"));

const numberColumn = (groups: number): Column => ({
  title: "#",
  cells: Array.from({ length: groups }, (_, index) => String(index + 1)),
  side: "right",
});

function column<Row>(title: string, rows: readonly Row[], cell: (row: Row) => string): Column {
  return { title, cells: rows.map(cell), side: "right" };
}

function textColumn<Row>(title: string, rows: readonly Row[], cell: (row: Row) => string): Column {
  return { title, cells: rows.map(cell), side: "left" };
}

/** Which number is which group; what is too wide goes on in the next line. */
function legend({ groupBy, groups }: ResultTable, width: number): string[] {
  const indent = String(groups.length).length + 2;
  return groups.flatMap(({ labels }, group) => {
    const text = labels.map((label, index) => `${plainText(groupBy[index])} ${showLabel(label)}`).join(", ");
    return splitText(text, width - indent).map((piece, line) =>
      ((line === 0 ? String(group + 1).padEnd(indent) : " ".repeat(indent)) + piece).trimEnd(),
    );
  });
}

/** The tools called most, as many as there is room for, and how many others. */
function listCalls(toolCalls: GroupFigures["toolCalls"], width: number): string {
  let shown = "";
  for (const [index, { tool, calls }] of toolCalls.entries()) {
    const entry = `${index === 0 ? "" : ", "}${plainText(tool)} ${calls}`;
    const others = toolCalls.length - index - 1;
    const rest = others === 0 ? "" : `, ${others} more`;
    if (textWidth(shown + entry + rest) <= width) {
      shown += entry;
      continue;
    }
    const hidden = `${toolCalls.length - index} more`;
    return shown === "" ? cutText(`${plainText(tool)} ${calls}${rest}`, width) : `${shown}, ${hidden}`;
  }
  return shown;
}

function notes(table: ResultTable, figures: readonly GroupFigures[]): string[] {
  const { level } = table;
  const retried = figures.reduce((sum, each) => sum + each.retried, 0);
  const unknown = figures.reduce((sum, { cost }) => sum + cost.unknownEpisodes, 0);
  return [
    `Means are over worlds, each with equal weight; intervals hold with ${Number((100 * level).toFixed(4))} % confidence. Failed episodes count in no share.`,
    ...intervalNotes(figures),
    ...brokenNotes(table, figures),
    ...(figures.some(({ outcomes }) => outcomes["does-not-fit"] > 0)
      ? [
          "does not fit: the task is larger than the model's context, or the agent cannot take it; nothing was asked. It scores as no answer does.",
        ]
      : []),
    ...(figures.some(({ deviation }) => deviation !== undefined)
      ? ["deviation: the standard deviation of the repeats' means."]
      : []),
    "ungrounded, partial: right answers of agents that saw nothing, or only a part, of what the key rests on.",
    ...(figures.some(({ wrongForm }) => wrongForm > 0)
      ? ["wrong form: something was handed in that could not be read. It scores as a wrong answer does."]
      : []),
    ...integrityNote(figures),
    "median, total: wall time of an episode and of all; turns are a mean, tokens and calls are sums.",
    ...(retried === 0
      ? []
      : [
          `${retried} episodes were tried again after a failure of ours. The last try counts, and earlier ones are kept.`,
        ]),
    ...(unknown === 0 ? [] : [`The cost of ${unknown} episodes is not known.`]),
  ];
}

/** What crashed and failed, by cause, and what the score would be otherwise, a group with any of it a line. */
function brokenNotes({ groups, groupBy }: ResultTable, figures: readonly GroupFigures[]): string[] {
  const isShare = figures.every((each) => each.isShare);
  const mean = (value: number): string => (isShare ? percent(value) : value.toPrecision(3));
  return groups.flatMap(({ labels, figures: { outcomes, causes, failed, withoutCrashed, hadFailed } }) => {
    const name = groupBy.length === 0 ? "" : `${labels.map(showLabel).join(", ")}: `;
    const listed = (counts: { readonly [cause: string]: number }): string =>
      Object.entries(counts)
        .sort()
        .map(([cause, count]) => `${plainText(cause)} ${count}`)
        .join(", ");
    const crashed =
      outcomes.crashed === 0
        ? []
        : [
            `${name}${outcomes.crashed} crashed after the agent's first action (${listed(causes.crashed)}) and count as they stand${withoutCrashed === undefined ? "" : `; without them ${mean(withoutCrashed)}`}.`,
          ];
    if (failed === 0) return crashed;
    const bounds =
      hadFailed === undefined
        ? ""
        : `; had all been wrong ${mean(hadFailed.wrong)}, all right ${mean(hadFailed.right)}`;
    return [
      ...crashed,
      `${name}${failed} failed for reasons of ours (${listed(causes.failed) || "no score"})${bounds}.`,
    ];
  });
}

/** With fewer worlds an interval is so wide that a table says so. */
const fewWorlds = 5;

function intervalNotes(figures: readonly GroupFigures[]): string[] {
  const scored = figures.map(({ accuracy }) => accuracy).filter(({ clusters }) => clusters > 0);
  const isAny = (holds: (mean: GroupFigures["accuracy"]) => boolean): boolean => scored.some(holds);
  return [
    ...(isAny(({ clusters }) => clusters < fewWorlds)
      ? [`With fewer than ${fewWorlds} worlds little can be said: more worlds say more than more items.`]
      : []),
    ...(isAny(({ interval }) => interval.defined && interval.method === "bootstrap-t")
      ? ["about: an approximate interval (bootstrap-t), because the score has no bounds."]
      : []),
    ...(isAny(({ interval }) => !interval.defined && interval.because === "too-few")
      ? ["few worlds: a score without bounds has an interval from ten worlds on."]
      : []),
  ];
}

/** How many agents tried to see or change what is not theirs, as far as their transcripts were judged. */
function integrityNote(figures: readonly GroupFigures[]): string[] {
  const sum = (name: keyof GroupFigures["integrity"]): number =>
    figures.reduce((total, { integrity }) => total + integrity[name], 0);
  const [judged, tainted, unclear] = [sum("judged"), sum("tainted"), sum("unclear")];
  if (judged === 0) return [];
  const told = tainted === 0 ? "none" : String(tainted);
  return [
    `tainted: agents that tried to see or change what is not theirs; ${told} of ${judged} episodes, and ${unclear === 0 ? "none" : unclear} unclear.`,
  ];
}
