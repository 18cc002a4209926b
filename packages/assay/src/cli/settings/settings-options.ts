import { type AnySuite, AssayError, type Json, type SettingFlag } from "@assay/contract";
import { type Command, InvalidArgumentError } from "commander";
import { collect } from "../options.ts";

/** A setting as it was given: its name, with dots where it stands within another, its value, and the flag that gave it. */
export interface GivenSetting {
  readonly name: string;
  readonly value: Json;
  readonly flag: string;
  /** What was typed behind a suite's flag. It is the value where the setting takes a text. */
  readonly text?: string;
}

/** What the flags of settings hold: `--set`, and the flags that the suites declare. */
export interface SettingsOptions {
  readonly set?: readonly GivenSetting[];
  readonly [option: string]: unknown;
}

/** The flags of several suites; where two declare the same flag, the first one describes it. */
export const flagsOf = (suites: readonly AnySuite[]): [flag: string, SettingFlag][] => {
  const flags = new Map<string, SettingFlag>();
  for (const { flags: own = {} } of suites) {
    for (const [name, flag] of Object.entries(own)) if (!flags.has(name)) flags.set(name, flag);
  }
  return [...flags];
};

/** Adds `--set` and the flags that the suites declare. */
export function addSettingsOptions(command: Command, suites: readonly AnySuite[]): Command {
  command.option("--set <name=value>", "a setting that differs from the preset; may be repeated", parseSetting);
  for (const [name, { setting = name, value, about, isFiles }] of flagsOf(suites)) {
    const flag = `--${name} <${value}>`;
    if (isFiles === true) command.option(flag, `${about}; may be repeated`, collect);
    else command.option(flag, `${about}; short for --set ${setting}=${value.toUpperCase()}`);
  }
  return command;
}

/** The options with the part of a suite that was named without a flag, such as its task. */
export function namePart<Options extends SettingsOptions>(
  { name, flags = {} }: Pick<AnySuite, "name" | "flags">,
  part: string | undefined,
  options: Options,
): Options {
  if (part === undefined) return options;
  const [flag] = Object.entries(flags).find(([, { isPart }]) => isPart === true) ?? [];
  if (flag === undefined) {
    throw new AssayError("cli/wrong-usage", `${name} has no parts to choose from; leave '${part}' out`);
  }
  if (options[optionName(flag)] !== undefined) {
    throw new AssayError("cli/wrong-usage", `the setting '${flag}' is given twice; give it once`);
  }
  return { ...options, [optionName(flag)]: part };
}

/** A setting as people write it, `rows.low=20`, after those already given: the value is JSON, or else a text. */
export function parseSetting(text: string, before: readonly GivenSetting[] = []): GivenSetting[] {
  const [, name, written] = /^([^=\s.]+(?:\.[^=\s.]+)*)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || written === undefined) {
    throw new InvalidArgumentError(`'${text}' is not NAME=VALUE, such as difficulty=hard or rows.low=20.`);
  }
  return [...before, { name, value: readValue(written), flag: `--set ${name}` }];
}

function readValue(written: string): Json {
  try {
    return JSON.parse(written);
  } catch {
    return written;
  }
}

/** A setting as `--set` takes it back, in the shortest form. */
export function showSetting(name: string, value: Json): string {
  const isPlain = typeof value === "string" && readValue(value) === value;
  return `${name}=${isPlain ? value : JSON.stringify(value)}`;
}

/** The name under which commander keeps an option: `--per-world` as perWorld. */
export const optionName = (flag: string): string => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All settings that were given, each once. */
export function givenSettings(suites: readonly AnySuite[], options: SettingsOptions): GivenSetting[] {
  const flagged = flagsOf(suites).flatMap(([flag, { setting = flag }]): GivenSetting[] => {
    const given = options[optionName(flag)] as Json | undefined;
    if (given === undefined) return [];
    // The names of files stay as they are; any other value is read as `--set` reads it.
    const read = typeof given === "string" ? { value: readValue(given), text: given } : { value: given };
    return [{ name: setting, ...read, flag: `--${flag}` }];
  });
  const given = [...(options.set ?? []), ...flagged];
  const twice = given.find(({ name }, index) => given.findIndex((other) => other.name === name) !== index);
  if (twice === undefined) return given;
  throw new AssayError("cli/wrong-usage", `the setting '${twice.name}' is given twice; give it once`);
}
