import { Command } from "commander";
import { requireCheckout } from "./require-checkout.ts";
import { copyTemplate, taskTemplate } from "./templates/copy-template.ts";

const explanation = `
Copies a small working task into the source tree and adds it to the list of
tasks. The new one runs at once; change it file by file: settings.ts (levels),
draw.ts (the generator), truth.ts, form.json, metarubrics.json, prompt.md and
solve.py. suites/data-analysis/README.md tells what each must hold.

Example:
  assay new-task sediment-core
  node suites/data-analysis/audits/solvers.ts 5 sediment-core`;

/** `assay new-task NAME`: a working task of data-analysis to start from. */
export function newTaskCommand(): Command {
  return new Command("new-task")
    .description("make a new task of data-analysis: a working one with its tests, to be changed")
    .argument("<name>", "lower case letters, digits and hyphens, such as sediment-core")
    .addHelpText("after", explanation)
    .action((name: string) => {
      const { folder, files } = copyTemplate(requireCheckout(), taskTemplate, name);
      process.stdout.write(
        `${files} files in ${folder}\nnext: node suites/data-analysis/audits/solvers.ts 5 ${name}\n      vitest run ${folder}\n`,
      );
    });
}
