import { Worker } from "node:worker_threads";
import type { SimulatedRanks } from "../../src/inference/sampling/calibration.ts";
import type { SimulationAnswer, SimulationTask } from "./simulating-worker.ts";

/** All simulations of one case, in their order. */
export interface SimulatedCase {
  readonly place: number;
  readonly simulated: readonly SimulatedRanks[];
  /** Processor time of all. */
  readonly seconds: number;
}

/** Simulates cases, by their places, on so many threads; tells of every case when its last simulation is done. */
export async function simulateCases(
  places: readonly number[],
  simulations: number,
  threads: number,
  tell: (done: SimulatedCase, left: number) => void,
): Promise<void> {
  const tasks = places.flatMap((place) =>
    Array.from({ length: simulations }, (_, simulation) => ({ place, simulation })),
  );
  const open = new Map(
    places.map((place) => [
      place,
      { simulated: new Array<SimulatedRanks>(simulations), left: simulations, seconds: 0 },
    ]),
  );
  let unasked = 0;
  const work = (worker: Worker) =>
    new Promise<void>((resolve, reject) => {
      const next = () => {
        if (unasked === tasks.length) return resolve();
        worker.postMessage(tasks[unasked++] satisfies SimulationTask);
      };
      worker.on("error", reject);
      worker.on("message", ({ place, simulation, simulated, seconds }: SimulationAnswer) => {
        const found = open.get(place);
        if (found === undefined) return reject(new Error(`no case ${place} is open`));
        found.simulated[simulation] = simulated;
        found.seconds += seconds;
        found.left -= 1;
        if (found.left === 0) {
          open.delete(place);
          tell({ place, simulated: found.simulated, seconds: found.seconds }, open.size);
        }
        next();
      });
      next();
    });
  const workers = Array.from({ length: threads }, () => new Worker(new URL("./simulating-worker.ts", import.meta.url)));
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
