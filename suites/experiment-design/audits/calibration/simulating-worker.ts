import { parentPort } from "node:worker_threads";
import { type SimulatedRanks, simulateRanks } from "@assay/science/inference/sampling/calibration";
import { stream } from "@assay/science/numerics/stream";
import { calibrationCases } from "./cases.ts";

/** One simulation of one case, both given by index. */
export interface SimulationTask {
  readonly place: number;
  readonly simulation: number;
}

export interface SimulationAnswer extends SimulationTask {
  readonly simulated: SimulatedRanks;
  /** CPU time. */
  readonly seconds: number;
}

/** Each simulation of each case has its own random stream, so the result does not depend on the thread. */
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
