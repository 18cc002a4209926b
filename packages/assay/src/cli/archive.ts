import { join } from "node:path";
import { AssayError } from "@assay/contract";
import { checkArchive, writeArchive } from "@assay/harness/exports";
import type { RunOverview, Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { placeFile } from "./export/place-output.ts";
import { whole } from "./options.ts";
import { Progress } from "./progress.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { guestOption, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";
import { makeFolder } from "./write-folder.ts";

interface Options {
  readonly out?: string;
  readonly remove?: boolean;
  readonly force?: boolean;
  readonly olderThan?: number;
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly json?: boolean;
}

/** What became of a run. */
interface Archived {
  readonly run: string;
  readonly file: string;
  readonly items: number;
  readonly episodes: number;
  readonly isRemoved: boolean;
}

const explanation = `
An archive holds all of a run, with its keys and the values of secret seeds, so
keep it as private as the store. 'assay import FILE' brings the run back.

Each archive is checked: it is brought into an empty store, and file, that store
and the run's own store must hold the same to the last character. Only then does
--remove take the run out of its store, and only a run that was named by its
whole id and has ended.

Examples:
  assay archive --older-than 90
  assay archive 2026-08-01-10-00-00-kq3v --out old-runs --remove
  assay archive $(assay archive --older-than 90) --out old-runs --remove`;

/** `assay archive RUN`: old runs into files, and out of the store. */
export function archiveCommand(): Command {
  return new Command("archive")
    .description("put old runs into files that are checked, and take them out of the store")
    .argument("[runs...]", "their ids; without --remove also the beginnings or ends of ids, or last")
    .option("--out <folder>", "where to put the files, RUN.assay")
    .option("--remove", "take each run out of the store when its archive was checked")
    .option("--force", "replace files that are there")
    .option("--older-than <days>", "name no run, and list those that ended and began before so many days", days)
    .option(...storeOption)
    .option(...guestOption)
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action((named: readonly string[], options: Options) =>
      withRuns(options.store, async (store) => {
        const { olderThan, out, json = false } = options;
        if (olderThan !== undefined) {
          requireUsage(
            named.length === 0 && out === undefined,
            "--older-than lists runs; name them in a second command",
          );
          const old = await listOld(store, olderThan);
          if (json) printJson(old);
          else for (const { id } of old) process.stdout.write(`${stripControls(id)}\n`);
          return;
        }
        requireUsage(named.length > 0, "name the runs, or list old ones with --older-than DAYS");
        requireUsage(out !== undefined, "say with --out FOLDER where the archives go");
        makeFolder(out);
        const done: Archived[] = [];
        for (const name of named) {
          const run = options.remove === true ? await wholeName(store, name) : await findRun(store, name);
          const archived = await archive(store, run, out, options);
          done.push(archived);
          if (!json) process.stdout.write(describe(archived));
        }
        if (json) printJson(done);
      }),
    );
}

const days = whole("--older-than", 0, 100_000);

function requireUsage(isRight: boolean, message: string): asserts isRight {
  if (!isRight) throw new AssayError("cli/wrong-usage", message);
}

/** Removing takes the whole id, so that no run goes because its name begins or ends like another's. */
async function wholeName(store: Store, name: string): Promise<string> {
  if ((await store.run(name)) !== undefined) return name;
  const run = await findRun(store, name);
  throw new AssayError("cli/wrong-usage", `--remove takes whole ids; if you mean the run ${run}, write that`);
}

async function archive(store: Store, run: string, out: string, options: Options): Promise<Archived> {
  const suites = await suitesOfRun(store, run, options.suite);
  const file = join(out, `${run}.assay`);
  const progress = new Progress(process.stderr);
  const seen = await placeFile(file, options.force === true, async (path) => {
    await writeArchive(store, run, {
      path,
      suites,
      withKeys: true,
      withSeeds: true,
      progress: (episodes) => progress.show(`${run}: ${episodes} episodes written`),
    });
    return checkArchive(store, run, path, {
      suites,
      progress: (episodes) => progress.show(`${run}: ${episodes} episodes checked`),
    });
  }).finally(() => progress.clear());
  if (options.remove === true) await store.removeRun(run, seen);
  return { run, file, items: seen.items, episodes: seen.episodes, isRemoved: options.remove === true };
}

const describe = ({ run, file, items, episodes, isRemoved }: Archived): string =>
  `run ${run}: ${items} items, ${episodes} episodes, in ${stripControls(file)}; checked${isRemoved ? ", and removed from the store" : ""}\n`;

const listedAtOnce = 500;

/** The runs that have ended and began before so many days, the oldest first. */
async function listOld(store: Store, olderThan: number): Promise<readonly RunOverview[]> {
  const before = new Date(Date.now() - olderThan * 86_400_000).toISOString();
  const old: RunOverview[] = [];
  for (let from = 0; ; from += listedAtOnce) {
    const listed = await store.runs({ from, count: listedAtOnce });
    old.push(
      ...listed.filter(({ createdAt, status }) => createdAt < before && status !== "planning" && status !== "running"),
    );
    if (listed.length < listedAtOnce) return old.reverse();
  }
}
