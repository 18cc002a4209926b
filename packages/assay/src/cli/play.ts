import type { AnySuite } from "@assay/contract";
import { atTerminal } from "@assay/harness/agents";
import { Command } from "commander";
import { beginPlay, playHosted } from "../library/play-item.ts";
import { whole } from "./options.ts";
import { describeEnd } from "./play/describe-end.ts";
import { LineTerminal } from "./play/line-terminal.ts";
import { storeOption, withStore } from "./run/open-data.ts";
import { checkSeed } from "./seeds.ts";
import { chooseSettings } from "./settings/choose-settings.ts";
import { addSettingsOptions, namePart, type SettingsOptions } from "./settings/settings-options.ts";
import { addSuiteArgument, namedSuite, presetWithoutForks } from "./suites.ts";

interface Options extends SettingsOptions {
  readonly suite?: string;
  readonly seed: string;
  readonly item: number;
  readonly preset?: string;
  readonly as?: string;
  readonly store?: string;
}

const explanation = `
The task and its tools are shown, and each line that you type calls a tool or
hands in the answer; 'help' says how. 'quit' gives the item up: it is scored by
what was done so far. The end of the input (Ctrl-D) and Ctrl-C leave it undone,
and nothing of it is scored.

Examples:
  assay play repository-qa --seed 7 --item 1
  assay play experiment-design death-process --seed 3`;

/** `assay play SUITE`: a person attempts an item with the tools of a model. */
export function playCommand(suites: readonly AnySuite[]): Command {
  return addSettingsOptions(addSuiteArgument(new Command("play")), suites)
    .description("attempt an item yourself, with the tools that a model has")
    .argument("[part]", "the part of the suite that the item is about, such as a task")
    .requiredOption("--seed <seed>", "what fixes the world: a whole number, or @file with one secret seed", checkSeed)
    .option("--item <number>", "which of the world's items, counted from 1", whole("--item", 1, 100_000), 1)
    .option("--preset <name>", "the suite's settings by name; without it, final where the suite has it, else default")
    .option("--as <name>", "your name, by which tables tell you from other people")
    .option(...storeOption)
    .addHelpText("after", explanation)
    .action(async (first: string | undefined, second: string | undefined, options: Options) => {
      const { store: address, seed, item, as: name, suite: named, ...given } = options;
      // With --suite, the first argument is the part.
      const [reference, part] = named !== undefined && second === undefined ? [undefined, first] : [first, second];
      const suite = await namedSuite(reference, named);
      const chosen = namePart(suite, part, given);
      const { preset, differing: settings } = chooseSettings(suite, presetWithoutForks(suite, given.preset), chosen);
      await withStore(address, async (store) => {
        const terminal = new LineTerminal(process.stdin, process.stdout);
        const leave = (): void => terminal.leave();
        const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
        for (const signal of signals) process.once(signal, leave);
        try {
          const run = await beginPlay(store, { suite, seed, item, preset, settings, name });
          const person = { attempt: atTerminal(terminal), signal: terminal.signal };
          const finished = await playHosted(run, { suite, name }, person);
          if (finished === undefined) process.exitCode = 1;
          const left = "\nYou left; the item is undone, and nothing of it is scored.";
          terminal.show(finished === undefined ? left : describeEnd(finished, suite));
        } finally {
          for (const signal of signals) process.off(signal, leave);
          terminal.close();
        }
      });
    });
}
