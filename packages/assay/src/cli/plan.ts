import type { AnySuite } from "@assay/contract";
import { planJsonSchema } from "@assay/harness/engine";
import { Command } from "commander";
import { Progress } from "./progress.ts";
import { describeEstimate, estimatePlan } from "./run/estimate-plan.ts";
import { addPlanOptions, type PlanOptions, recordOf } from "./run/plan-options.ts";
import { printJson } from "./terminal.ts";

interface Options extends PlanOptions {
  readonly schema?: boolean;
  readonly json?: boolean;
}

/** `assay plan`: what a run would do and about cost, without running. */
export function planCommand(suites: readonly AnySuite[]): Command {
  return addPlanOptions(new Command("plan"), suites)
    .description("say what would run, how many episodes, and about what it would cost; nothing runs")
    .argument("[plan]", "a plan file")
    .option("--schema", "print the JSON Schema of plan files")
    .option("--json", "print the result as JSON")
    .action(async (file: string | undefined, { schema, json, ...options }: Options) => {
      if (schema === true) {
        printJson(planJsonSchema());
        return;
      }
      const { record, suites } = await recordOf(file, options);
      const progress = new Progress(process.stderr);
      const estimate = await estimatePlan(record, suites, (text) => progress.show(text)).finally(() =>
        progress.clear(),
      );
      if (json === true) printJson(estimate);
      else process.stdout.write(describeEstimate(estimate));
    });
}
