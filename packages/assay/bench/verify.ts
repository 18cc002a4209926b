// Verifies a run of 500 episodes that nobody touched, alone and with its card: `node packages/assay/bench/verify.ts`.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { beginRun, checkPlan, executeRun, makeRecord, planRun, RunModels, SharedBackend } from "@assay/harness/engine";
import { compareCards, makeCard, verifyRun } from "@assay/harness/reports";
import { openStore, type Store } from "@assay/harness/store";
import { describeSoftware } from "../src/software.ts";
import { builtInNames } from "../src/suites/built-in.ts";
import { loadSuites, suiteModules } from "../src/suites/load-suite.ts";

const suites = await loadSuites(builtInNames);

const most = 30;
const plan = {
  version: 1,
  suites: [{ suite: "repository-qa", seeds: "1..20", items: { sample: 250 } }],
  agents: [{ agent: "baseline/null" }, { agent: "baseline/oracle" }],
};

async function playedRun(store: Store): Promise<string> {
  const record = makeRecord(checkPlan(plan, "the bench"), suites, describeSoftware(), "the bench");
  const run = await beginRun(store, record);
  await planRun(store, run, record, suites);
  const models = new RunModels({ store, actors: {}, environment: {} });
  const backend = new SharedBackend({ kind: "bubblewrap" });
  try {
    const { signal } = new AbortController();
    const { status } = await executeRun({ store, run, suites, models, backend, signal });
    if (status !== "finished") throw new Error(`the run is ${status}`);
    return run;
  } finally {
    await backend.close();
  }
}

/** Seconds by the clock and of the processor. */
async function timed<Result>(name: string, work: () => Promise<Result>): Promise<{ result: Result; seconds: number }> {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  console.log(`  ${name}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of processor time`);
  return { result, seconds };
}

const folder = mkdtempSync(join(tmpdir(), "assay-verify-"));
try {
  const store = await openStore(join(folder, "assay.sqlite"));
  const run = await playedRun(store);
  const threads = availableParallelism();
  console.log(`verification: 500 episodes of 20 worlds, ${threads} threads, load ${loadavg()[0].toFixed(1)}`);
  const { result, seconds } = await timed("run", () =>
    verifyRun(store, run, suites, { threads: { count: threads, ...suiteModules() } }),
  );
  await timed("run, without threads", () => verifyRun(store, run, suites));
  const { result: card } = await timed("card", () => makeCard(store, run, { suites }));
  const differences = [...result.differences];
  await timed("card against the run", async () =>
    compareCards(card, await makeCard(store, run, { suites }), (each) => differences.push(each)),
  );
  const { items, episodes, scores } = result.checked;
  const isKept = seconds < most && episodes === 500 && differences.length === 0;
  console.log(`  ${items} items, ${episodes} episodes, ${scores} scores: ${differences.length} differences`);
  console.log(`  under ${most} s: ${isKept ? "kept" : "MISSED"}`);
  await store.close();
  process.exitCode = isKept ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
