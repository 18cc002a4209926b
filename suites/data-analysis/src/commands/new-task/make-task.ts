import { existsSync } from "node:fs";
import {
  addToCheckout,
  type CheckoutPlace,
  isThere,
  makeSuiteFolder,
  type SuiteOfOne,
  type Template,
} from "@assay/authoring/templates";
import type { CommandContext } from "@assay/contract";
import { tasks } from "../../tasks.ts";

export const taskTemplate: Template = {
  kind: "task",
  example: "sediment-core",
  name: "template-task",
  folder: new URL("../../tasks/template-task/", import.meta.url),
  file: "task.ts",
};

export const placeOfTasks: CheckoutPlace = {
  parts: "suites/data-analysis/src/tasks",
  registry: "suites/data-analysis/src/tasks.ts",
  list: "tasks: readonly AnyTask[] = [",
};

const suiteOfTask: SuiteOfOne = {
  manifest: new URL("../../../package.json", import.meta.url),
  maker: "makeDataAnalysisSuite",
  readme: new URL("./readme.md", import.meta.url),
};

/** Makes a task: in a checkout among the others, elsewhere in a folder with a suite of its own. */
export async function makeTask({ name }: { readonly name: string }, context: CommandContext): Promise<void> {
  if (context.checkout !== undefined) {
    const { folder, files } = addToCheckout(context.checkout, taskTemplate, placeOfTasks, name);
    context.print(
      `${files} files in ${folder}\nnext: node suites/data-analysis/audits/solvers.ts 5 ${name}\n      node suites/data-analysis/audits/probes.ts 5 ${name}\n      npx vitest run ${folder}`,
    );
    return;
  }
  const files = makeSuiteFolder(taskTemplate, suiteOfTask, name);
  if (tasks.some((task) => task.name === name)) throw isThere(taskTemplate, name, "data-analysis");
  if (existsSync(name)) throw isThere(taskTemplate, name, name);
  await context.writeNewFolder(name, files);
  context.print(
    `${Object.keys(files).length} files in ${name}; ${name}/README.md tells what each holds\n` +
      `next: assay run --suite ./${name}/suite.ts --seeds 1..3 --agent baseline/oracle\n` +
      `      assay check-suite ./${name}/suite.ts`,
  );
}
