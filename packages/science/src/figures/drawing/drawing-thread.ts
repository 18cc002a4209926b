import { availableParallelism } from "node:os";
import { setTimeout as later } from "node:timers";
import { Worker as Thread } from "node:worker_threads";
import { AssayError } from "@assay/contract";
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
/** How many there are, idle or not. */
let started = 0;
/** Callers that wait for a thread; there is one thread per core. */
const waiting: ((thread: DrawingThread) => void)[] = [];

/** A thread that draws one scene after the other. */
export class DrawingThread {
  readonly #worker = new Thread(workerFile);
  #end: NodeJS.Timeout | undefined;
  #isBroken = false;

  /** One that is idle, or a new one: to start one and to let its code become fast takes as long as ten figures. */
  static async take(): Promise<DrawingThread> {
    const free = idle.pop();
    if (free !== undefined) {
      clearTimeout(free.#end);
      return free;
    }
    if (started >= Math.max(2, availableParallelism())) return new Promise((resolve) => waiting.push(resolve));
    started += 1;
    return new DrawingThread();
  }

  /** Passes the thread to the next caller that waits, or leaves it idle until it is ended. */
  giveBack(): void {
    const next = waiting.shift();
    if (next !== undefined) next(this.#isBroken ? new DrawingThread() : this);
    else if (this.#isBroken) started -= 1;
    else this.#rest();
  }

  #rest(): void {
    idle.push(this);
    this.#end = later(() => {
      idle.splice(idle.indexOf(this), 1);
      started -= 1;
      void this.#worker.terminate();
    }, idleTime).unref();
  }

  /** A process that has nothing else to do ends while its threads are idle, not while they draw. */
  draw(scene: Scene): Promise<Uint8Array> {
    return new Promise<Uint8Array>((resolve, reject) => {
      const stop = (error: Error): void => {
        this.#isBroken = true;
        reject(error);
      };
      const stopped = (): void => stop(new Error("A drawing thread ended before its figure was drawn."));
      this.#worker.ref();
      this.#worker.once("error", stop).once("exit", stopped);
      this.#worker.once("message", (drawn: Drawn) => {
        this.#worker.off("error", stop).off("exit", stopped).unref();
        if (drawn.ok) resolve(drawn.png);
        else reject(drawn.code === undefined ? new Error(drawn.message) : new AssayError(drawn.code, drawn.message));
      });
      this.#worker.postMessage(scene);
    });
  }
}
