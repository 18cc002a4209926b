import { identify } from "../../engine/identity.ts";
import type { RunRecord } from "../../engine/index.ts";
import { compareValues, type Report } from "./difference.ts";

/** Compares the agents of a run with the plan that they come from, and with the ids that follow from what they are. */
export function checkRecord({ plan, agents }: RunRecord, report: Report): void {
  for (const { id, label, agent, version, model, options, modelSettings, limits } of agents) {
    const made = identify({ agent, version, model, options, modelSettings, limits });
    compareValues(`agent ${label}`, "id", id, made, report);
  }
  const planned = plan.agents.flatMap(({ agent, model }) =>
    [model ?? ""].flat().map((name) => `${agent} ${name}`.trim()),
  );
  const found = agents.map(({ agent, model }) => `${agent} ${model ?? ""}`.trim());
  compareValues("run", "agents of the plan", [...new Set(found)].sort(), [...new Set(planned)].sort(), report);
}
