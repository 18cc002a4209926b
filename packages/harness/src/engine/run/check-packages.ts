import type { AnySuite } from "@assay/contract";
import { packageIndexAddress } from "../../sandbox/index.ts";
import type { Cell } from "../plan/expand-suites.ts";

/** Refuses a run whose workspaces allow packages where no index is named from which they could be taken. */
export function checkPackages(
  cells: readonly Pick<Cell, "suite" | "settings">[],
  suites: readonly Pick<AnySuite, "name" | "packages">[],
): void {
  const wanted = cells.flatMap(
    ({ suite, settings }) => suites.find(({ name }) => name === suite)?.packages?.(settings) ?? [],
  );
  if (wanted.length > 0) packageIndexAddress();
}
