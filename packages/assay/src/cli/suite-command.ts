import {
  type AnySuite,
  AssayError,
  type CommandAction,
  type CommandGroup,
  type CommandOption,
  type OptionReader,
  type SuiteCommand,
} from "@assay/contract";
import { Command, Option } from "commander";
import { positive, whole } from "./options.ts";
import { storeOption } from "./run/open-data.ts";
import { parseSeeds } from "./seeds.ts";
import { addSettingsOptions, optionName } from "./settings/settings-options.ts";

/** The option that says where the suite of a command is; it has been read before the command exists. */
const guestSuiteOption = ["--suite <suite>", "the file or package of the suite that has this command"] as const;

/** Turns a command that a suite declares into one of the command line. */
export function adaptCommand(suite: AnySuite, declared: SuiteCommand, isGuest: boolean): Command {
  return "subcommands" in declared ? adaptGroup(suite, declared, isGuest) : adaptAction(suite, declared, isGuest);
}

function adaptGroup(suite: AnySuite, { name, summary, details, subcommands }: CommandGroup, isGuest: boolean): Command {
  const names = subcommands.map((each) => each.name);
  const group = describe(new Command(name), summary, details)
    .usage(`${names.join("|")} [options]`)
    .argument("[what]")
    .action((what: string | undefined) => {
      const problem =
        what === undefined ? `'assay ${name}' needs to know what to do` : `there is no 'assay ${name} ${what}'`;
      const choice = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
      throw new AssayError("cli/wrong-usage", `${problem}; say ${choice}, or see 'assay ${name} --help'`);
    });
  if (isGuest) group.option(...guestSuiteOption);
  for (const each of subcommands) group.addCommand(adaptAction(suite, each, isGuest));
  return group;
}

function adaptAction(suite: AnySuite, declared: CommandAction, isGuest: boolean): Command {
  const { name, summary, details, arguments: values = [], options = [] } = declared;
  const command = describe(new Command(name), summary, details);
  for (const value of values) {
    command.argument(value.isOptional === true ? `[${value.name}]` : `<${value.name}>`, value.about);
  }
  if (declared.takesSettings === true) addSettingsOptions(command, [suite]);
  for (const option of options) command.addOption(adaptOption(option));
  if (declared.readsRuns === true) command.option(...storeOption);
  if (isGuest) command.option(...guestSuiteOption);
  return command.action(async () => {
    const given = command.opts<{ readonly [option: string]: unknown }>();
    const named = values.map((value, index) => [optionName(value.name), command.processedArgs[index]]);
    const { openCommandContext } = await import("./command-context.ts");
    await declared.run({ ...given, ...Object.fromEntries(named) }, openCommandContext(suite, given));
  });
}

function describe(command: Command, summary: string, details: string | undefined): Command {
  command.description(summary);
  return details === undefined ? command : command.addHelpText("after", `\n${details}`);
}

function adaptOption(declared: CommandOption): Option {
  const { flags, about, isRequired, isRepeated, reads, default: preset } = declared;
  const option = new Option(flags, about).makeOptionMandatory(isRequired === true);
  const read = reads === undefined ? undefined : readerOf(reads, option.long ?? flags);
  if (isRepeated === true) {
    option.argParser((value, before: readonly unknown[] = []) => [...before, read === undefined ? value : read(value)]);
  } else if (read !== undefined) option.argParser(read);
  return preset === undefined ? option : option.default(preset);
}

function readerOf(reads: OptionReader, flag: string): (value: string) => unknown {
  switch (reads.kind) {
    case "whole-number":
      return whole(flag, reads.least, reads.most);
    case "money":
      return positive(flag);
    case "seeds":
      return parseSeeds;
  }
}

/** Refuses a guest suite whose commands have names that are taken, or that are no names. */
export function requireFreeNames({ name: suite, commands = [] }: AnySuite, taken: readonly string[]): void {
  for (const { name } of commands) {
    const problem = taken.includes(name)
      ? "is a command of Assay itself"
      : /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)
        ? undefined
        : "is not made of lower case letters, digits and hyphens";
    if (problem === undefined) continue;
    throw new AssayError(
      "suites/wrong-suite",
      `the command '${name}' of the suite ${suite} ${problem}; give it another name`,
    );
  }
}
