import type { AnySuite, Json } from "@assay/contract";
import { AssayError } from "@assay/contract";
import { canonicalJson, describeIssues, readFrozen } from "@assay/harness/engine/settings";
import { findPreset } from "../suites.ts";
import { type GivenSetting, givenSettings, type SettingsOptions } from "./settings-options.ts";

type Values = { readonly [name: string]: Json };

/** A preset with what was changed in it. */
export interface ChosenSettings {
  readonly preset: string;
  /** Whole and checked: what the suite takes. */
  readonly settings: Json;
  /**
   * The settings that differ from the preset, by name: enough, with the preset, to make the same worlds again. What was
   * read from files stands as their names.
   */
  readonly differing: Values;
}

/** The settings that a command's flags ask for. */
export function chooseSettings(suite: AnySuite, preset: string, options: SettingsOptions): ChosenSettings {
  return settle(suite, preset, changedSettings(suite, preset, givenSettings([suite], options)));
}

/** The settings of a preset and of what differed from it, as a file tells it. */
export function settle(suite: AnySuite, preset: string, changed: Values): ChosenSettings {
  const base = recordOf(findPreset(suite, preset));
  const { values, files } = readFrozen(suite, changed);
  // It is checked once: compiling the check would take longer.
  const checked = suite.settings.safeParse({ ...base, ...values }, { jitless: true });
  if (!checked.success) {
    throw new AssayError(
      "cli/wrong-usage",
      `the settings of ${suite.name} do not fit: ${describeIssues(checked.error)}`,
    );
  }
  const settings = recordOf(checked.data);
  const names = Object.keys(changed).filter(
    (name) => canonicalJson(settings[name]) !== canonicalJson(base[name] ?? null),
  );
  return {
    preset,
    settings,
    differing: Object.fromEntries(names.map((name) => [name, files[name]?.slice() ?? settings[name]])),
  };
}

/** What was given, put into the preset's own settings of these names; a name that the suite does not know is refused. */
export function changedSettings(suite: AnySuite, preset: string, given: readonly GivenSetting[]): Values {
  const base = recordOf(findPreset(suite, preset));
  let changed: Values = {};
  for (const setting of given) {
    const [name, ...rest] = setting.name.split(".");
    const changedTo = (value: Json): Values => ({
      ...changed,
      [name]: putIn(changed[name] ?? base[name], rest, value),
    });
    const { text } = setting;
    const isText = text !== undefined && suite.settings.safeParse({ ...base, ...changedTo(text) }).success;
    changed = changedTo(isText ? text : setting.value);
    requireKnown(suite, base, changed, setting);
  }
  return changed;
}

/** The value with another put in at a path. */
function putIn(within: Json | undefined, [name, ...rest]: readonly string[], value: Json): Json {
  if (name === undefined) return value;
  const values = recordOf(within);
  return { ...values, [name]: putIn(values[name], rest, value) };
}

function requireKnown(suite: AnySuite, base: Values, changed: Values, { name, flag }: GivenSetting): void {
  const [outermost] = name.split(".");
  const checked = suite.settings.safeParse({ ...base, ...changed });
  const unknown = checked.success
    ? !Object.hasOwn(recordOf(checked.data), outermost)
    : checked.error.issues.some(
        (issue) =>
          issue.code === "unrecognized_keys" &&
          issue.keys.some((key) => `${name}.`.startsWith(`${[...issue.path, key].join(".")}.`)),
      );
  if (!unknown) return;
  throw new AssayError(
    "cli/wrong-usage",
    `${suite.name} has no setting '${name}', which ${flag} would change; its settings are: ${Object.keys(base).join(", ")}`,
  );
}

/** Anything that is no record has no settings within it. */
const recordOf = (value: unknown): Values =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Values) : {};
