import type { AnySuite } from "@assay/contract";
import { type RunRow, runRows } from "@assay/harness/reports";
import type { Store } from "@assay/harness/store";
import { layOutColumns, plainText, type TextColumn } from "@assay/harness/terminal";
import { countRows } from "../progress.ts";
import { paintOf } from "../terminal.ts";
import { outcomeWord } from "./outcome-word.ts";

/** Which episodes of a run are listed, and what of them. */
export interface ListOptions {
  readonly suites: readonly AnySuite[];
  readonly from: number;
  readonly count: number;
  /** Only those below the full score. Episodes that failed for reasons of ours are not wrong. */
  readonly isWrong: boolean;
  readonly withKey: boolean;
  readonly agent?: string;
}

/** An episode's line. */
interface Listed {
  readonly row: RunRow;
  readonly answer: string;
}

/** Whether an episode was scored below 1, the full score. */
export const isWrong = ({ score }: Pick<RunRow, "score">): boolean => score !== undefined && score.value < 1;

/** A list of a run's episodes, in the order in which they are stored: what was answered, and what the scorer says. */
export async function describeEpisodes(store: Store, run: string, options: ListOptions): Promise<string> {
  const { suites, from, count, withKey } = options;
  const listed: Listed[] = [];
  let found = 0;
  for await (const row of countRows(runRows(store, run, suites))) {
    if (options.isWrong && !isWrong(row)) continue;
    found += 1;
    if (found <= from) continue;
    if (listed.length === count) break;
    listed.push({ row, answer: await answerOf(store, row.summary.id) });
  }
  if (listed.length === 0) return options.isWrong ? "no episode is below the full score\n" : "no episodes\n";
  const width = Math.max(80, process.stdout.columns ?? 100);
  const columns = columnsOf(listed, withKey);
  const lines = layOutColumns(columns, listed.length, width, paintOf(process.stdout)) ?? [];
  const isMore = found > from + listed.length;
  const notes = [
    ...(!withKey && listed.some(({ row }) => row.hasPrivateReason && row.score !== undefined)
      ? ["Reasons that tell of keys are left out; --with-key shows both."]
      : []),
    ...(isMore ? [`more: --from ${from + listed.length}`] : []),
  ];
  return `${[...lines, ...notes].join("\n")}\n`;
}

/** The most characters of a cell. */
const longest = 160;

/** What was handed in last, on one line. */
async function answerOf(store: Store, episode: string): Promise<string> {
  const { answers, files } = await store.submission(episode);
  const last = answers.findLast(({ to }) => to === "agent");
  const said = last?.value === undefined || last.value === null ? (last?.text ?? "") : shortValue(last.value);
  const paths = Object.keys(files);
  return said === "" && paths.length > 0 ? paths.join(", ") : said;
}

/** An answer without the form around it: the field `answer` where there is one. */
function shortValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "object" && value !== null && "answer" in value) return shortValue(value.answer);
  return JSON.stringify(value);
}

function columnsOf(listed: readonly Listed[], withKey: boolean): TextColumn[] {
  const column = (
    title: string,
    cell: (each: Listed) => string,
    shape: Pick<TextColumn, "side" | "least"> = { side: "left" },
  ): TextColumn => ({ title, cells: listed.map((each) => ({ text: shorten(cell(each)) })), ...shape });
  const hasSeveral = (value: (row: RunRow) => unknown): boolean =>
    new Set(listed.map(({ row }) => value(row))).size > 1;
  return [
    column("episode", ({ row }) => row.summary.id.slice(0, 10)),
    ...(hasSeveral(({ suite }) => suite) ? [column("suite", ({ row }) => row.suite, wrapped(10))] : []),
    column("agent", ({ row }) => row.agent, wrapped(10)),
    ...(hasSeveral(({ repeat }) => repeat) ? [column("repeat", ({ row }) => String(row.repeat), right)] : []),
    column("score", ({ row }) => (row.score === undefined ? "-" : String(Number(row.score.value.toFixed(3)))), right),
    column("outcome", ({ row }) => outcomeWord(row.summary), wrapped(9)),
    column("answer", ({ answer }) => answer, wrapped(10)),
    ...(withKey ? [column("key", ({ row }) => shortValue(row.stored.private.key), wrapped(10))] : []),
    column("reason", ({ row }) => (withKey || !row.hasPrivateReason ? (row.reason ?? "") : ""), wrapped(12)),
  ].filter(({ cells }) => cells.some(({ text }) => text !== ""));
}

const right = { side: "right" } as const;
const wrapped = (least: number) => ({ side: "left", least }) as const;

function shorten(text: string): string {
  const plain = plainText(text).replace(/ +/g, " ").trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
