import type { Suite } from "@assay/contract";
import { commands } from "./commands/index.ts";
import { environments } from "./environments.ts";
import errata from "./errata.json" with { type: "json" };
import type { Item, Key } from "./items.ts";
import { makeExperimentDesignSuite } from "./make-suite.ts";
import { type AnyItem, type AnyKey, type AnyWorld, addMechanisms } from "./mechanisms/add-mechanisms.ts";
import { presets, type Settings, settingsFor } from "./settings.ts";
import type { ExperimentWorld } from "./world.ts";
import { suiteName } from "./world-stream.ts";

/** The environments of the published system. */
export const textbookSuite: Suite<Settings, ExperimentWorld, Item, Key> = {
  ...makeExperimentDesignSuite(suiteName, environments),
  settings: settingsFor(environments, { isScaled: true }),
  presets,
  evaluationOnly: {
    strata: { environment: ["peregrines", "predator-prey"], law: ["departed"] },
    ingredients: ["charge", "front"],
  },
  seeds: { published: "1..5" },
  commands,
  errata,
};

/** These environments, and with a difficulty systems whose law is composed. */
export const experimentDesign: Suite<Settings, AnyWorld, AnyItem, AnyKey> = addMechanisms(textbookSuite);
