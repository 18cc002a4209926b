import { availableParallelism } from "node:os";
import { Worker as Thread } from "node:worker_threads";
import { AssayError } from "../../contract/assay-error.ts";
import type { Scene } from "../scene/scene.ts";
import type { Drawn } from "./drawing-worker.ts";
import { toPng } from "./to-png.ts";

/** Fewer scenes than this are drawn sooner than threads start. */
const fewestForThreads = 12;
/** A compiled package holds JavaScript, a source tree TypeScript. */
const workerFile = new URL(
  import.meta.url.endsWith(".ts") ? "./drawing-worker.ts" : "./drawing-worker.js",
  import.meta.url,
);

/**
 * Many scenes as PNG files, in their order, drawn in as many threads as the machine runs at once. The bytes are those of
 * `toPng`. When a scene cannot be drawn, the others are given up and its error is thrown.
 */
export async function drawFigures(scenes: readonly Scene[], threads = availableParallelism()): Promise<Uint8Array[]> {
  if (scenes.length < fewestForThreads || threads < 2) return scenes.map(toPng);
  const pictures = new Array<Uint8Array>(scenes.length);
  const workers = Array.from({ length: Math.min(threads, scenes.length) }, () => new Thread(workerFile));
  let next = 0;
  const work = async (worker: Thread): Promise<void> => {
    while (next < scenes.length) {
      const index = next++;
      pictures[index] = await drawIn(worker, scenes[index]);
    }
  };
  try {
    await Promise.all(workers.map(work));
    return pictures;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function drawIn(worker: Thread, scene: Scene): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => reject(error);
    const stopped = (): void => reject(new Error("A drawing thread ended before its figure was drawn."));
    worker.once("error", stop).once("exit", stopped);
    worker.once("message", (drawn: Drawn) => {
      worker.off("error", stop).off("exit", stopped);
      if (drawn.ok) resolve(drawn.png);
      else reject(drawn.code === undefined ? new Error(drawn.message) : new AssayError(drawn.code, drawn.message));
    });
    worker.postMessage(scene);
  });
}
