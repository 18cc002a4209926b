import { AssayError } from "@assay/contract";
import { LineTerminal } from "../play/line-terminal.ts";

const question =
  "Keys are private: whoever has seen one, or a log that holds one, cannot be tested on its item again.\nShow them? Type yes: ";

/** Asks whether keys are to be shown; `--yes` answers for programs, which cannot be asked. */
export async function askForKeys(
  isGranted: boolean,
  { input = process.stdin, output = process.stderr }: { input?: NodeJS.ReadStream; output?: NodeJS.WriteStream } = {},
): Promise<void> {
  if (isGranted) return;
  if (input.isTTY !== true) {
    throw new AssayError("cli/wrong-usage", "--with-key shows private keys and asks before it does; add --yes");
  }
  const terminal = new LineTerminal(input, output);
  try {
    // Whoever leaves instead of answering does not want them.
    const said = await terminal.ask(question).catch(() => "no");
    if (/^y(es)?$/i.test(said.trim())) return;
  } finally {
    terminal.close();
  }
  throw new AssayError("cli/wrong-usage", "no keys are shown; leave --with-key out to see the rest");
}
