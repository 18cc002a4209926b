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
import { environments } from "../../environments.ts";

export const environmentTemplate: Template = {
  kind: "environment",
  example: "radioactive-decay",
  name: "template-environment",
  folder: new URL("../../environments/template-environment/", import.meta.url),
  file: "environment.ts",
};

export const placeOfEnvironments: CheckoutPlace = {
  parts: "suites/experiment-design/src/environments",
  registry: "suites/experiment-design/src/environments.ts",
  list: "environments: readonly AnyEnvironment[] = [",
};

const suiteOfEnvironment: SuiteOfOne = {
  manifest: new URL("../../../package.json", import.meta.url),
  maker: "makeExperimentDesignSuite",
  readme: new URL("./readme.md", import.meta.url),
};

/** Makes an environment: in a checkout among the others, elsewhere in a folder with a suite of its own. */
export async function makeEnvironment({ name }: { readonly name: string }, context: CommandContext): Promise<void> {
  if (context.checkout !== undefined) {
    const { folder, files } = addToCheckout(context.checkout, environmentTemplate, placeOfEnvironments, name);
    context.print(
      `${files} files in ${folder}\nnext: vitest run ${folder}\n      assay play experiment-design ${name} --seed 1`,
    );
    return;
  }
  const files = makeSuiteFolder(environmentTemplate, suiteOfEnvironment, name);
  if (environments.some((each) => each.name === name)) throw isThere(environmentTemplate, name, "experiment-design");
  if (existsSync(name)) throw isThere(environmentTemplate, name, name);
  await context.writeNewFolder(name, files);
  context.print(
    `${Object.keys(files).length} files in ${name}; ${name}/README.md tells what each holds\n` +
      `next: assay play --suite ./${name}/suite.ts --seed 1\n` +
      `      assay check-suite ./${name}/suite.ts`,
  );
}
