// How fast episodes are committed by a fleet, in transactions of 1, 16 and 64, when a store in PostgreSQL holds ten thousand,
// a hundred thousand and a million episodes, and how many bytes an episode takes there: npx node
// packages/harness/bench/fleet-store.ts [episodes …]. The episodes that are there are copies of one that was committed.

import {
  keyOf,
  sampleEpisode,
  sampleEvents,
  sampleItems,
  sampleRun,
} from "../src/store/contract/sample.test-support.ts";
import { openPostgresStore, type PostgresStore } from "../src/store/index.ts";
import { findPostgres, PostgresServer } from "../src/testing/postgres-server.ts";

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const measured = 640;
const events = 20;

/** Copies the only episode of a run until there are so many, by statements of the database alone. */
async function fill({ pool }: PostgresStore, from: number, to: number): Promise<void> {
  const copy = async (table: string, key: string, own: string): Promise<void> => {
    const { rows } = await pool.query(
      "select column_name from information_schema.columns where table_schema = 'assay' and table_name = $1 order by ordinal_position",
      [table],
    );
    const names = rows.map(({ column_name }) => column_name as string);
    const values = names.map((name) => {
      if (name === key) return `${own} || '-' || number`;
      if (table === "episodes" && name === "attempt") return "'attempt-' || number";
      if (table === "episodes" && name === "item") return "'made-' || number";
      return table === "episodes" && name === "item_position" ? "number" : `"${name}"`;
    });
    const columns = names.map((name) => `"${name}"`).join(", ");
    const first =
      table === "event_chunks"
        ? "(select attempt from assay.episodes where run = 'filled' and item_position = 0)"
        : "(select id from assay.episodes where run = 'filled' and item_position = 0)";
    await pool.query(
      `insert into assay.${table} (${columns}) select ${values.join(", ")} from assay.${table}, generate_series($1::bigint, $2::bigint) as number where "${key}" = ${first}`,
      [from, to - 1],
    );
  };
  await copy("episodes", "id", "'episode'");
  await copy("submissions", "episode", "'episode'");
  await copy("scores", "episode", "'episode'");
  await copy("model_calls", "episode", "'episode'");
  await copy("event_chunks", "attempt", "'attempt'");
  await pool.query("analyze");
}

let agents = 0;

/** Commits a second, in transactions of so many, one after the other. */
async function commitsPerSecond({ store }: PostgresStore, atOnce: number): Promise<number> {
  agents += 1;
  const episodes = Array.from({ length: measured }, (_, position) =>
    sampleEpisode(keyOf("played", position, `agent-${agents}`), { events: sampleEvents(events) }),
  );
  const started = performance.now();
  for (let from = 0; from < measured; from += atOnce) await store.commitAll(episodes.slice(from, from + atOnce));
  return (measured * 1000) / (performance.now() - started);
}

const server = await PostgresServer.start(findPostgres(), { durable: true });
try {
  const address = await server.newDatabase();
  const opened = await openPostgresStore(address);
  const { store, pool } = opened;
  await store.createRun(sampleRun("filled"));
  await store.createRun(sampleRun("played"));
  await store.addItems("filled", sampleItems(1));
  await store.addItems("played", sampleItems(measured));
  await store.commitAll([sampleEpisode(keyOf("filled", 0), { events: sampleEvents(events) })]);
  await commitsPerSecond(opened, 64);
  let there = 1;
  for (const size of sizes) {
    await fill(opened, there, size);
    there = size;
    const rates: string[] = [];
    for (const atOnce of [1, 16, 64]) rates.push(`${(await commitsPerSecond(opened, atOnce)).toFixed(0)} of ${atOnce}`);
    const { rows } = await pool.query("select pg_database_size(current_database())::float8 as bytes");
    const bytes = Number(rows[0].bytes);
    console.log(
      `${size} episodes with ${events} events: ${rates.join(", ")} at once a second; ${(bytes / 2 ** 20).toFixed(0)} MB, ${(bytes / size).toFixed(0)} bytes an episode`,
    );
  }
  await store.close();
} finally {
  await server.stop();
}
