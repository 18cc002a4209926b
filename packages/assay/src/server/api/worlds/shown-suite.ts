import { type AnySuite, AssayError, type Json } from "@assay/contract";
import { type ChosenSettings, changedSettings, settle } from "../../../cli/settings/choose-settings.ts";
import type { GivenSetting } from "../../../cli/settings/settings-options.ts";
import { builtInNames } from "../../../suites/built-in.ts";
import { loadSuite, loadSuites } from "../../../suites/load-suite.ts";
import type { AskedWorld } from "./asked-world.ts";

/** The names of the suites that pages may use. Those that come with Assay are not loaded for it. */
export async function shownSuites(guests: readonly string[]): Promise<readonly string[]> {
  const loaded = await loadSuites(guests);
  return [...new Set([...builtInNames, ...loaded.map(({ name }) => name)])];
}

/** A suite that a page names: one that comes with Assay, or that the command line named. */
export async function shownSuite(guests: readonly string[], name: string): Promise<AnySuite> {
  const suite = (await loadSuites(guests)).find((guest) => guest.name === name);
  if (suite !== undefined) return suite;
  if (builtInNames.includes(name)) return loadSuite(name);
  throw new AssayError("server/not-found", `there is no suite '${name}'`);
}

/** The settings that a page asks for: a preset, and what differs from it. */
export function askedSettings(
  suite: AnySuite,
  { preset, settings }: Pick<AskedWorld, "preset" | "settings">,
): ChosenSettings {
  const given = Object.entries(settings).map(([name, text]) => givenSetting(suite, name, text));
  return settle(suite, preset, changedSettings(suite, preset, given));
}

/** A setting as `--set` reads it. Settings that are read from files would open files of this machine for a page. */
function givenSetting({ name: suite, frozen = {} }: AnySuite, name: string, text: string): GivenSetting {
  const [outermost] = name.split(".");
  if (Object.hasOwn(frozen, outermost)) {
    throw new AssayError("server/wrong-query", `'${name}' of ${suite} is read from files; use it at the terminal`);
  }
  return { name, value: readValue(text), text, flag: `set.${name}=` };
}

function readValue(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}
