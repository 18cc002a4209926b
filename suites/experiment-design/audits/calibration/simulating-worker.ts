import { parentPort } from "node:worker_threads";
import { type SimulatedRanks, simulateRanks } from "@assay/science/inference/sampling/calibration";
import { stream } from "@assay/science/numerics/stream";
import { calibrationCases } from "./cases.ts";

/** One simulation of a case, by their places. */
export interface SimulationTask {
  readonly place: number;
  readonly simulation: number;
}

export interface SimulationAnswer extends SimulationTask {
  readonly simulated: SimulatedRanks;
  /** Processor time. */
  readonly seconds: number;
}

/** A stream of its own for every case, and within it for every simulation: who computes it does not matter. */
function simulate({ place, simulation }: SimulationTask): SimulationAnswer {
  const started = process.threadCpuUsage();
  const each = calibrationCases[place];
  const simulated = simulateRanks(each, stream("audit-calibration", each.name), simulation);
  const { user, system } = process.threadCpuUsage(started);
  return { place, simulation, simulated, seconds: (user + system) / 1e6 };
}

parentPort?.on("message", (task: SimulationTask) => {
  parentPort?.postMessage(simulate(task));
});
