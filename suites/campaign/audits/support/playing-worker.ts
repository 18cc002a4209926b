import { parentPort } from "node:worker_threads";
import { playBaseline, type Task } from "./play-baseline.ts";

parentPort?.on("message", async (task: Task) => parentPort?.postMessage(await playBaseline(task)));
