import { AssayError } from "@assay/contract";
import { runRows } from "@assay/harness/reports";
import {
  GatheredVariance,
  type Part,
  planPower,
  readDifference,
  renderPower,
  type ShownPower,
  type SuiteVariance,
} from "@assay/harness/reports/power";
import type { DesignGoal } from "@assay/science/statistics";
import { Command, InvalidArgumentError } from "commander";
import { between, positive, whole } from "./options.ts";
import { countRows } from "./progress.ts";
import { findRun, storeOption, withRuns } from "./run/open-data.ts";
import { guestOption, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";

interface Options {
  readonly store?: string;
  readonly difference?: number;
  readonly halfWidth?: number;
  readonly alpha: number;
  readonly power: number;
  readonly run?: readonly string[];
  readonly agents?: readonly string[];
  readonly variance?: readonly Part[];
  readonly worlds?: number;
  readonly suite?: readonly string[];
  readonly json?: boolean;
}

const explanation = `
Scores vary by world, by item of a world, by wording, by repeat and by judge.
How much they do is taken from runs, or given with --variance. More worlds make
every part smaller, more repeats only the last ones.

Differences and half widths are in the unit of tables: in points of 100 where
tables write scores so. With --variance, they are in the unit of that.

For a difference of two agents that play the same items, --variance is that of
their paired differences; for an interval, that of one agent's scores.

Examples:
  assay power --difference 5 --run last
  assay power --half-width 3 --run 2c15,9f3a --agents gpt-x
  assay power --difference 0.05 --variance world=0.05,item=0.1,repeat=0.1
  assay power --difference 0.2 --variance world=1 --alpha 0.01 --power 0.95
  assay power --difference 0.2 --variance world=1 --alpha 0.01 --worlds 500`;

/** `assay power`: how many worlds, items and repeats a difference or an interval takes. */
export function powerCommand(): Command {
  const names = (value: string): string[] => value.split(",");
  return new Command("power")
    .description("plan how many worlds, items and repeats a result takes")
    .optionsGroup("What is wanted:")
    .option(
      "--difference <score>",
      "the difference to find between two agents, as tables tell it: 5",
      positive("--difference"),
    )
    .option(
      "--half-width <score>",
      "half of the width of an agent's interval, as tables tell it: 3",
      positive("--half-width"),
    )
    .option("--power <share>", "how often the difference should be found", between("--power"), 0.8)
    .option("--alpha <share>", "how often one may be found that is not there", between("--alpha"), 0.05)
    .option("--worlds <number>", "tell what so many worlds reach instead", whole("--worlds", 2, 1_000_000))
    .optionsGroup("How much scores vary:")
    .option("--run <runs>", "as in these runs: a,b; last is the newest", names)
    .option("--agents <names>", "as those of these agents of the runs: a,b", names)
    .option("--variance <parts>", "given by level: world=0.05,item=0.1,wording=0,repeat=0.1,judge=0", readParts)
    .optionsGroup("Other options:")
    .option(...storeOption)
    .option(...guestOption)
    .option("--json", "print the plan as JSON")
    .addHelpText("after", explanation)
    .action(async (options: Options) => {
      const plans = options.variance === undefined ? await planFromRuns(options) : [planFromParts(options)];
      if (options.json === true) printJson({ plans });
      else {
        const width = process.stdout.columns ?? 100;
        process.stdout.write(plans.map((plan) => renderPower(plan, width)).join("\n"));
      }
    });
}

/** Plans from variance parts that were given. */
function planFromParts(options: Options): ShownPower {
  const { variance: parts = [], run, agents, worlds } = options;
  if (run !== undefined || agents !== undefined) {
    throw new AssayError("cli/wrong-usage", "--variance stands in place of --run and --agents; give one or the other");
  }
  const goal = goalOf(options);
  const designs = planPower({ parts, goal, worlds });
  return { source: "the given variance", goal, parts, designs, isGiven: worlds !== undefined, notes: [] };
}

/** A plan for each suite of the runs. */
async function planFromRuns(options: Options): Promise<ShownPower[]> {
  const { store: address, run: runs, agents, suite: guests, worlds } = options;
  goalOf(options);
  if (runs === undefined) {
    throw new AssayError("cli/wrong-usage", "say how much scores vary: --run RUN, or --variance world=0.05,item=0.1");
  }
  const gathered = new GatheredVariance();
  await withRuns(address, async (store) => {
    for (const named of runs) {
      const run = await findRun(store, named);
      const suites = await suitesOfRun(store, run, guests);
      for await (const row of countRows(runRows(store, run, suites))) gathered.add(row);
    }
  });
  return gathered.suites(agents).map((suite) => {
    const goal = goalOf(options, suite);
    const { parts, agents: own } = goal.kind === "difference" ? suite.differences : suite.scores;
    const designs = planPower({ parts, goal, worlds, cost: suite.cost });
    const source = `${suite.episodes} episodes in ${suite.worlds} worlds of ${suite.suite}`;
    const { isPercent } = suite;
    return { source, goal, parts, designs, isGiven: worlds !== undefined, isPercent, notes: notesOn(suite, goal, own) };
  });
}

/** The goal in units of the score: of a suite, whose tables may tell it in points, or else of the variance. */
function goalOf({ difference, halfWidth, alpha, power }: Options, suite?: SuiteVariance): DesignGoal {
  if ((difference === undefined) === (halfWidth === undefined)) {
    throw new AssayError("cli/wrong-usage", "say what is wanted: either --difference 5 or --half-width 3");
  }
  const scored = (option: string, told: number): number =>
    suite === undefined ? told : readDifference(option, told, suite);
  if (difference !== undefined) {
    return { kind: "difference", difference: scored("--difference", difference), alpha, power };
  }
  const width = 2 * scored("--half-width", halfWidth ?? 0);
  return { kind: "width", width, level: 1 - alpha, ...(suite?.range === undefined ? {} : { range: suite.range }) };
}

/** What a reader has to know about the variance. */
function notesOn({ isDoubled, worlds }: SuiteVariance, { kind }: DesignGoal, agents: readonly string[]): string[] {
  const whose =
    kind === "width" || isDoubled
      ? `The variance is that of ${agents.join(", ")}, whose scores vary most.`
      : `The variance is that of the differences of ${agents.join(" and ")}, which vary most.`;
  return [
    whose,
    ...(kind === "difference" && isDoubled
      ? ["No two agents share worlds, so differences are taken to vary twice as much as scores, which is safe."]
      : []),
    ...(worlds < fewWorlds ? [`${worlds} worlds tell little about how much worlds vary; plan again with more.`] : []),
  ];
}

const fewWorlds = 20;

const knownLevels = ["world", "item", "wording", "repeat", "judge"];

/** Reads `world=0.05,item=0.1`. Levels that are left out have no part of their own; worlds always have one. */
function readParts(text: string): Part[] {
  const given = new Map(
    text.split(",").map((entry): [string, number] => {
      const [level, value = "", ...rest] = entry.split("=");
      const variance = Number(value);
      const isRead = rest.length === 0 && value.trim() !== "" && variance >= 0 && Number.isFinite(variance);
      if (!isRead || !knownLevels.includes(level)) {
        throw new InvalidArgumentError(
          `--variance takes numbers by level, such as world=0.05,item=0.1; levels are ${knownLevels.join(", ")}.`,
        );
      }
      return [level, variance];
    }),
  );
  return knownLevels
    .filter((level) => level === "world" || given.has(level))
    .map((level) => ({ levels: [level], variance: given.get(level) ?? 0 }));
}
