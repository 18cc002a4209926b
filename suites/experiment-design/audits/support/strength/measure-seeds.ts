import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { SeedResult, StrengthTask } from "./strength-worker.ts";

/**
 * The results of all tasks, in order. They do not depend on the thread, because random streams come from the items
 * alone.
 */
export async function measureSeeds(
  tasks: readonly StrengthTask[],
  report: (done: number) => void,
  threads = availableParallelism(),
): Promise<SeedResult[]> {
  const results = new Array<SeedResult>(tasks.length);
  const workers = Array.from(
    { length: Math.min(threads, tasks.length) },
    () => new Worker(new URL("./strength-worker.ts", import.meta.url)),
  );
  let next = 0;
  let done = 0;
  const work = async (worker: Worker): Promise<void> => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await measureIn(worker, tasks[index]);
      report(++done);
    }
  };
  try {
    await Promise.all(workers.map(work));
    return results;
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function measureIn(worker: Worker, task: StrengthTask): Promise<SeedResult> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", (result: SeedResult) => {
      worker.off("error", reject);
      resolve(result);
    });
    worker.postMessage(task);
  });
}
