import type { ProbeRow } from "@assay/bench/probe-table";
import { RESULTS_FILE } from "@assay/grading/rubrics";
import { average } from "@assay/science/statistics/descriptive/average";
import { openSandboxBackend, type SandboxBackend } from "assay/testing";
import { keyOf, scoreOf } from "../../src/probes/instance.ts";
import { type AnyTask, type Difficulty, shots } from "../../src/task.ts";
import { analysisWorld } from "../../src/world.ts";

/** The score of each shot at one instance. */
export type Shots = { readonly [shot in (typeof shots)[number]]: number };

/**
 * Runs the tasks' shotgun programs in the sandbox, like the program of any agent. Pictures are empty files there, since
 * these programs take only their names.
 */
export class ShotgunBench {
  #backend: Promise<SandboxBackend> | undefined;

  async shoot(task: AnyTask, difficulty: Difficulty, seed: number): Promise<Shots> {
    const settings = { task: task.name, difficulty, parameters: {} };
    const world = analysisWorld({ kind: "public", value: String(seed) }, settings);
    const key = keyOf(task, difficulty, seed);
    const [{ scenario, settings: level }] = world.instances;
    const files = task.files(scenario, level).map((file) => {
      return { path: file.path, bytes: new TextEncoder().encode(file.kind === "text" ? file.text() : "") };
    });
    this.#backend ??= openSandboxBackend({ kind: "bubblewrap" }, { limits: { wallSeconds: 600, cpuSeconds: 300 } });
    const sandbox = await (await this.#backend).start({ workspace: "kept", services: {} });
    try {
      await sandbox.putFiles(files);
      const found: [string, number][] = [];
      for (const shot of shots) {
        const call = await sandbox.runPython(`${task.shotgun}\nshoot("${shot}")\n`);
        const [results] = await sandbox.getFiles([{ path: RESULTS_FILE, maxBytes: 16_000_000 }]);
        if (!results.ok)
          throw new Error(`${task.name} ${difficulty} ${seed}: '${shot}' left no results: ${call.output}`);
        found.push([shot, scoreOf(key, { text: "", file: new TextDecoder().decode(results.bytes) })]);
      }
      return Object.fromEntries(found) as Shots;
    } finally {
      await sandbox.stop();
    }
  }

  async close(): Promise<void> {
    await (await this.#backend)?.close();
  }
}

/** At most a tenth of the way from the best answer without data to the ceiling. */
const MAX_WAY = 0.1;

/**
 * How far shotguns get: way = (score - guess) / (ceiling - guess). The guess is the task's own, which needs no data; the
 * ceiling is 1, which the reference solver reaches (`audits/solvers.ts` measures it).
 */
export async function shotgunRows(
  bench: ShotgunBench,
  task: AnyTask,
  difficulty: Difficulty,
  seeds: readonly number[],
): Promise<ProbeRow[]> {
  const found: Shots[] = [];
  for (const seed of seeds) found.push(await bench.shoot(task, difficulty, seed));
  const guess = average(
    seeds.map((seed) => scoreOf(keyOf(task, difficulty, seed), { text: JSON.stringify(task.guess) })),
  );
  return shots.map((shot) => {
    const ways = found.map((each) => (each[shot] - guess) / (1 - guess));
    const value = average(ways);
    return {
      probe: "shotgun",
      group: `${task.name} ${difficulty}`,
      measure: `share of the way, ${shot} (most in one world ${Math.max(...ways).toFixed(3)})`,
      value,
      n: seeds.length,
      bar: `at most ${MAX_WAY}`,
      holds: value <= MAX_WAY,
    };
  });
}
