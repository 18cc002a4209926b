import { AssayError } from "@assay/contract";
import { type RunState, stateOfRun } from "@assay/harness/engine";
import type { RunOverview, Store } from "@assay/harness/store";
import { layOutColumns, plainText, type TextColumn } from "@assay/harness/terminal";
import { Command } from "commander";
import { whole } from "./options.ts";
import { Progress } from "./progress.ts";
import { storeOption, withRuns } from "./run/open-data.ts";
import { type AgentResult, type RunSummary, summariseRun } from "./runs/summarise-run.ts";
import { guestOption } from "./suites.ts";
import { paintOf, printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly last: number;
  readonly json?: boolean;
}

/** `assay runs`: the newest runs. */
export function runsCommand(): Command {
  return new Command("runs")
    .description("list the runs of a store, the newest first, with their suites, agents and scores")
    .option(...storeOption)
    .option("--last <number>", "so many of them", whole("--last", 1, 10_000), 20)
    .option(...guestOption)
    .option("--json", "print the result as JSON")
    .action(async ({ store: address, suite: guests, last, json }: Options) => {
      const runs = await withRuns(address, (store) => listRuns(store, last, guests)).catch(noneYet);
      if (json === true) printJson(runs);
      else if (runs.length === 0) process.stdout.write("There are no runs yet. Begin with: assay run --help\n");
      else process.stdout.write(describeRuns(runs));
    });
}

interface ListedRun extends Omit<RunOverview, "status">, RunSummary {
  readonly status: RunState;
}

/** Episodes that are read for scores, over all runs: a list must not take long. The newest runs come first. */
const maxEpisodes = 20_000;

async function listRuns(
  store: Store,
  last: number,
  guests: readonly string[] | undefined,
): Promise<readonly ListedRun[]> {
  const progress = new Progress(process.stderr);
  const overviews = await store.runs({ from: 0, count: last });
  const runs: ListedRun[] = [];
  let read = 0;
  for (const run of overviews) {
    read += run.finished + run.failed;
    progress.show(`${runs.length} of ${overviews.length} runs read`);
    const summary = await summariseRun(store, run.id, { guests, isScored: read <= maxEpisodes });
    runs.push({ ...run, status: await stateOfRun(store, run), ...summary });
  }
  progress.clear();
  return runs;
}

/** Where there is no store there are no runs. */
function noneYet(error: unknown): readonly ListedRun[] {
  if (AssayError.isInstance(error) && error.code === "store/not-found") return [];
  throw error;
}

/** The most agents of a run that have a line. */
const maxAgents = 6;

/** One line of the list. */
interface Line {
  /** On the first line of a run. */
  readonly run?: ListedRun;
  readonly result?: AgentResult;
  readonly more?: number;
}

function describeRuns(runs: readonly ListedRun[]): string {
  const lines = runs.flatMap((run): Line[] => {
    const { results } = run;
    const more = results.length - maxAgents;
    const shown = results
      .slice(0, maxAgents)
      .map((result, index): Line => (index === 0 ? { run, result } : { result }));
    return [...(shown.length === 0 ? [{ run }] : shown), ...(more > 0 ? [{ more }] : [])];
  });
  const width = Math.max(80, process.stdout.columns ?? 100);
  const table = layOutColumns(columnsOf(lines), lines.length, width, paintOf(process.stdout)) ?? [];
  const notes = runs.some(({ isScored }) => !isScored)
    ? [`Scores are read of ${maxEpisodes} episodes at most; 'assay show RUN' has the others.`]
    : [];
  return `${[...table, ...notes].join("\n")}\n`;
}

function columnsOf(lines: readonly Line[]): TextColumn[] {
  const column = (
    title: string,
    side: TextColumn["side"],
    cell: (line: Line) => string,
    least?: number,
  ): TextColumn => ({
    title,
    side,
    cells: lines.map((line) => ({ text: plainText(cell(line)) })),
    ...(least === undefined ? {} : { least }),
  });
  return [
    column("run", "left", ({ run }) => run?.id ?? "", 16),
    column("status", "left", ({ run }) => (run === undefined ? "" : statusOf(run)), 9),
    column("suite", "left", ({ result }) => result?.suite ?? "", 10),
    column(
      "agent",
      "left",
      ({ result, more }) => nameOf(result?.agent) ?? (more === undefined ? "" : `${more} more`),
      10,
    ),
    column("score", "right", ({ result }) => result?.shown.score ?? ""),
    column("95 %", "right", ({ result }) => result?.shown.interval ?? ""),
    column("cost", "right", ({ run }) => (run === undefined ? "" : run.shownCost)),
  ].filter(({ cells }) => cells.some(({ text }) => text !== ""));
}

/** A baseline is called by its own name, as in other tables. */
const nameOf = (agent: string | undefined): string | undefined => agent?.replace(/^baseline\//, "");

const statusOf = ({ status, failed }: ListedRun): string => (failed === 0 ? status : `${status}, ${failed} failed`);
