import { randomBytes } from "node:crypto";
import type { Json } from "@assay/contract";
import type { Store } from "../../store/index.ts";
import { nameSeeds } from "../plan/expand-suites.ts";
import type { RunRecord } from "./run-record.ts";
import { seedName } from "./world-cache.ts";

/** Adds a run without items to the store, and returns its id. */
export async function beginRun(store: Store, record: RunRecord): Promise<string> {
  const createdAt = new Date().toISOString();
  const stamp = createdAt.replace(/[-:]|\.\d+Z$/g, "").replace("T", "-");
  const id = `${stamp}-${randomBytes(2).toString("hex")}`;
  const secrets = record.cells.flatMap(({ suite, seeds }, index) =>
    nameSeeds(seeds).flatMap(({ name, seed }): [string, string][] =>
      seed.kind === "public" ? [] : [[seedName(index, `${suite}/${name}`), seed.value]],
    ),
  );
  await store.createRun({ id, createdAt, record: plain(record), secrets: Object.fromEntries(secrets) });
  return id;
}

const plain = (record: RunRecord): Json => JSON.parse(JSON.stringify(record));
