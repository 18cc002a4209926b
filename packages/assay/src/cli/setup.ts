import { AssayError } from "@assay/contract";
import { findInstallation } from "@assay/harness/installation";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { runProgram } from "./doctor/run-program.ts";
import { findBasePython } from "./setup/find-base-python.ts";
import { installCommand } from "./setup/install-command.ts";
import { setUpEnvironment } from "./setup/set-up-environment.ts";

/** `assay setup`: makes the Python environment that agents' programs run in. */
export function setupCommand(): Command {
  return new Command("setup")
    .description("make the Python environment of the sandbox in your data folder, and say what else is missing")
    .addHelpText(
      "after",
      `
The environment goes to $ASSAY_HOME/python, else to $XDG_DATA_HOME/assay/python or ~/.local/share/assay/python.
It is made with $ASSAY_PYTHON, else with the newest Python from 3.10 on, and takes about 800 MB.
Where it is up to date, nothing is done. A failure leaves an older environment as it was.`,
    )
    .action(async () => {
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
