import { parentPort } from "node:worker_threads";
import { presets } from "../../src/settings.ts";
import { probedItems } from "./probed-items.ts";

// Makes the items of one world for each message, in the wording of the paper.
parentPort?.on("message", ({ seed, preset }: { readonly seed: string; readonly preset: string }) => {
  parentPort?.postMessage(probedItems(seed, { ...presets[preset], variants: ["template"] }));
});
