import type { Store, StoredRun } from "../../store/index.ts";

/** The reason that a cancelled run shows. */
export const cancellation = "it was cancelled";

/**
 * Asks whoever plays a run to stop; gives false where it is finished. A run whose items are not all there yet stays one
 * that is being planned, so that nobody takes it for whole, and its reason tells.
 */
export async function cancelRun(store: Store, { id, status }: StoredRun): Promise<boolean> {
  if (status === "finished") return false;
  await store.setStatus(id, status === "planning" ? "planning" : "cancelled", cancellation);
  return true;
}

export const isCancelled = (run: StoredRun | undefined): boolean =>
  run?.status === "cancelled" || (run?.status === "planning" && run.reason === cancellation);
