import type { RunOverview, RunStatus, Store } from "../../store/index.ts";
import { stateOfOwner } from "./run-owner.ts";

/** The status of a run, or `stopped` where the process that planned or played it is gone. */
export type RunState = RunStatus | "stopped";

/** The state of a run. A lease does not count when it has run out or its process is gone. */
export async function stateOfRun(store: Store, { id, status }: Pick<RunOverview, "id" | "status">): Promise<RunState> {
  if (status !== "planning" && status !== "running") return status;
  const holder = await store.holder(id);
  const isHeld = holder !== undefined && holder.until > Date.now() && stateOfOwner(holder.owner).kind !== "gone";
  return isHeld ? status : "stopped";
}
