// A process of its own that fills a store until it meets an error, then looks at what is there and makes room.
// It prints one line of JSON: the error, how many episodes were committed, how many are kept, and what a commit says then.
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { AssayError } from "@assay/contract";
import { keyOf, sampleEpisode, sampleEvents, sampleItems, sampleRun } from "./contract/sample.test-support.ts";
import { openStore } from "./open-store.ts";

const [path = ""] = process.argv.slice(2);
const ballast = join(dirname(path), "ballast");
const items = 10_000;
let committed = 0;

/** Lines that hardly compress. */
const noise = Array.from({ length: 200 }, () => Math.random().toString(36)).join(" ");
const episode = (position: number) =>
  sampleEpisode(keyOf("run", position), { events: sampleEvents(5), answer: noise, attempt: `try-${position}` });

function describeError(error: unknown): object {
  if (!AssayError.isInstance(error)) throw error;
  return { code: error.code, message: error.message };
}

async function fill(): Promise<object> {
  try {
    const store = await openStore(path);
    try {
      writeFileSync(ballast, new Uint8Array(200_000));
      await store.createRun(sampleRun("run"));
      await store.addItems("run", sampleItems(2000));
      for (; committed < items; committed++) await store.commit(episode(committed));
      throw new Error("nothing went wrong");
    } finally {
      await store.close();
    }
  } catch (error) {
    return describeError(error);
  }
}

async function lookAgain(): Promise<object> {
  rmSync(ballast);
  const store = await openStore(path);
  const kept = (await store.episodes("run", { from: 0, count: items })).length;
  const afterwards = await store.commit(episode(committed));
  await store.close();
  return { kept, afterwards };
}

const error = await fill();
process.stdout.write(JSON.stringify({ error, committed, ...(committed > 0 ? await lookAgain() : {}) }));
