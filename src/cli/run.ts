import { Command } from "commander";
import { AssayError } from "../contract/assay-error.ts";
import { beginRun, makeRecord } from "../engine/index.ts";
import { suites } from "../suites/registry.ts";
import { storeOption, withStore } from "./run/open-data.ts";
import { addPlanOptions, type PlanOptions, planOf } from "./run/plan-options.ts";
import { describeSoftware } from "./run/software.ts";
import { takeUp } from "./run/take-up.ts";

interface Options extends PlanOptions {
  readonly store?: string;
  readonly iUnderstand?: boolean;
  readonly json?: boolean;
}

const explanation = `
A plan is a YAML or JSON file; 'assay plan --schema' prints its schema. Any
setting or limit in it may be a list, which makes a sweep. Flags stand for the
common case.

Every episode is kept when it ends. Ctrl-C (or SIGTERM) stops the run with exit
code 1, a second one ends the process at once; 'assay resume' takes the run up
again however it ended, and nothing that was done is done twice.

Examples:
  assay run --suite repository-qa --seeds 1..2 --per-world 11 \\
    --agent baseline/oracle --agent baseline/null
  assay run --suite repository-qa --seeds 1..20 --agent loop \\
    --model openai/gpt-5.4 --repeats 2 --turns 30 --budget 20
  assay run plan.yaml`;

/** `assay run`: plays a plan's episodes and prints the result. */
export function runCommand(): Command {
  return addPlanOptions(new Command("run"))
    .description("run agents on suites, from a plan file or from flags")
    .argument("[plan]", "a plan file")
    .option(...storeOption)
    .option("--i-understand", "with --sandbox none: agents' programs then have this machine")
    .option("--json", "print the result as JSON")
    .addHelpText("after", explanation)
    .action(async (file: string | undefined, { store: address, iUnderstand, json, ...options }: Options) => {
      const { plan, source } = planOf(file, options);
      if (plan.sandbox === "none" && iUnderstand !== true) {
        throw new AssayError(
          "sandbox/wrong-use",
          "without a sandbox an agent's programs have this machine; say --i-understand, or use bubblewrap",
        );
      }
      const record = makeRecord(plan, suites, describeSoftware(), source);
      await withStore(address, (store) =>
        takeUp(store, {
          record,
          begin: () => beginRun(store, record),
          understood: iUnderstand === true,
          json: json === true,
        }),
      );
    });
}
