import { type AnySuite, AssayError } from "@assay/contract";
import { beginRun, checkRun, findMisfits, isReplayed, RunModels } from "@assay/harness/engine";
import { parseWanted } from "@assay/harness/fleet";
import type { PriceTable } from "@assay/harness/models";
import type { Store } from "@assay/harness/store";
import { Command } from "commander";
import { positive, whole } from "./options.ts";
import { findDifficultyOf } from "./run/find-difficulty-of.ts";
import { storeOption, withRuns, withStore } from "./run/open-data.ts";
import { addPlanOptions, type PlanOptions, recordOf } from "./run/plan-options.ts";
import { checkForFleet, isForFleet, needsOption, runOnFleet, workersOption } from "./run/run-on-fleet.ts";
import { noProbeOption, requireUnderstood, startOrResumeRun } from "./run/start-or-resume-run.ts";
import { metricsOption } from "./telemetry.ts";
import { addVerdictOptions, requirePossibleFailUnder, type VerdictOptions } from "./verdict/verdict.ts";

interface Options extends PlanOptions, VerdictOptions {
  readonly store?: string;
  readonly iUnderstand?: boolean;
  readonly workers?: string;
  readonly needs?: string;
  readonly metrics?: string;
  readonly probe?: boolean;
  readonly target?: number;
  readonly targetItems?: number;
  readonly adaptive?: boolean;
  readonly targetSe?: number;
  readonly calibration?: readonly string[];
  readonly json?: boolean;
}

const explanation = `
A plan is a YAML or JSON file; 'assay plan --schema' prints its schema. Any
setting or limit in it may be a list, which makes a sweep. Flags stand for the
common case.

With --target the run looks, for every suite and agent, for the difficulty at
which the agent's mean score is the given one: one item of each seed, in rounds
of six whose difficulties follow from what was scored before. Each round is kept
as a run, and the same command takes a search up where it was left. It plays 60
items, or as many as --target-items says.

With --adaptive the run measures ability: 15 items at random, then those that
tell most about the agent, one of each seed, until the standard error is that of
--target-se, or until seeds or --target-items are used up.

Every episode is kept when it ends. Ctrl-C (or SIGTERM) stops the run with exit
code 1, a second one ends the process at once; 'assay resume' takes the run up
again however it ended, and nothing that was done is done twice.

Examples:
  assay run --suite repository-qa --seeds 1..2 --per-world 11 \\
    --agent baseline/oracle --agent baseline/null
  assay run --suite repository-qa --seeds 1..20 --sample 25 --agent loop \\
    --model openai/gpt-5.4 --repeats 2 --turns 30 --budget 20
  assay run --suite data-analysis --seeds 1..3 --agent loop \\
    --model openai/gpt-5.4 --judge anthropic/claude-opus-5
  assay run --suite repository-qa --seeds 1..2 --per-world 5 --agent command \\
    --option command='python agent.py' --option folder=examples/agents/python
  assay run --suite repository-qa --seeds 1..60 --agent loop \\
    --model openai/gpt-5.4 --target 0.5
  assay run --suite repository-qa --seeds 1..300 --agent loop \\
    --model openai/gpt-5.4 --adaptive --target-se 0.2 --calibration 2c15
  assay run plan.yaml`;

const defaultStandardError = 0.2;

/** Refuses flags of a search that is not asked for, and two searches at once. */
function requireOneSearch({ target, targetItems, adaptive, targetSe, calibration }: Options): void {
  if (target !== undefined && adaptive === true) {
    throw new AssayError("cli/wrong-usage", "--target and --adaptive are two searches; give one of them");
  }
  if (adaptive !== true && (targetSe !== undefined || calibration !== undefined)) {
    throw new AssayError("cli/wrong-usage", "--target-se and --calibration go with --adaptive");
  }
  if (adaptive !== true && target === undefined && targetItems !== undefined) {
    throw new AssayError("cli/wrong-usage", "--target-items goes with --target or --adaptive");
  }
}

/** `assay run`: plays a plan's episodes and prints the result. */
export function runCommand(suites: readonly AnySuite[]): Command {
  const command = addPlanOptions(new Command("run"), suites)
    .description("run agents on suites, from a plan file or from flags")
    .argument("[plan]", "a plan file")
    .option(...storeOption)
    .option("--i-understand", "with --sandbox none: agents' programs then have this machine")
    .option(...noProbeOption)
    .option(...workersOption)
    .option(...needsOption)
    .option(...metricsOption)
    .optionsGroup("A search that chooses its items:")
    .option("--target <score>", "find the difficulty at which the mean score is this", positive("--target"))
    .option("--adaptive", "measure the agent's ability with the items that tell most")
    .option(
      "--target-se <number>",
      "with --adaptive: the standard error to stop at, 0.2 without it",
      positive("--target-se"),
    )
    .option("--calibration <runs>", "with --adaptive: runs that tell how hard items are: a,b", (value) =>
      value.split(","),
    )
    .option("--target-items <number>", "the most items of a search", whole("--target-items", 6, 1000))
    .optionsGroup("The result:")
    .option("--json", "print the result as JSON, with every episode and every score");
  return addVerdictOptions(command)
    .addHelpText("after", explanation)
    .action(async (file: string | undefined, given: Options) => {
      const { store: address, iUnderstand, probe, json, target, targetItems, ...others } = given;
      const { adaptive, targetSe, calibration, failUnder, junit, annotations, workers, needs, metrics, ...options } =
        others;
      requireOneSearch(given);
      const isFleet = isForFleet(workers, needs, metrics);
      const { record, suites } = await recordOf(file, options);
      requireUnderstood(record.plan, iUnderstand === true);
      requirePossibleFailUnder({ failUnder }, record, suites);
      const { agents, plan, prices } = record;
      const models = { actors: plan.actors, environment: process.env, prices: prices as unknown as PriceTable };
      // Before there is a store, so that a mistake leaves nothing behind.
      if (isFleet) await checkForFleet(record, suites);
      else await checkRun(record, suites, new RunModels(models));
      for (const misfit of await findMisfits(record, suites)) process.stderr.write(`note: does not fit: ${misfit}\n`);
      if (isFleet) {
        if (target !== undefined || adaptive === true) {
          throw new AssayError(
            "cli/wrong-usage",
            "a search chooses its items as it goes; play it without --workers fleet",
          );
        }
        const begin = (store: Store) => beginRun(store, record);
        const verdict = { failUnder, junit, annotations };
        const wanted = parseWanted(needs);
        await runOnFleet(address, { record, suites, begin, wanted, json: json === true, verdict, metrics });
        return;
      }
      if (target !== undefined) {
        const search = { target, items: targetItems, understood: iUnderstand === true, json: json === true };
        await withStore(address, (store) => findDifficultyOf(store, plan, suites, search));
        return;
      }
      if (adaptive === true) {
        const { measureAbilityOf } = await import("./run/measure-ability-of.ts");
        const search = { targetStandardError: targetSe ?? defaultStandardError, items: targetItems, calibration };
        await withStore(address, (store) =>
          measureAbilityOf(store, plan, suites, { ...search, understood: iUnderstand === true, json: json === true }),
        );
        return;
      }
      const isReplay = agents.some(({ model }) => model !== undefined && isReplayed(model));
      await (isReplay ? withRuns : withStore)(address, (store) =>
        startOrResumeRun(store, {
          record,
          suites,
          begin: () => beginRun(store, record),
          understood: iUnderstand === true,
          isProbed: probe !== false,
          json: json === true,
          verdict: { failUnder, junit, annotations },
        }),
      );
    });
}
