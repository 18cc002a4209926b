import type { AnySuite, Seed } from "@assay/contract";
import { referenceOf } from "../suites/load-suite.ts";
import { quoteWord } from "./options.ts";
import type { ChosenSettings } from "./settings/choose-settings.ts";
import { showSetting } from "./settings/settings-options.ts";

/** The command that writes the files of a world; a secret seed stays in its file. */
export function worldCommandLine(
  suite: AnySuite,
  seed: Seed,
  { preset, differing }: Pick<ChosenSettings, "preset" | "differing">,
): string {
  const named = seed.kind === "public" ? seed.value : "@FILE";
  const chosen = preset === "default" ? "" : ` --preset ${preset}`;
  const changed = Object.entries(differing).map(([name, value]) => ` --set ${quoteWord(showSetting(name, value))}`);
  return `assay world ${quoteWord(referenceOf(suite) ?? suite.name)} --seed ${named}${chosen}${changed.join("")} --out DIR`;
}
