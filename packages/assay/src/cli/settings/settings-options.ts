import type { AnySuite, Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { type Command, InvalidArgumentError } from "commander";
import { collect } from "../options.ts";

/** A setting as it was given: its name, with dots where it stands within another, its value, and the flag that gave it. */
export interface GivenSetting {
  readonly name: string;
  readonly value: Json;
  readonly flag: string;
}

export interface SettingsOptions {
  readonly set?: readonly GivenSetting[];
  readonly task?: string;
  readonly difficulty?: string;
  readonly environment?: string;
  readonly goal?: string;
  readonly family?: string;
  readonly hint?: string;
  readonly blueprint?: readonly string[];
  readonly wordings?: readonly string[];
}

/** Settings that have a flag of their own, for the suites that have the setting. */
const shortFlags = ["task", "difficulty", "environment", "goal", "family", "hint"] as const;

/** Flags that name files, by the setting that these files hold. */
const frozenFlags = { blueprint: "blueprints", wordings: "wordings" } as const;

/** Adds the flags that change settings of a suite. */
export function addSettingsOptions(command: Command): Command {
  return command
    .option("--set <name=value>", "a setting that differs from the preset; may be repeated", parseSetting)
    .option("--task <name>", "short for --set task=NAME, where the suite has tasks")
    .option("--difficulty <name>", "short for --set difficulty=NAME, where the suite has difficulties")
    .option("--environment <name>", "short for --set environment=NAME, where the suite has environments")
    .option("--goal <name>", "short for --set goal=NAME, where the suite has goals")
    .option("--family <name>", "short for --set family=NAME, where the suite has families of studies")
    .option("--hint <level>", "short for --set hint=LEVEL, where the suite tells more or less of the problem")
    .option(
      "--blueprint <file>",
      "a frozen blueprint or a folder of them, where the suite has them; may be repeated",
      collect,
    )
    .option("--wordings <file>", "frozen wordings of questions or a folder of them; may be repeated", collect);
}

/** The options with the part of a suite that was named without a flag: its task, environment or family. */
export function namePart<Options extends SettingsOptions>(
  { name, presets }: Pick<AnySuite, "name" | "presets">,
  part: string | undefined,
  options: Options,
): Options {
  if (part === undefined) return options;
  const setting = (["task", "environment", "family"] as const).find((each) => Object.hasOwn(presets.default, each));
  if (setting === undefined) {
    throw new AssayError("cli/wrong-usage", `${name} has no tasks, environments or families; leave '${part}' out`);
  }
  if (options[setting] !== undefined) {
    throw new AssayError("cli/wrong-usage", `the setting '${setting}' is given twice; give it once`);
  }
  return { ...options, [setting]: part };
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

/** All settings that were given, each once. */
export function givenSettings(options: SettingsOptions): GivenSetting[] {
  const short = shortFlags.flatMap((name): GivenSetting[] => {
    const value = options[name];
    return value === undefined ? [] : [{ name, value, flag: `--${name}` }];
  });
  const frozen = Object.entries(frozenFlags).flatMap(([flag, name]): GivenSetting[] => {
    const files = options[flag as keyof typeof frozenFlags];
    return files === undefined ? [] : [{ name, value: [...files], flag: `--${flag}` }];
  });
  const given = [...(options.set ?? []), ...short, ...frozen];
  const twice = given.find(({ name }, index) => given.findIndex((other) => other.name === name) !== index);
  if (twice === undefined) return given;
  throw new AssayError("cli/wrong-usage", `the setting '${twice.name}' is given twice; give it once`);
}
