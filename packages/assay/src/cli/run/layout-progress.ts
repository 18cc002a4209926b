import { formatScore } from "@assay/harness/reports";
import { stripControls } from "@assay/harness/terminal";
import { ClusteredMean } from "@assay/science/statistics/intervals/clustered-mean";

/** How far one agent has come in one suite. */
export class AgentProgress {
  readonly name: string;
  readonly scores: ClusteredMean;
  done = 0;
  failed = 0;
  inFlight = 0;
  tokens = 0;
  cost = 0;
  hasUnknownCost = false;
  /** Whether scores are shown times 100. */
  isPercent = true;

  constructor(name: string, { repeats }: { readonly repeats: number }) {
    this.name = name;
    this.scores = new ClusteredMean({ repeats });
  }
}

interface Column {
  readonly title: string;
  /** Whether there is anything to tell in it. */
  isShown(rows: readonly AgentProgress[]): boolean;
  show(row: AgentProgress): string;
}

const always = (): boolean => true;

const columns: readonly Column[] = [
  { title: "done", isShown: always, show: ({ done }) => String(done) },
  { title: "score", isShown: always, show: showScores },
  {
    title: "failed",
    isShown: (rows) => rows.some(({ failed }) => failed > 0),
    show: ({ failed }) => String(failed),
  },
  {
    title: "tokens",
    isShown: (rows) => rows.some(({ tokens }) => tokens > 0),
    show: ({ tokens }) => showCount(tokens),
  },
  {
    title: "cost",
    isShown: (rows) => rows.some(({ cost, hasUnknownCost }) => cost > 0 || hasUnknownCost),
    show: ({ cost, hasUnknownCost }) => (hasUnknownCost ? "unknown" : cost.toFixed(2)),
  },
  { title: "in flight", isShown: always, show: ({ inFlight }) => String(inFlight) },
];

/** The rows as lines of aligned columns; the name stands last, and of one that is too long the end is shown. */
export function layoutProgress(rows: readonly AgentProgress[], width: number): string[] {
  if (rows.length === 0) return [];
  const shown = columns.filter(({ isShown }) => isShown(rows));
  const cells = [shown.map(({ title }) => title), ...rows.map((row) => shown.map(({ show }) => show(row)))];
  const widths = shown.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const figures = cells.map((row) => `  ${row.map((cell, column) => cell.padStart(widths[column])).join("  ")}`);
  const left = width - figures[0].length - 2;
  const names = ["", ...rows.map(({ name }) => cutStart(stripControls(name).replace(/\s+/g, " "), left))];
  return figures.map((line, index) => `${line}  ${names[index]}`.trimEnd());
}

function showScores({ scores: { mean }, isPercent }: AgentProgress): string {
  return mean === undefined ? "" : formatScore(mean, { isPercent });
}

const showCount = (count: number): string =>
  count < 100_000 ? count.toLocaleString("en") : `${(count / 1_000_000).toFixed(count < 10_000_000 ? 2 : 1)} M`;

const cutStart = (text: string, most: number): string =>
  text.length <= most ? text : `…${text.slice(text.length - Math.max(1, most - 1))}`;
