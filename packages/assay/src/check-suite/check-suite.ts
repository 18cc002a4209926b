import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnySuite } from "@assay/contract";
import { checkGeneration, type Finding } from "@assay/contract/kit";
import { describeDifference, verifyRun } from "@assay/harness/reports";
import { openStore, type Store } from "@assay/harness/store";
import { makeItems } from "../library/make-items.ts";
import { withStore } from "../library/run-plan.ts";
import { problemOfFlags } from "../suites/setting-flags.ts";
import { boundNames, checkBounds, checkHeadline } from "./check-bounds.ts";
import { noteMishaps, noteUngrounded } from "./note-mishaps.ts";
import { playBaselines } from "./play-baselines.ts";
import { besideSweep, checkProbes, probeBaselines } from "./probes/check-probes.ts";

export interface CheckSuiteOptions {
  /** Seeds of the worlds on which baselines are played: `1..10` without it. */
  readonly seeds?: string;
  /** At most so many items are played by each baseline: 40 without it. */
  readonly items?: number;
  /** The settings under which baselines are played, by name; `default` without it. */
  readonly preset?: string;
  /** Seeds of the worlds whose texts the probes blind and insider read: `1..40` without it. */
  readonly textSeeds?: string;
  /** Where the runs of the baselines are kept: an open store, a file's path, or postgres://… Without it they are dropped. */
  readonly store?: Store | string;
  /** Hears which check begins. */
  progress?(check: string): void;
  /** Hears the id of the run of the baselines that have bounds. */
  played?(run: string): void;
}

/**
 * Checks a suite: what it promises of its worlds and items, what its baselines score when the engine plays them with an
 * agent's tools, and what its probes find. Sandboxes are used where the suite's tools need them.
 *
 * @example
 * const findings = await checkSuite(await loadSuite("./my-suite.ts"));
 * const problems = findings.filter(({ problem }) => problem !== undefined);
 */
export async function checkSuite(suite: AnySuite, options: CheckSuiteOptions = {}): Promise<Finding[]> {
  options.progress?.("worlds, items and keys");
  const generation = [
    { check: "flags clash with no other option", problem: problemOfFlags(suite) },
    ...(await checkGeneration(suite)),
  ];
  // A suite whose worlds break its promises would fail in many ways at once; the first ones tell more.
  if (generation.some(({ problem }) => problem !== undefined)) return generation;
  const { store: kept } = options;
  const play = (store: Store): Promise<Finding[]> => checkPlay(suite, store, options);
  return [...generation, ...(await (kept === undefined ? withDroppedStore(play) : withStore(kept, play)))];
}

async function withDroppedStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "assay-check-"));
  const store = await openStore(join(folder, "runs.sqlite"));
  try {
    return await work(store);
  } finally {
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

/** Items that a baseline without a bound plays: enough to see whether it works. */
const fewItems = 3;

async function checkPlay(suite: AnySuite, store: Store, options: CheckSuiteOptions): Promise<Finding[]> {
  options.progress?.("baselines and bounds");
  const { seeds = "1..10", items: most = 40, preset = "default", textSeeds = "1..40" } = options;
  const items = [...makeItems(suite, { seeds, preset })];
  const sample = Math.min(most, items.length);
  const probes = (await suite.probes?.()) ?? {};
  const probing = probeBaselines(suite, probes);
  const careless = besideSweep(suite, probing);
  const bounded = [
    ...new Set([
      ...boundNames.map((name) => suite.bounds[name].baseline),
      ...probing.values(),
      ...(careless === undefined ? [] : [careless]),
    ]),
  ];
  const choice = { preset, seeds };
  const { run, episodes, problem } = await playBaselines(suite, store, { ...choice, baselines: bounded, sample });
  options.played?.(run);
  const played: Finding = { check: `baselines play ${sample} items to the end`, problem };
  if (problem !== undefined) return [played];
  const findings = [played, ...(await checkBounds(suite, episodes, store)), checkHeadline(suite, preset, episodes)];
  options.progress?.("verification");
  findings.push(await checkVerification(suite, store, run));
  findings.push(noteUngrounded(suite, episodes));
  const unbounded = Object.keys(suite.baselines).filter((name) => !bounded.includes(name));
  const playsAll = (name: string): boolean => items.every(({ item }) => suite.baselines[name].plays?.(item) !== false);
  const others = unbounded.filter(playsAll);
  const idle = unbounded.filter((name) => !playsAll(name));
  if (idle.length > 0) {
    const note = `${idle.join(", ")} play other items than those of the preset ${preset}`;
    findings.push({ check: "every baseline plays", problem: undefined, note });
  }
  const all = [...episodes];
  if (others.length > 0) {
    options.progress?.("other baselines");
    const few = Math.min(sample, fewItems);
    const more = await playBaselines(suite, store, { ...choice, baselines: others, sample: few });
    const check = `baselines without a bound, ${others.join(", ")}, play ${few} items to the end`;
    findings.push({ check, problem: more.problem });
    all.push(...more.episodes);
  }
  findings.push(...(await noteMishaps(suite, all, store)));
  options.progress?.("probes");
  return [...findings, ...(await checkProbes(suite, probes, episodes, { preset, seeds, items: most, textSeeds }))];
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
