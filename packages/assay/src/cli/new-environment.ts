import { Command } from "commander";
import { requireCheckout } from "./require-checkout.ts";
import { copyTemplate, environmentTemplate } from "./templates/copy-template.ts";

const explanation = `
Copies a small working environment into the source tree and adds it to the list
of environments. The new one runs at once; change it file by file:
environment.ts (settings, the program of its law, designs, goals) and the texts
beside it. suites/experiment-design/README.md adds one in about 40 lines.

Example:
  assay new-environment radioactive-decay
  assay play experiment-design radioactive-decay --seed 1`;

/** `assay new-environment NAME`: a working environment of experiment-design to start from. */
export function newEnvironmentCommand(): Command {
  return new Command("new-environment")
    .description("make a new environment of experiment-design: a working one with its tests, to be changed")
    .argument("<name>", `lower case letters, digits and hyphens, such as ${environmentTemplate.example}`)
    .addHelpText("after", explanation)
    .action((name: string) => {
      const { folder, files } = copyTemplate(requireCheckout(), environmentTemplate, name);
      process.stdout.write(
        `${files} files in ${folder}\nnext: vitest run ${folder}\n      assay play experiment-design ${name} --seed 1\n`,
      );
    });
}
