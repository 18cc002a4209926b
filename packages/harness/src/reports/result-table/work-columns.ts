import { type Column, cutText, plainText, type TextColumn, textWidth } from "../../terminal/index.ts";
import { formatCount, formatDuration } from "./format-figures.ts";
import type { GroupFigures } from "./group-figures.ts";
import type { ResultGroup } from "./result-table.ts";

/** What agents spent: turns, tokens, time and calls of tools; only columns that hold something. */
export function workColumns(groups: readonly ResultGroup[]): Column[] {
  const figures = groups.map((group) => group.figures);
  const about = ({ estimatedCalls }: GroupFigures): string => (estimatedCalls > 0 ? "~" : "");
  const column = (title: string, cell: (each: GroupFigures) => string): TextColumn => ({
    title,
    cells: figures.map((each) => ({ text: cell(each) })),
    side: "right",
  });
  const counts = [
    column("turns", ({ turns, episodes }) => (turns / episodes).toFixed(1)),
    column("input", (each) => `${about(each)}${formatCount(each.tokens.inputTokens)}`),
    column("cached", ({ tokens }) => formatCount(tokens.cachedInputTokens)),
    column("output", (each) => `${about(each)}${formatCount(each.tokens.outputTokens)}`),
    column("reasoning", ({ tokens }) => formatCount(tokens.reasoningTokens)),
  ].filter(({ cells }) => cells.some(({ text }) => !/^~?0(\.0)?$/.test(text)));
  return [
    ...counts,
    column("median", ({ medianMilliseconds }) => formatDuration(medianMilliseconds)),
    column("total", ({ milliseconds }) => formatDuration(milliseconds)),
    ...(figures.some(({ toolCalls }) => toolCalls.length > 0) ? [callsColumn(figures)] : []),
  ];
}

const callsColumn = (figures: readonly GroupFigures[]): Column => ({
  least: 24,
  most: 60,
  title: () => "calls",
  draw: (row, width) => [{ text: listCalls(figures[row]?.toolCalls ?? [], width) }],
});

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
    // A name may be cut, and no number.
    const number = ` ${calls}${rest}`;
    return shown === "" ? `${cutText(plainText(tool), width - textWidth(number))}${number}` : `${shown}, ${hidden}`;
  }
  return shown;
}

/** What the columns of work mean, in a sentence or two. */
export const workNote =
  "Turns are a mean, tokens and calls are sums, and none of them is shown where nobody had any; median and total are wall times of an episode and of all. ~ holds estimates.";
