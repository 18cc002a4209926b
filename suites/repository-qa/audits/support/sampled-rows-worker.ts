import { parentPort } from "node:worker_threads";
import { presets } from "../../src/settings.ts";
import { sampledRows } from "./sampled-rows.ts";

// One question of each type of the world, for each message.
parentPort?.on("message", ({ seed, preset }: { readonly seed: string; readonly preset: string }) => {
  parentPort?.postMessage(sampledRows(seed, presets[preset]));
});
