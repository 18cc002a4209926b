import { AssayError } from "@assay/contract";
import { type RunState, readRecord, stateOfRun } from "@assay/harness/engine";
import type { Store, StoredRun } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { errataOption, loadErrata } from "./errata.ts";
import { whole } from "./options.ts";
import { describeResult } from "./run/describe-result.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { printEpisode } from "./show/print-episode.ts";
import { guestFlags, guestOption, suitesOfRun } from "./suites.ts";
import { formatTable } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly groupBy?: readonly string[];
  readonly metrics?: boolean;
  readonly episodes?: number;
  readonly from: number;
  readonly count: number;
  readonly try?: number;
  readonly errata?: string;
  readonly json?: boolean;
}

const mostShown = 1_000_000;

/** `assay show RUN|EPISODE`: a run's result, or an episode's transcript. */
export function showCommand(): Command {
  return new Command("show")
    .description("show a run's result, or what happened in an episode")
    .argument("<run or episode>", "an id or the beginning of one; last is the newest run")
    .option(...storeOption)
    .option("--group-by <names>", "suite, agent, or any tag, swept value or stratum: a,b", (value) => value.split(","))
    .option("--metrics", "tell also what every scorer measured, not the headline score alone")
    .option("--episodes <number>", "list so many of the run's episodes as well", whole("--episodes", 1, mostShown))
    .option(
      "--from <number>",
      "an episode's events, or a run's episodes, from this one on",
      whole("--from", 0, mostShown),
      0,
    )
    .option("--try <number>", "an episode's earlier try, from 1", whole("--try", 1, 10_000))
    .option("--count <number>", "so many of an episode's events", whole("--count", 1, mostShown), 1000)
    .option(...guestOption)
    .option(...errataOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nExample:\n  assay show last --group-by agent,type --episodes 20")
    .action((named: string, options: Options) =>
      withRuns(options.store, async (store) => {
        const episode = named === "last" ? undefined : await store.episode(named);
        if (episode !== undefined) {
          await printEpisode(store, episode, options);
          return;
        }
        await showRun(store, await findRun(store, named), options);
      }),
    );
}

async function showRun(store: Store, run: string, options: Options): Promise<void> {
  const { suite: guests, groupBy = [], metrics, episodes, from, json, errata } = options;
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const suites = await suitesOfRun(store, run, guests);
  const result = await describeResult(store, run, {
    json: json === true,
    groupBy,
    suites,
    metrics: metrics === true,
    errata: loadErrata(suites, errata),
  });
  const state = await stateOfRun(store, stored);
  process.stdout.write(json === true ? result : `${describeRun(stored, state, guestFlags(suites))}\n${result}`);
  if (episodes === undefined || json === true) return;
  const agents = new Map(readRecord(run, stored.record).agents.map(({ id, label }) => [id, label]));
  const listed = await store.episodes(run, { from, count: episodes });
  const rows = listed.map(({ id, item, agent, repeat, outcome, turns, evidence }) => [
    id.slice(0, 10),
    item.slice(0, 10),
    agents.get(agent) ?? agent,
    String(repeat),
    outcome.kind === "limit" ? `limit (${outcome.limit})` : outcome.kind,
    String(turns),
    evidence,
  ]);
  process.stdout.write(
    `\n${formatTable(["episode", "item", "agent", "repeat", "outcome", "turns", "evidence"], rows)}`,
  );
}

function describeRun({ id, record, reason }: StoredRun, status: RunState, guests: string): string {
  const { plan, software } = readRecord(id, record);
  const name = plan.name === undefined ? "" : ` (${plan.name})`;
  const said = reason ?? (status === "stopped" ? "whoever had it is gone" : undefined);
  // Runs of older versions say it in their reason.
  const canResume = (status === "stopped" || status === "interrupted") && said?.includes("assay resume") !== true;
  const wayOut = canResume ? `; resume it with: assay resume ${id}${guests}` : "";
  const state = `${said === undefined ? status : `${status}: ${said}`}${wayOut}`;
  const commit = software.commit === undefined ? "" : ` at ${software.commit.slice(0, 12)}`;
  const modified = software.modified === true ? ", modified" : "";
  return stripControls(`Run ${id}${name}, ${state}; Assay ${software.version}${commit}${modified}\n`);
}
