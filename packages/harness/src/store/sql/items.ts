import { isDeepStrictEqual } from "node:util";
import { AssayError } from "@assay/contract";
import type { StoredItem } from "../run.ts";
import type { Window } from "../store.ts";
import type { Tables } from "./backend.ts";
import { batches } from "./batches.ts";
import type { ItemKeysTable, ItemsTable } from "./database.ts";
import { notFound } from "./not-found.ts";
import { plainText } from "./plain-text.ts";

export async function addItems(tables: Tables, run: string, items: readonly StoredItem[]): Promise<void> {
  const row = await tables.selectFrom("runs").select("status").where("id", "=", run).executeTakeFirst();
  if (row === undefined) throw notFound("run", run);
  let added = 0;
  for (const batch of batches(items)) added += await addBatch(tables, run, batch);
  if (added === 0) return;
  if (row.status !== "planning") {
    throw new AssayError("store/conflict", `run ${run} is ${row.status}; items are added only while it is planned`);
  }
  await tables
    .updateTable("runs")
    .set((own) => ({ items: own("items", "+", added) }))
    .where("id", "=", run)
    .execute();
}

async function addBatch(tables: Tables, run: string, items: readonly StoredItem[]): Promise<number> {
  const rows = await tables
    .insertInto("items")
    .values(items.map((item) => itemRow(run, item)))
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  const added = new Set(rows.map(({ id }) => id));
  const fresh = items.filter(({ id }) => added.has(id));
  if (fresh.length > 0) {
    const keys = fresh.map((item) => keyRow(run, item));
    await tables.insertInto("item_keys").values(keys).execute();
  }
  for (const item of items) if (!added.has(item.id)) await checkSame(tables, run, item);
  return added.size;
}

async function checkSame(tables: Tables, run: string, item: StoredItem): Promise<void> {
  const stored = await readItem(tables, run, item.id);
  if (isDeepStrictEqual(stored, JSON.parse(JSON.stringify(item)))) return;
  throw new AssayError(
    "store/conflict",
    `run ${run} has another item at position ${item.position} or of the id ${item.id}; plan a new run instead`,
  );
}

export async function countItems(tables: Tables, run: string): Promise<number> {
  const row = await tables.selectFrom("runs").select("items").where("id", "=", run).executeTakeFirst();
  if (row === undefined) throw notFound("run", run);
  return row.items;
}

export async function listItems(tables: Tables, run: string, { from, count }: Window): Promise<readonly StoredItem[]> {
  const rows = await itemsWithKeys(tables)
    .where("items.run", "=", run)
    .where("position", ">=", from)
    .where("position", "<", from + count)
    .orderBy("position")
    .execute();
  return rows.map(readRow);
}

export async function listItemsAt(
  tables: Tables,
  run: string,
  positions: readonly number[],
): Promise<readonly StoredItem[]> {
  const rows = await itemsWithKeys(tables)
    .where("items.run", "=", run)
    .where("position", "in", positions)
    .orderBy("position")
    .execute();
  return rows.map(readRow);
}

export async function readItem(tables: Tables, run: string, id: string): Promise<StoredItem | undefined> {
  const query = itemsWithKeys(tables).where("items.run", "=", run).where("items.id", "=", plainText(id));
  const row = await query.executeTakeFirst();
  return row === undefined ? undefined : readRow(row);
}

function itemsWithKeys(tables: Tables) {
  return tables
    .selectFrom("items")
    .innerJoin("item_keys", (join) =>
      join.onRef("item_keys.run", "=", "items.run").onRef("item_keys.item", "=", "items.id"),
    )
    .select([
      "items.id",
      "position",
      "cell",
      "world",
      "items.strata",
      "items.item",
      "key",
      "evidence",
      "item_keys.strata as secret_strata",
    ]);
}

function itemRow(run: string, { id, position, cell, world, strata, item }: StoredItem): ItemsTable {
  return { run, position, id, cell, world, strata: JSON.stringify(strata), item: JSON.stringify(item) };
}

function keyRow(run: string, { id, private: { key, evidence, strata } }: StoredItem): ItemKeysTable {
  const texts = { key: JSON.stringify(key), evidence: JSON.stringify(evidence), strata: JSON.stringify(strata) };
  return { run, item: id, ...texts };
}

type ItemRow = Omit<ItemsTable, "run"> & Pick<ItemKeysTable, "key" | "evidence"> & { readonly secret_strata: string };

function readRow(row: ItemRow): StoredItem {
  return {
    id: row.id,
    position: row.position,
    cell: row.cell,
    world: row.world,
    strata: JSON.parse(row.strata),
    item: JSON.parse(row.item),
    private: {
      key: JSON.parse(row.key),
      evidence: JSON.parse(row.evidence),
      strata: JSON.parse(row.secret_strata),
    },
  };
}
