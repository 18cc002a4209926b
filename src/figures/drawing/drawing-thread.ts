import { Worker as Thread } from "node:worker_threads";
import { AssayError } from "../../contract/assay-error.ts";
import type { Scene } from "../scene/scene.ts";
import type { Drawn } from "./drawing-worker.ts";

/** A compiled package holds JavaScript, a source tree TypeScript. */
const workerFile = new URL(
  import.meta.url.endsWith(".ts") ? "./drawing-worker.ts" : "./drawing-worker.js",
  import.meta.url,
);
/** Milliseconds after which a thread that nobody wants is ended. */
const idleTime = 10_000;

/** Threads without work, the last used at the end. */
const idle: DrawingThread[] = [];

/** A thread that draws one scene after the other. */
export class DrawingThread {
  readonly #worker = new Thread(workerFile);
  #end: NodeJS.Timeout | undefined;
  #isBroken = false;

  /** One that is idle, or a new one: to start one and to let its code become fast takes as long as ten figures. */
  static take(): DrawingThread {
    const thread = idle.pop() ?? new DrawingThread();
    clearTimeout(thread.#end);
    thread.#worker.ref();
    return thread;
  }

  /** Leaves it to whoever wants one next; a process that has nothing else to do ends. */
  giveBack(): void {
    if (this.#isBroken) return;
    this.#worker.unref();
    idle.push(this);
    this.#end = setTimeout(() => {
      idle.splice(idle.indexOf(this), 1);
      void this.#worker.terminate();
    }, idleTime).unref();
  }

  draw(scene: Scene): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const stop = (error: Error): void => {
        this.#isBroken = true;
        reject(error);
      };
      const stopped = (): void => stop(new Error("A drawing thread ended before its figure was drawn."));
      this.#worker.once("error", stop).once("exit", stopped);
      this.#worker.once("message", (drawn: Drawn) => {
        this.#worker.off("error", stop).off("exit", stopped);
        if (drawn.ok) resolve(drawn.png);
        else reject(drawn.code === undefined ? new Error(drawn.message) : new AssayError(drawn.code, drawn.message));
      });
      this.#worker.postMessage(scene);
    });
  }
}
