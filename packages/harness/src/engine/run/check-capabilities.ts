import { AssayError, type Capability } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";

/** Refuses items that ask more of an agent than it can; baselines were made for their suites. */
export function checkCapabilities(agents: readonly AgentEntry[], needs: readonly Capability[]): void {
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
