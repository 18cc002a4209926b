import { inThreads } from "@assay/bench/in-threads";
import type { SimulatedRanks } from "@assay/science/inference/sampling/calibration";
import type { SimulationAnswer, SimulationTask } from "./simulating-worker.ts";

/** All simulations of one case, in order. */
export interface SimulatedCase {
  readonly place: number;
  readonly simulated: readonly SimulatedRanks[];
  /** Total CPU time. */
  readonly seconds: number;
}

/**
 * Simulates the cases with the given indices on several threads. Reports each case when its last simulation is done.
 */
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
  const worker = new URL("./simulating-worker.ts", import.meta.url);
  const take = ({ place, simulation, simulated, seconds }: SimulationAnswer): void => {
    const found = open.get(place);
    if (found === undefined) throw new Error(`no case ${place} is open`);
    found.simulated[simulation] = simulated;
    found.seconds += seconds;
    found.left -= 1;
    if (found.left > 0) return;
    open.delete(place);
    tell({ place, simulated: found.simulated, seconds: found.seconds }, open.size);
  };
  await inThreads<SimulationTask, SimulationAnswer>(worker, tasks, take, threads);
}
