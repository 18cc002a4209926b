import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "@assay/bench/measure";
import {
  idOf,
  keyOf,
  sampleEpisode,
  sampleEvents,
  sampleItems,
  sampleRun,
} from "../src/store/contract/sample.test-support.ts";
import { openStore, type Store } from "../src/store/index.ts";
import { openBackend } from "../src/store/open-backend.ts";
import { episodeRow } from "../src/store/sql/episode-row.ts";
import { changeTallies } from "../src/store/sql/tallies.ts";
import { findPostgres, PostgresServer } from "../src/testing/postgres-server.ts";

const committed = 1000;
const listed = { items: 25_000, repeats: 4, window: 100 } as const;
const places = [0, 50_000, 90_000, 99_900] as const;
/** A window far down the list takes at most so many times one at its beginning. */
const promisedRatio = 2;

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function commitsPerSecond(store: Store, agent: string, inFlight: number): Promise<number> {
  const events = sampleEvents(20);
  const episodes = Array.from({ length: committed }, (_, position) =>
    sampleEpisode(keyOf("run", position, agent), { events }),
  );
  const waiting = episodes.values();
  const taken = await milliseconds(() =>
    Promise.all(
      Array.from({ length: inFlight }, async () => {
        for (const episode of waiting) await store.commit(episode);
      }),
    ),
  );
  return (committed * 1000) / taken;
}

/** Summaries of a long run, put there in large statements: committing them one by one would take minutes. */
async function fillLongRun(address: string): Promise<void> {
  const backend = await openBackend(address);
  await backend.tables.transaction().execute(async (tables) => {
    for (let from = 0; from < listed.items; from += 128) {
      const rows = [];
      for (let position = from; position < Math.min(from + 128, listed.items); position++) {
        for (let repeat = 1; repeat <= listed.repeats; repeat++) {
          const key = keyOf("long", position, "agent", repeat);
          rows.push(episodeRow({ ...sampleEpisode(key).summary, id: idOf(key) }, position));
        }
      }
      await tables.insertInto("episodes").values(rows).execute();
      const change = { finished: rows.length, failed: 0, cost: 0, unknown_calls: 0 };
      await changeTallies(tables, [{ run: "long", position: from, change }]);
    }
  });
  await backend.tables.destroy();
}

async function benchListing(store: Store): Promise<boolean> {
  const read = (from: number) => store.episodes("long", { from, count: listed.window });
  const taken = new Map<number, number[]>(places.map((from) => [from, []]));
  for (let round = 0; round < 101; round++) {
    for (const [from, times] of taken) times.push(await milliseconds(() => read(from)));
  }
  const medians = [...taken].map(([from, times]) => [from, median(times)] as const);
  const [first = Number.NaN, ...others] = medians.map(([, time]) => time);
  const ratio = Math.max(...others) / first;
  let episodes = 0;
  const walk = await milliseconds(async () => {
    for (let found = -1; found !== 0; episodes += found) {
      found = (await store.episodes("long", { from: episodes, count: 1000 })).length;
    }
  });
  const kept = ratio < promisedRatio && episodes === listed.items * listed.repeats;
  const shown = medians.map(([from, time]) => `${from}: ${time.toFixed(2)} ms`).join(", ");
  console.log(`  a window of ${listed.window} of ${episodes} episodes from ${shown}`);
  console.log(
    `  the slowest takes ${ratio.toFixed(2)} times the first (promised ${promisedRatio}: ${kept ? "kept" : "MISSED"}); all, in windows of 1000, ${(walk / 1000).toFixed(2)} s`,
  );
  return kept;
}

async function benchBackend(name: string, address: string): Promise<boolean> {
  const store = await openStore(address);
  try {
    await store.createRun(sampleRun("run"));
    await store.createRun(sampleRun("long"));
    await store.addItems("run", sampleItems(committed));
    await commitsPerSecond(store, "warm-up", 1);
    const one = await commitsPerSecond(store, "one", 1);
    const many = await commitsPerSecond(store, "many", 16);
    console.log(`store: ${name}`);
    console.log(
      `  commits of an episode with 20 events a second: ${one.toFixed(0)} one after the other, ${many.toFixed(0)} with 16 in flight`,
    );
    await fillLongRun(address);
    return await benchListing(store);
  } finally {
    await store.close();
  }
}

async function benchPostgres(): Promise<boolean> {
  const server = await PostgresServer.start(findPostgres(), { durable: true });
  try {
    const address = await server.newDatabase();
    const [version] = await server.query("postgres", "show server_version");
    return await benchBackend(`PostgreSQL ${version?.server_version}`, address);
  } finally {
    await server.stop();
  }
}

/** Prints how fast episodes are committed, and what a window of a long list takes, for both back ends. */
async function benchStore(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
  try {
    const sqlite = await benchBackend(`SQLite ${process.versions.sqlite}`, join(folder, "assay.sqlite"));
    const postgres = await benchPostgres();
    return sqlite && postgres;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

process.exitCode = (await benchStore()) ? 0 : 1;
