import { planJsonSchema } from "@assay/harness/engine";
import { Command } from "commander";
import { suites } from "../registry.ts";
import { describeEstimate, estimatePlan } from "./run/estimate-plan.ts";
import { addPlanOptions, type PlanOptions, recordOf } from "./run/plan-options.ts";
import { printJson } from "./terminal.ts";

interface Options extends PlanOptions {
  readonly schema?: boolean;
  readonly json?: boolean;
}

/** `assay plan`: what a run would do and about cost, without running. */
export function planCommand(): Command {
  return addPlanOptions(new Command("plan"))
    .description("say what would run, how many episodes, and about what it would cost; nothing runs")
    .argument("[plan]", "a plan file")
    .option("--schema", "print the JSON Schema of plan files")
    .option("--json", "print the result as JSON")
    .action(async (file: string | undefined, { schema, json, ...options }: Options) => {
      if (schema === true) {
        printJson(planJsonSchema());
        return;
      }
      const estimate = await estimatePlan(recordOf(file, options), suites);
      if (json === true) printJson(estimate);
      else process.stdout.write(describeEstimate(estimate));
    });
}
