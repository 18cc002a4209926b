import type { RunOverview, RunStatus, Store } from "../../store/index.ts";
import { stateOfOwner } from "./run-owner.ts";

/** What a run is doing: its status, or `stopped` where whoever planned or played it is gone without a word. */
export type RunState = RunStatus | "stopped";

/** Looks whether somebody still has the run: a lease that has run out, or whose process is gone, is worth nothing. */
export async function stateOfRun(store: Store, { id, status }: Pick<RunOverview, "id" | "status">): Promise<RunState> {
  if (status !== "planning" && status !== "running") return status;
  const holder = await store.holder(id);
  const isHeld = holder !== undefined && holder.until > Date.now() && stateOfOwner(holder.owner).kind !== "gone";
  return isHeld ? status : "stopped";
}
