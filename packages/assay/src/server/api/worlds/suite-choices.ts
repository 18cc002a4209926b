import type { AnySuite, SettingFlag } from "@assay/contract";
import { namedDifficulties } from "@assay/contract";
import type { SettingChoice, SuiteChoices } from "@assay/viewer/world-types";
import { propertiesOf, type ValueSchema } from "../../../cli/suite-list/suite-facts.ts";
import { presetWithoutForks } from "../../../cli/suites.ts";

/** What a person can choose of a suite's worlds: presets, and the settings that have a flag of their own. */
export function suiteChoices(suite: AnySuite): SuiteChoices {
  const { name, about = "", version, generation, presets, flags = {} } = suite;
  const properties = propertiesOf(suite.settings);
  const settings = Object.entries(flags)
    // Files are chosen at the terminal: pages name no files of this machine.
    .filter(([, { isFiles }]) => isFiles !== true)
    .map(([flag, each]) => settingChoice(flag, each, properties));
  return {
    suite: name,
    about,
    version,
    generation,
    presets: Object.entries(presets).map(([preset, values]) => ({
      name: preset,
      values: Object.fromEntries(settings.map(({ name: setting }) => [setting, writtenValue(values, setting)])),
    })),
    settings,
    playPreset: presetWithoutForks(suite, undefined),
    baselines: Object.keys(suite.baselines),
  };
}

function settingChoice(
  flag: string,
  { setting = flag, about }: SettingFlag,
  properties: { readonly [name: string]: ValueSchema },
): SettingChoice {
  const choices = choicesOf(properties[setting] ?? {});
  const isDifficulty = setting === "difficulty";
  // A difficulty is a name or any number between; its names are a help, and no list of all there are.
  return {
    name: setting,
    about,
    choices: isDifficulty ? [] : choices,
    examples: isDifficulty ? Object.keys(namedDifficulties) : [],
  };
}

/** All values of a schema, where it lists them. */
const choicesOf = (schema: ValueSchema): string[] =>
  (schema.enum ?? []).every((each) => typeof each === "string") ? (schema.enum ?? []).map(String) : [];

/** The value of a setting within a preset, as it is written. */
function writtenValue(preset: unknown, setting: string): string {
  const value = (preset as { readonly [name: string]: unknown } | null)?.[setting];
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
