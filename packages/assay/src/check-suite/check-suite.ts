import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnySuite, BoundName } from "@assay/contract";
import { checkGeneration, type Finding } from "@assay/contract/kit";
import { describeDifference, verifyRun } from "@assay/harness/reports";
import { openStore, type Store } from "@assay/harness/store";
import { makeItems } from "../library/make-items.ts";
import { runPlan } from "../library/run-plan.ts";

export interface CheckSuiteOptions {
  /** Seeds of the worlds on which baselines are played: `1..10` without it. */
  readonly seeds?: string;
  /** At most so many items are played by each baseline: 40 without it. */
  readonly items?: number;
  /** Hears which check begins. */
  progress?(check: string): void;
}

const bounds: readonly BoundName[] = ["ceiling", "floor", "guess", "cheat"];

/**
 * Checks a suite: what it promises of its worlds and items, and what its baselines score when the engine plays them with
 * an agent's tools. Sandboxes are used where the suite's tools need them.
 *
 * @example
 * const findings = await checkSuite(await loadSuite("./my-suite.ts"));
 * const problems = findings.filter(({ problem }) => problem !== undefined);
 */
export async function checkSuite(suite: AnySuite, options: CheckSuiteOptions = {}): Promise<Finding[]> {
  options.progress?.("worlds, items and keys");
  const generation = await checkGeneration(suite);
  // A suite whose worlds break its promises would fail in many ways at once; the first ones tell more.
  if (generation.some(({ problem }) => problem !== undefined)) return generation;
  const folder = mkdtempSync(join(tmpdir(), "assay-check-"));
  const store = await openStore(join(folder, "runs.sqlite"));
  try {
    options.progress?.("baselines and bounds");
    return [...generation, ...(await checkBounds(suite, store, options))];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function checkBounds(suite: AnySuite, store: Store, options: CheckSuiteOptions): Promise<Finding[]> {
  const { seeds = "1..10", items: most = 40 } = options;
  const sample = Math.min(most, [...makeItems(suite, { seeds })].length);
  const baselines = [...new Set(bounds.map((name) => suite.bounds[name].baseline))];
  const values = new Map<string, number[]>();
  const { run, status, reason } = await runPlan(
    {
      suites: [{ suite: suite.name, seeds, items: { sample } }],
      agents: baselines.map((name) => ({ agent: `baseline/${name}` })),
      repeats: 1,
    },
    {
      store,
      suites: [suite],
      observer: {
        episodeEnded({ agent, scores }) {
          for (const { scorer, metric, value } of scores) {
            const name = `${agent.agent} ${scorer} ${metric}`;
            values.set(name, [...(values.get(name) ?? []), value]);
          }
        },
      },
    },
  );
  const played: Finding = {
    check: `baselines play ${sample} items to the end`,
    problem: status === "finished" ? undefined : (reason ?? status),
  };
  if (played.problem !== undefined) return [played];
  const held = bounds.map((name): Finding => {
    const { baseline, scorer, metric, holds } = suite.bounds[name];
    const scored = values.get(`baseline/${baseline} ${scorer} ${metric}`) ?? [];
    const mean = scored.reduce((sum, value) => sum + value, 0) / scored.length;
    const check = `the ${name}, ${baseline}, keeps its bound (${scorer} ${metric} ${mean.toFixed(3)} over ${scored.length} episodes)`;
    if (scored.length === 0)
      return { check, problem: `no episode has the metric '${metric}' of the scorer '${scorer}'` };
    return { check, problem: holds(mean, scored.length) ? undefined : `a mean of ${mean.toFixed(3)} breaks the bound` };
  });
  options.progress?.("verification");
  return [played, ...held, await checkVerification(suite, store, run)];
}

/** Makes worlds, keys and scores again from what the store holds. */
async function checkVerification(suite: AnySuite, store: Store, run: string): Promise<Finding> {
  const { differences } = await verifyRun(store, run, [suite]);
  const [first] = differences;
  return {
    check: "worlds, keys and scores come out the same when they are made again",
    problem: first && describeDifference(first),
  };
}
