import { AssayError } from "@assay/contract";
import { type RunRecord, readRecord, stateOfRun } from "@assay/harness/engine";
import { formatCost, showAgent } from "@assay/harness/reports";
import type { RunOverview, Store } from "@assay/harness/store";
import type { RunDetails, RunLine, RunList } from "@assay/viewer/api-types";
import type { ViewedRun, Viewing } from "../viewed-store.ts";

export const maxRuns = 200;

/** The newest runs, without their scores: a list must not wait for these. */
export async function listRuns({ store }: Viewing, from: number, count: number): Promise<RunList> {
  const overviews = await store.runs({ from, count: count + 1 });
  const runs = await Promise.all(overviews.slice(0, count).map((overview) => lineOf(store, overview)));
  return { runs, hasMore: overviews.length > count };
}

async function lineOf(store: Store, overview: RunOverview): Promise<RunLine> {
  const stored = await store.run(overview.id);
  const record = recordOf(overview.id, stored?.record ?? null);
  return runLine(overview, record, await stateOfRun(store, overview));
}

/** Undefined for a run that another version of Assay made. */
function recordOf(run: string, record: Parameters<typeof readRecord>[1]): RunRecord | undefined {
  try {
    return readRecord(run, record);
  } catch (error) {
    if (AssayError.isInstance(error)) return undefined;
    throw error;
  }
}

export function runLine(overview: RunOverview, record: RunRecord | undefined, state: RunLine["state"]): RunLine {
  const { id, createdAt, items, finished, failed, cost } = overview;
  const currency = (record?.prices as { readonly currency?: string } | null | undefined)?.currency;
  return {
    id,
    short: id.slice(id.lastIndexOf("-") + 1),
    name: record?.plan.name ?? null,
    createdAt,
    state,
    suites: [...new Set(record?.cells.map(({ suite }) => suite) ?? [])],
    agents: record?.agents.map(({ label }) => showAgent(label)) ?? [],
    items,
    planned: items * (record?.agents.length ?? 0) * (record?.plan.repeats ?? 1),
    finished,
    failed,
    cost: formatCost({ episodes: 1, cost: { known: cost, unknownEpisodes: 0 } }, currency),
  };
}

/** A run with its agents and cells. */
export function runDetails({ stored, overview, record, state }: ViewedRun): RunDetails {
  const { version, commit, modified } = record.software;
  return {
    ...runLine(overview, record, state),
    reason: stored.reason ?? null,
    software: [
      `Assay ${version}`,
      ...(commit === undefined ? [] : [commit.slice(0, 12)]),
      ...(modified ? ["modified"] : []),
    ].join(", "),
    cells: record.cells.map(({ suite, version: suiteVersion, generation, preset, seeds, settings }) => ({
      suite,
      version: suiteVersion,
      generation,
      preset,
      seeds,
      settings: JSON.stringify(settings, null, 2),
    })),
    agentList: record.agents.map(({ id, label, agent, model, tags }) => ({
      id,
      label,
      shown: showAgent(label),
      isBaseline: agent.startsWith("baseline/"),
      model: model ?? null,
      tags,
    })),
  };
}
