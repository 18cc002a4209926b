import { csvCell } from "../csv-cell.ts";
import type { GroupFigures } from "./group-figures.ts";
import type { ResultTable } from "./result-table.ts";

type Cell = string | number | undefined;

/** The figures in the order of their columns; shares are from 0 to 1, sums are whole, and what is unknown is empty. */
const columns: readonly (readonly [title: string, cell: (figures: GroupFigures) => Cell])[] = [
  ["episodes", ({ episodes }) => episodes],
  ["failed", ({ failed }) => failed],
  ["items", ({ score }) => score.items],
  ["worlds", ({ score }) => score.clusters],
  ["mean", ({ score }) => score.mean],
  ["standard_error", ({ score }) => score.standardError],
  ["low", ({ score: { interval } }) => (interval.defined ? interval.low : undefined)],
  ["high", ({ score: { interval } }) => (interval.defined ? interval.high : undefined)],
  ["interval", ({ score: { interval } }) => (interval.defined ? interval.method : interval.because)],
  ["does_not_fit", ({ outcomes }) => outcomes["does-not-fit"]],
  ["crashed", ({ outcomes }) => outcomes.crashed],
  ["mean_had_failed_been_wrong", ({ hadFailed }) => hadFailed?.wrong],
  ["mean_had_failed_been_right", ({ hadFailed }) => hadFailed?.right],
  ["mean_without_crashed", ({ withoutCrashed }) => withoutCrashed],
  ["deviation_of_repeats", ({ deviation }) => deviation],
  ["abstained", ({ abstained }) => abstained],
  ["wrong_form", ({ wrongForm }) => wrongForm],
  ["right", ({ right }) => right],
  ["right_ungrounded", ({ rightUngrounded }) => rightUngrounded],
  ["right_partial", ({ rightPartial }) => rightPartial],
  ["judged_integrity", ({ integrity }) => integrity.judged],
  ["tainted", ({ integrity }) => integrity.tainted],
  ["unclear", ({ integrity }) => integrity.unclear],
  ["turns", ({ turns }) => turns],
  ["input_tokens", ({ tokens }) => tokens.inputTokens],
  ["cached_input_tokens", ({ tokens }) => tokens.cachedInputTokens],
  ["output_tokens", ({ tokens }) => tokens.outputTokens],
  ["reasoning_tokens", ({ tokens }) => tokens.reasoningTokens],
  ["milliseconds", ({ milliseconds }) => milliseconds],
  ["median_milliseconds", ({ medianMilliseconds }) => medianMilliseconds],
  ["known_cost", ({ cost, episodes }) => (cost.unknownEpisodes === episodes ? undefined : cost.known)],
  ["episodes_of_unknown_cost", ({ cost }) => cost.unknownEpisodes],
];

/** The table as CSV (RFC 4180): a line for each group, and a column for each tool that any of them called. */
export function renderCsv({ groupBy, groups }: ResultTable): string {
  const tools = [...new Set(groups.flatMap(({ figures }) => figures.toolCalls.map(({ tool }) => tool)))].sort();
  const header = [...groupBy, ...columns.map(([title]) => title), ...tools.map((tool) => `calls ${tool}`)];
  const lines = groups.map(({ labels, figures }) => [
    ...labels.map((label) => (typeof label === "boolean" ? String(label) : label)),
    ...columns.map(([, cell]) => cell(figures)),
    ...tools.map((name) => figures.toolCalls.find(({ tool }) => tool === name)?.calls ?? 0),
  ]);
  return [header, ...lines].map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}
