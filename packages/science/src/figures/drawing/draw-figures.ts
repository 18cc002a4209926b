import { availableParallelism } from "node:os";
import type { Scene } from "../scene/scene.ts";
import { DrawingThread } from "./drawing-thread.ts";
import { toPng } from "./to-png.ts";

/** Fewer scenes than this are drawn sooner than threads start. */
const fewestForThreads = 12;

/**
 * Many scenes as PNG files, in their order, drawn in as many threads as the machine runs at once. The bytes are those of
 * `toPng`. When a scene cannot be drawn, the others are given up and its error is thrown.
 */
export async function drawFigures(scenes: readonly Scene[], threads = availableParallelism()): Promise<Uint8Array[]> {
  if (scenes.length < fewestForThreads || threads < 2) return scenes.map((scene) => toPng(scene));
  const pictures = new Array<Uint8Array>(scenes.length);
  let next = 0;
  const work = async (): Promise<void> => {
    const thread = await DrawingThread.take();
    try {
      while (next < scenes.length) {
        const index = next++;
        pictures[index] = await thread.draw(scenes[index]);
      }
    } finally {
      next = scenes.length;
      thread.giveBack();
    }
  };
  await Promise.all(Array.from({ length: Math.min(threads, scenes.length) }, work));
  return pictures;
}
