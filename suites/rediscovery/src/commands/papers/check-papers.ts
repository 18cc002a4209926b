import type { CommandContext } from "@assay/contract";
import { checkResources, readTasks } from "../../authoring/resources/check-resources.ts";
import { readResources } from "./read-resources.ts";

interface Input {
  readonly resources?: string;
  readonly json?: boolean;
}

/** Tells what studies lack; without a file of resources, what the shipped ones need. */
export async function checkPapers({ resources: path, json }: Input, context: CommandContext): Promise<void> {
  if (path === undefined) {
    describeShipped(json === true, context);
    return;
  }
  const ready = await checkResources(readResources(path));
  if (json === true) context.printJson(ready.map(({ task, missing }) => ({ task: task.name, missing })));
  else {
    const rows = ready.flatMap(({ task, missing }) =>
      missing.length === 0
        ? [[task.name, "ready"]]
        : missing.map((each, index) => [index === 0 ? task.name : "", `lacks ${each}`]),
    );
    context.printTable(["study", "state"], rows);
  }
  if (ready.some(({ missing }) => missing.length > 0)) context.markFailed();
}

function describeShipped(json: boolean, context: CommandContext): void {
  const tasks = readTasks(["all"]);
  if (json) {
    context.printJson(tasks.map(({ name, question, resources }) => ({ task: name, question, resources })));
    return;
  }
  const rows = tasks.map(({ name, resources: { models, data, callsPerModel } }) => [
    name,
    models.map((model) => model.name).join(", ") || "none",
    data.map((each) => each.name).join(", ") || "none",
    String(callsPerModel),
  ]);
  context.printTable(["study", "models", "data", "calls each"], rows);
}
