import type { AnySuite } from "@assay/contract";
import { beginRun, checkRun, findMisfits, isReplayed, RunModels } from "@assay/harness/engine";
import type { PriceTable } from "@assay/harness/models";
import { Command } from "commander";
import { positive, whole } from "./options.ts";
import { findDifficultyOf } from "./run/find-difficulty-of.ts";
import { storeOption, withRuns, withStore } from "./run/open-data.ts";
import { addPlanOptions, type PlanOptions, recordOf } from "./run/plan-options.ts";
import { noProbeOption, requireUnderstood, startOrResumeRun } from "./run/start-or-resume-run.ts";

interface Options extends PlanOptions {
  readonly store?: string;
  readonly iUnderstand?: boolean;
  readonly probe?: boolean;
  readonly target?: number;
  readonly targetItems?: number;
  readonly json?: boolean;
}

const explanation = `
A plan is a YAML or JSON file; 'assay plan --schema' prints its schema. Any
setting or limit in it may be a list, which makes a sweep. Flags stand for the
common case.

With --target the run looks, for every suite and agent, for the difficulty at
which the agent's mean score is the given one: one item of each seed, in rounds
of six whose difficulties follow from what was scored before. Each round is kept
as a run, and the same command takes a search up where it was left.

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
  assay run plan.yaml`;

/** `assay run`: plays a plan's episodes and prints the result. */
export function runCommand(suites: readonly AnySuite[]): Command {
  return addPlanOptions(new Command("run"), suites)
    .description("run agents on suites, from a plan file or from flags")
    .argument("[plan]", "a plan file")
    .option(...storeOption)
    .option("--i-understand", "with --sandbox none: agents' programs then have this machine")
    .option(...noProbeOption)
    .option("--target <score>", "find the difficulty at which the mean score is this", positive("--target"))
    .option("--target-items <number>", "the most items of a search (60 without it)", whole("--target-items", 6, 1000))
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (file: string | undefined, given: Options) => {
      const { store: address, iUnderstand, probe, json, target, targetItems, ...options } = given;
      const { record, suites } = await recordOf(file, options);
      requireUnderstood(record.plan, iUnderstand === true);
      const { agents, plan, prices } = record;
      const models = { actors: plan.actors, environment: process.env, prices: prices as unknown as PriceTable };
      // Before there is a store, so that a mistake leaves nothing behind.
      await checkRun(record, suites, new RunModels(models));
      for (const misfit of await findMisfits(record, suites)) process.stderr.write(`note: does not fit: ${misfit}\n`);
      if (target !== undefined) {
        const search = { target, items: targetItems, understood: iUnderstand === true, json: json === true };
        await withStore(address, (store) => findDifficultyOf(store, plan, suites, search));
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
        }),
      );
    });
}
