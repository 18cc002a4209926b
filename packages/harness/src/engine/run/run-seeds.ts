import type { Seed } from "@assay/contract";
import type { Store } from "../../store/index.ts";
import { nameSeeds } from "../plan/expand-suites.ts";
import type { RunRecord } from "./run-record.ts";
import { seedName } from "./world-cache.ts";

/** The seeds of a run's worlds: public ones from its record, secret ones from the store's private table. */
export async function runSeeds(store: Store, run: string, { cells }: RunRecord): Promise<Map<string, Seed>> {
  const secrets = await store.secrets(run);
  const seeds = new Map<string, Seed>(
    Object.entries(secrets).map(([name, value]) => [name, { kind: "secret", value }]),
  );
  for (const [index, { suite, seeds: written }] of cells.entries()) {
    if (written.startsWith("@")) continue;
    for (const { name, seed } of nameSeeds(written)) seeds.set(seedName(index, `${suite}/${name}`), seed);
  }
  return seeds;
}
