import type { Cell, RunRecord } from "@assay/harness/engine";
import { makeResultTable, type RunRow, runRows, shownHeadlines } from "@assay/harness/reports";
import { ComparedSides } from "@assay/harness/reports/comparison";
import type { Board, Leaderboard } from "@assay/viewer/api-types";
import { BelowFull } from "../results/below-full.ts";
import { suiteResult, tagsOf } from "../results/suite-result.ts";
import { suitesOf, type ViewedRun, type Viewing, viewRun } from "../viewed-store.ts";

/** The newest runs that a leaderboard looks at. */
const maxRuns = 40;
/** Every score is held in memory while agents are compared. */
const maxEpisodes = 200_000;
const aims = { level: 0.95, power: 0.8 };

/** Runs whose scores can stand in one table: of the same suite, generation, settings, worlds and choice of items. */
interface Gathered {
  readonly cell: Cell;
  /** The newest first. */
  readonly runs: { readonly viewed: ViewedRun; readonly cell: number }[];
}

/** A table for each suite and setting, of every agent's newest run with it. */
export async function readLeaderboard(viewing: Viewing): Promise<Leaderboard> {
  const overviews = await viewing.store.runs({ from: 0, count: maxRuns });
  const gathered = new Map<string, Gathered>();
  let episodes = 0;
  let looked = 0;
  for (const { id, finished } of overviews) {
    episodes += finished;
    if (finished === 0 || (looked > 0 && episodes > maxEpisodes)) continue;
    const viewed = await viewRun(viewing, id).catch(() => undefined);
    if (viewed === undefined) continue;
    looked += 1;
    for (const [index, cell] of viewed.record.cells.entries()) {
      const { suite, generation, settings, seeds, items } = cell;
      const name = JSON.stringify([suite, generation, settings, seeds, items]);
      const own = gathered.get(name) ?? { cell, runs: [] };
      gathered.set(name, own);
      own.runs.push({ viewed, cell: index });
    }
  }
  const boards: Board[] = [];
  for (const each of gathered.values()) {
    const board = await makeBoard(viewing, each);
    if (board !== undefined) boards.push(board);
  }
  return { boards, looked };
}

async function makeBoard(viewing: Viewing, { cell, runs }: Gathered): Promise<Board | undefined> {
  const [newest] = runs;
  const runOf = new Map<string, string>();
  const sides = new ComparedSides();
  const suites = await suitesOf(viewing, newest.viewed).catch(() => undefined);
  if (suites === undefined) return undefined;
  async function* rows(): AsyncGenerator<RunRow> {
    for (const { viewed, cell: index } of runs) {
      const id = viewed.stored.id;
      for await (const row of runRows(viewing.store, id, suites ?? [])) {
        // An agent's newest run counts, and its older ones do not.
        if (row.stored.cell !== index || (runOf.get(row.agent) ?? id) !== id) continue;
        runOf.set(row.agent, id);
        sides.add(row.agent, row);
        yield row;
      }
    }
  }
  const repeats = Math.max(...runs.map(({ viewed }) => viewed.record.plan.repeats));
  const groupBy = ["suite", "agent"];
  const below = new BelowFull(groupBy);
  const table = await makeResultTable(below.counting(rows()), { groupBy, orderedLabels: 1, repeats });
  if (table.groups.length === 0) return undefined;
  const record: RunRecord = {
    ...newest.viewed.record,
    cells: [cell],
    agents: runs.flatMap(({ viewed }) => viewed.record.agents),
  };
  const result = suiteResult(cell.suite, table, {
    run: newest.viewed.stored.id,
    record,
    headlines: shownHeadlines(record, suites),
    belowFull: (labels) => below.of(labels),
  });
  const labels = table.groups.map(({ labels: [, agent] }) => String(agent));
  const swept = tagsOf(cell.swept);
  const used = new Set(runOf.values());
  return {
    result: {
      ...result,
      lines: result.lines.map((line, index) => ({
        ...line,
        run: runOf.get(labels[index] ?? "") ?? line.run,
        tags: [...line.tags, ...swept],
      })),
    },
    preset: cell.preset,
    generation: cell.generation,
    seeds: cell.seeds,
    settings: JSON.stringify(cell.settings, null, 2),
    runs: runs
      .map(({ viewed: { stored } }) => stored)
      .filter(({ id }) => used.has(id))
      .map(({ id, createdAt }) => ({ id, short: id.slice(id.lastIndexOf("-") + 1), createdAt })),
    ranks: ranksOf(sides, labels),
  };
}

/** The ranks that agents may have: those that cannot be told apart share some. */
function ranksOf(sides: ComparedSides, labels: readonly string[]): string[] {
  if (labels.length < 2) return labels.map(() => "");
  const [compared] = sides.compare({ ...aims, mixed: true });
  return labels.map((label) => {
    const found = compared?.ranks.find(({ agent }) => agent === label);
    if (found === undefined) return "";
    return found.best === found.worst ? String(found.best) : `${found.best}–${found.worst}`;
  });
}
