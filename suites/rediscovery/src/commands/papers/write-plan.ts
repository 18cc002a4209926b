import type { CommandContext } from "@assay/contract";
import { stringify } from "yaml";
import { planPapers } from "../../authoring/resources/plan-papers.ts";
import { readResources } from "./read-resources.ts";

interface Input {
  readonly resources: string;
  readonly agent: string;
  readonly model?: string;
  readonly out: string;
}

/** Writes the plan of a run of studies. */
export async function writePlan({ resources, agent, model, out }: Input, context: CommandContext): Promise<void> {
  const attempting = model === undefined ? { agent } : { agent, ...context.planModel(model, "--model") };
  const plan = await planPapers(readResources(resources), attempting);
  await context.writeNewFile(out, async (write) => write(stringify(plan, { lineWidth: 0 })));
  context.print(`the plan is in ${out}; 'assay plan ${out}' tells what it costs, 'assay run ${out}' runs it`);
}
