import { type AnySuite, AssayError } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import { packageIndexAddress } from "../../sandbox/index.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import type { Plan } from "../plan/plan-schema.ts";
import type { PlannedItem } from "./plan-items.ts";
import type { RunModels } from "./run-models.ts";
import type { RunRecord } from "./run-record.ts";

// All that can be found wrong with a run before its first episode.

/**
 * Refuses a run whose models cannot be opened or have no price that a budget needs, or whose workspaces allow packages
 * where no package index is named. `budget` stands in place of the plan's.
 */
export async function checkRun(
  { agents, cells, plan }: Pick<RunRecord, "agents" | "cells" | "plan">,
  suites: readonly Pick<AnySuite, "name" | "packages">[],
  models: RunModels,
  budget: Plan["budget"] = plan.budget,
): Promise<void> {
  await models.check(agents, { budget });
  checkPackages(cells, suites);
}

/** Refuses packages where no index is named from which they could be taken. */
export function checkPackages(cells: RunRecord["cells"], suites: readonly Pick<AnySuite, "name" | "packages">[]): void {
  const wanted = cells.flatMap(
    ({ suite, settings }) => suites.find(({ name }) => name === suite)?.packages?.(settings) ?? [],
  );
  if (wanted.length > 0) packageIndexAddress();
}

/** Refuses items that ask more of an agent than it can do. Baselines can do what items of their suite ask. */
export function checkNeeds(agents: readonly AgentEntry[], items: readonly Pick<PlannedItem, "needs">[]): void {
  const needs = [...new Set(items.flatMap((item) => item.needs))];
  for (const { agent, options, label } of agents) {
    const maker = makeAgent(agent, options);
    if (maker.drivenBy === "suite") continue;
    const lacking = needs.filter((need) => !maker.can.includes(need));
    if (lacking.length > 0) {
      throw new AssayError(
        "engine/capability-missing",
        `an item needs ${lacking.join(", ")}, which the agent ${label} does not have; choose another agent or other items`,
      );
    }
  }
}
