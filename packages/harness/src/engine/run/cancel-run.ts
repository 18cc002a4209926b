import type { Store, StoredRun } from "../../store/index.ts";

/** The reason that a cancelled run shows. */
export const cancellation = "it was cancelled";

/**
 * Asks the process that plays a run to stop; returns false where the run is finished. A run without all its items keeps the
 * status `planning`, so that it is not taken for complete; its reason says that it was cancelled.
 */
export async function cancelRun(store: Store, { id, status }: StoredRun): Promise<boolean> {
  if (status === "finished") return false;
  await store.setStatus(id, status === "planning" ? "planning" : "cancelled", cancellation);
  return true;
}

export const isCancelled = (run: StoredRun | undefined): boolean =>
  run?.status === "cancelled" || (run?.status === "planning" && run.reason === cancellation);
