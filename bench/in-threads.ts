import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

/**
 * Has tasks done on several threads, each by one message to the worker and one answer from it, and gives the answers in
 * the order of the tasks; tells of every answer as it comes, and how many there are by then.
 */
export async function inThreads<Task, Answer>(
  worker: URL,
  tasks: readonly Task[],
  tell: (answer: Answer, done: number) => void,
  threads = availableParallelism(),
): Promise<Answer[]> {
  const answers = new Array<Answer>(tasks.length);
  const workers = Array.from({ length: Math.min(threads, tasks.length) }, () => new Worker(worker));
  let next = 0;
  let done = 0;
  const work = async (one: Worker): Promise<void> => {
    while (next < tasks.length) {
      const index = next++;
      one.postMessage(tasks[index]);
      // Rejects where the worker fails.
      [answers[index]] = await once(one, "message");
      tell(answers[index], ++done);
    }
  };
  try {
    await Promise.all(workers.map(work));
    return answers;
  } finally {
    await Promise.all(workers.map((one) => one.terminate()));
  }
}
