import { AssayError } from "@assay/contract";
import { type RunState, readRecord, stateOfRun } from "@assay/harness/engine";
import type { EpisodeSummary, Store, StoredRun } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { Command, Option } from "commander";
import { errataOption, loadErrata } from "./errata.ts";
import { whole } from "./options.ts";
import { addUpRun, describeResult } from "./run/describe-result.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { askForKeys } from "./show/ask-for-keys.ts";
import { describeEpisodes } from "./show/list-episodes.ts";
import { printEpisode } from "./show/print-episode.ts";
import { writeResultJson } from "./show/write-result-json.ts";
import { guestFlags, guestOption, suitesOfRun } from "./suites.ts";
import {
  addVerdictOptions,
  reportVerdict,
  requirePossibleFailUnder,
  requireWholeAgents,
  type VerdictOptions,
} from "./verdict/verdict.ts";

interface Options extends VerdictOptions {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly by?: readonly string[];
  readonly groupBy?: readonly string[];
  readonly wrong?: boolean;
  readonly tokens?: boolean;
  readonly metrics?: boolean;
  readonly statistics?: boolean;
  readonly episodes?: number;
  readonly events?: boolean;
  readonly withKey?: boolean;
  readonly yes?: boolean;
  readonly from: number;
  readonly count?: number;
  readonly try?: number;
  readonly errata?: string;
  readonly json?: boolean;
}

const mostShown = 1_000_000;
/** Episodes that `--wrong` lists, where no number was given. */
const wrongShown = 20;
/** Events of an episode that are read, where no number was given. */
const eventsShown = 1000;
/** Shorter names are of runs. */
const shortestEpisode = 5;

const explanation = `
A run's table has one row an agent, the best first. The score is the mean over
worlds, each with equal weight, with its interval as numbers and as a bar.
Flags count episodes:
  ungrounded       right without having seen any of what the key rests on
  partly grounded  right after a part of it
  tainted, unclear the agent tried to reach what is not its own, or may have
  in wrong form    something was handed in that could not be read
  too large        the task does not fit into the model's context
  at a limit       the agent used up its turns, tokens, calls, time or money
  crashed          it broke after its first action; it counts as it stands
  failed           it broke for reasons of ours; it does not count

Examples:
  assay show last
  assay show last --by type
  assay show last --wrong
  assay show last --statistics
  assay show EPISODE --with-key`;

/** `assay show RUN|EPISODE`: a run's result, or what happened in an episode. */
export function showCommand(): Command {
  const names = (value: string): string[] => value.split(",");
  const command = new Command("show")
    .description("show a run's result, or what happened in an episode")
    .argument("<run or episode>", "an id or the beginning of one; last is the newest run")
    .option(...storeOption)
    .option(...guestOption)
    .option("--json", "print the result as JSON, with every episode and every score")
    .optionsGroup("Of a run:")
    .option("--by <names>", "tell results apart by a stratum, a swept value or a tag: a,b", names)
    .addOption(new Option("--group-by <names>", "the same as --by").argParser(names))
    .option("--wrong", "list the episodes below the full score instead, with their answers")
    .option("--tokens", "tell turns, tokens, time and calls of tools as well")
    .option("--metrics", "tell also what every scorer measured, not the headline score alone")
    .option(
      "--statistics",
      "tell abstention, calibration, repeats, pulls, use of tools, abilities and what makes items hard instead, with intervals",
    )
    .option("--episodes <number>", "list so many of its episodes as well", whole("--episodes", 1, mostShown))
    .option(...errataOption)
    .optionsGroup("Of an episode:")
    .option("--events", "its events one by one, in place of its conversation")
    .option("--count <number>", "so many of its events; else 1000", whole("--count", 1, mostShown))
    .option("--try <number>", "its earlier try, from 1", whole("--try", 1, 10_000))
    .optionsGroup("Of both:")
    .option(
      "--from <number>",
      "a list of episodes, or an episode's events, from this one on",
      whole("--from", 0, mostShown),
      0,
    )
    .option("--with-key", "show keys, which are private, after asking: of an episode, --wrong or --json")
    .option("--yes", "show keys without asking");
  return addVerdictOptions(command)
    .addHelpText("after", explanation)
    .action((named: string, options: Options) =>
      withRuns(options.store, async (store) => {
        const isShort = named === "last" || named.length < shortestEpisode;
        const episode = isShort ? undefined : await store.episode(named);
        if (options.withKey === true) await requireKeysWanted(options, episode !== undefined);
        if (episode !== undefined) await showEpisode(store, episode, options);
        else await showRun(store, await findRun(store, named), options);
      }),
    );
}

async function showEpisode(store: Store, episode: EpisodeSummary, options: Options): Promise<void> {
  requireOf("an episode", "a run", options, ofRuns);
  // A suite that does not come with Assay need not be named to see what happened.
  const suites = await suitesOfRun(store, episode.run, options.suite).catch(() => []);
  await printEpisode(store, episode, { ...options, count: options.count ?? eventsShown, suites });
}

/** Options that one kind of thing has and the other has not. */
const ofRuns = [
  "by",
  "groupBy",
  "wrong",
  "tokens",
  "metrics",
  "statistics",
  "episodes",
  "errata",
  "failUnder",
  "junit",
  "annotations",
] as const;
const ofEpisodes = ["events", "count", "try"] as const;

function requireOf(shown: string, other: string, options: Options, foreign: readonly (keyof Options)[]): void {
  const given = foreign.filter((name) => options[name] !== undefined && options[name] !== false).map(flagOf);
  if (given.length === 0) return;
  throw new AssayError(
    "cli/wrong-usage",
    `${given.join(" and ")} ${given.length === 1 ? "is" : "are"} about ${other}, and this is ${shown}`,
  );
}

/** Options that change a table have none to change where something else is shown in its place. */
function requireOneView(options: Options): void {
  const { wrong = false, statistics = false, json = false } = options;
  if (!wrong && !statistics) return;
  const instead = wrong ? "--wrong" : "--statistics";
  // As JSON, --wrong leaves episodes out of the whole result.
  const without: readonly (keyof Options)[] = statistics
    ? [...(wrong ? (["wrong"] as const) : []), "by", "groupBy", "tokens", "metrics", "episodes", "failUnder", "junit"]
    : json
      ? ["episodes"]
      : ["by", "groupBy", "tokens", "metrics", "failUnder", "junit"];
  const given = without.filter((name) => options[name] !== undefined && options[name] !== false).map(flagOf);
  if (given.length === 0) return;
  throw new AssayError(
    "cli/wrong-usage",
    `${instead} shows something else in place of the table, and ${given.join(" and ")} ${given.length === 1 ? "has" : "have"} no place there; give one of them`,
  );
}

const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Keys are shown where there is a place for them, to whoever said so. */
async function requireKeysWanted({ wrong, json, yes, episodes, junit }: Options, isEpisode: boolean): Promise<void> {
  if (!isEpisode && wrong !== true && json !== true && episodes === undefined && junit === undefined) {
    throw new AssayError(
      "cli/wrong-usage",
      "--with-key shows keys of an episode, or with --wrong, --episodes, --json or --junit",
    );
  }
  await askForKeys(yes === true);
}

async function showRun(store: Store, run: string, options: Options): Promise<void> {
  const { suite: guests, by, groupBy, episodes, from, json = false, errata, wrong = false, withKey = false } = options;
  if (by !== undefined && groupBy !== undefined) {
    throw new AssayError("cli/wrong-usage", "--by and --group-by are the same; give one of them");
  }
  requireOf("a run", "an episode", options, ofEpisodes);
  requireOneView(options);
  requireWholeAgents(options, by ?? groupBy ?? []);
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const suites = await suitesOfRun(store, run, guests);
  requirePossibleFailUnder(options, readRecord(run, stored.record), suites);
  if (options.statistics === true) {
    const { showStatistics } = await import("./show/show-statistics.ts");
    await showStatistics(store, run, suites, json);
    return;
  }
  if (wrong && !json) {
    const list = { suites, from, count: episodes ?? wrongShown, isWrong: true, withKey };
    process.stdout.write(await describeEpisodes(store, run, list));
    return;
  }
  const { metrics = false, tokens = false } = options;
  const told = { suites, by: by ?? groupBy ?? [], metrics, tokens, errata: loadErrata(suites, errata) };
  const result = await addUpRun(store, run, told);
  const status = await stateOfRun(store, stored);
  if (json) await writeResultJson(store, result, { ...told, status, withKey, isWrong: wrong });
  else {
    process.stdout.write(`${describeRun(stored, status, guestFlags(suites))}\n`);
    process.stdout.write(await describeResult(store, result, told));
  }
  if (episodes !== undefined && !json) {
    const list = { suites, from, count: episodes, isWrong: false, withKey };
    process.stdout.write(`\n${await describeEpisodes(store, run, list)}`);
  }
  await reportVerdict(store, result, suites, options);
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
