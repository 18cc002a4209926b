import type { Suite } from "@assay/contract";
import { commands } from "./commands/index.ts";
import errata from "./errata.json" with { type: "json" };
import type { Item, Key } from "./items.ts";
import { makeDataAnalysisSuite } from "./make-suite.ts";
import type { Settings } from "./settings.ts";
import { tasks } from "./tasks.ts";
import { type AnalysisWorld, suiteName } from "./world.ts";

/** Analyses from seven sciences, and two small checks of the bench. */
export const dataAnalysis: Suite<Settings, AnalysisWorld, Item, Key> = {
  ...makeDataAnalysisSuite(suiteName, tasks),
  evaluationOnly: { strata: { task: ["invariant-mass", "methane-flux"] }, ingredients: ["clock-error"] },
  commands,
  errata,
};
