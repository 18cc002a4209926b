import type { ProbeRow } from "@assay/bench/probe-table";
import { RESULTS_FILE } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import { openSandboxBackend, type SandboxBackend } from "assay/testing";
import { type ProbedInstance, scoreOf } from "../../src/probes/instance.ts";
import { shots } from "../../src/task.ts";
import { wayFrom } from "./way.ts";

/** The score of each shot at one instance. */
export type Shots = { readonly [shot in (typeof shots)[number]]: number };

/**
 * Runs the tasks' shotgun programs in the sandbox, like the program of any agent. Pictures are empty files there, since
 * these programs take only their names.
 */
export class ShotgunBench {
  #backend: Promise<SandboxBackend> | undefined;

  /** Shoots at instances of one task, all in one sandbox, each in a folder of its own. */
  async shoot(instances: readonly ProbedInstance[]): Promise<Shots[]> {
    const [{ task }] = instances;
    const files = instances.flatMap(({ world }, place) => {
      const [{ scenario, settings }] = world.instances;
      return task.files(scenario, settings).map((file) => ({
        path: `${place}/${file.path}`,
        bytes: new TextEncoder().encode(file.kind === "text" ? file.text() : ""),
      }));
    });
    this.#backend ??= openSandboxBackend({ kind: "bubblewrap" }, { limits: { wallSeconds: 1800, cpuSeconds: 900 } });
    const sandbox = await (await this.#backend).start({ workspace: "kept", services: {} });
    try {
      await sandbox.putFiles(files);
      const call = await sandbox.runPython(`${task.shotgun}${shootAll(instances.length)}`);
      const found: Shots[] = [];
      for (const [place, { difficulty, seed, key }] of instances.entries()) {
        const results = await sandbox.getFiles(
          shots.map((shot) => ({ path: `${place}/${resultsOf(shot)}`, maxBytes: 16_000_000 })),
        );
        const scores = shots.map((shot, index): [string, number] => {
          const result = results[index];
          if (!result.ok)
            throw new Error(`${task.name} ${difficulty} ${seed}: '${shot}' left no results: ${call.output}`);
          return [shot, scoreOf(key, { text: "", file: new TextDecoder().decode(result.bytes) })];
        });
        found.push(Object.fromEntries(scores) as Shots);
      }
      return found;
    } finally {
      await sandbox.stop();
    }
  }

  async close(): Promise<void> {
    await (await this.#backend)?.close();
  }
}

const resultsOf = (shot: string): string => `results-${shot}.json`;

/** Fires all shots at all folders in one process and keeps one results file for each. */
const shootAll = (folders: number): string => `
import os
for folder in range(${folders}):
    os.chdir(str(folder))
    for shot in ${JSON.stringify(shots)}:
        shoot(shot)
        os.rename("${RESULTS_FILE}", f"results-{shot}.json")
    os.chdir("..")
`;

/** Worlds that share a sandbox. */
const IN_ONE_SANDBOX = 10;

/** At most a tenth of the way from the best answer without data to the ceiling. */
const MAX_WAY = 0.1;

/** How far shotguns get. */
export async function shotgunRows(
  bench: ShotgunBench,
  instances: readonly ProbedInstance[],
  bestGuess: number,
): Promise<ProbeRow[]> {
  const found: Shots[] = [];
  for (let from = 0; from < instances.length; from += IN_ONE_SANDBOX)
    found.push(...(await bench.shoot(instances.slice(from, from + IN_ONE_SANDBOX))));
  return wayRows(instances, found, bestGuess);
}

/** The share of the way of each shot, from what it scored at each instance of one level. */
export function wayRows(instances: readonly ProbedInstance[], found: readonly Shots[], bestGuess: number): ProbeRow[] {
  const [{ task, difficulty }] = instances;
  const way = wayFrom(instances, bestGuess);
  return shots.map((shot) => {
    const ways = found.map((each) => way.of(each[shot]));
    const value = average(ways);
    return {
      probe: "shotgun",
      group: `${task.name} ${difficulty}`,
      measure: `share of the way from ${way.guess.toFixed(3)}, ${shot} (most in one world ${Math.max(...ways).toFixed(3)})`,
      value,
      n: instances.length,
      bar: `at most ${MAX_WAY}`,
      holds: value <= MAX_WAY,
    };
  });
}
