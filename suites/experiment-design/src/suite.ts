import type { Suite } from "@assay/contract";
import { commands } from "./commands/index.ts";
import { environments } from "./environments.ts";
import errata from "./errata.json" with { type: "json" };
import type { Item, Key } from "./items.ts";
import { makeExperimentDesignSuite } from "./make-suite.ts";
import { presets, type Settings } from "./settings.ts";
import type { ExperimentWorld } from "./world.ts";
import { suiteName } from "./world-stream.ts";

/** The environments of the published system. */
export const experimentDesign: Suite<Settings, ExperimentWorld, Item, Key> = {
  ...makeExperimentDesignSuite(suiteName, environments),
  presets,
  seeds: { published: "1..5" },
  commands,
  errata,
};
