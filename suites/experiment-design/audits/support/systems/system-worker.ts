import { parentPort } from "node:worker_threads";
import { playSystem, type SystemTask } from "./play-system.ts";

parentPort?.on("message", async (task: SystemTask) => {
  parentPort?.postMessage({ task, world: await playSystem(task) });
});
