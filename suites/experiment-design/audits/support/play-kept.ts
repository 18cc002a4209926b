import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { inThreads } from "@assay/bench/in-threads";

interface Kept<Task, World> {
  readonly task: Task;
  readonly world: World;
}

/**
 * Plays worlds on several threads, one message for each, and gives the answers in the order of the tasks. With a file,
 * worlds in it are not played again and others are added to it, so that a long run can be continued.
 */
export async function playKept<Task, World>(
  worker: URL,
  tasks: readonly Task[],
  keptIn: string | undefined,
): Promise<readonly World[]> {
  const kept = keptIn === undefined || !existsSync(keptIn) ? [] : readLines<Kept<Task, World>>(keptIn);
  const known = tasks.map((task) => kept.find((each) => isDeepStrictEqual(each.task, task))?.world);
  const left = tasks.filter((_, index) => known[index] === undefined);
  const played = await inThreads<Task, Kept<Task, World>>(worker, left, (answer) => {
    if (keptIn !== undefined) appendFileSync(keptIn, `${JSON.stringify(answer)}\n`);
  });
  const worlds = played.map(({ world }) => world).values();
  return known.map((world) => world ?? (worlds.next().value as World));
}

const readLines = <Line>(file: string): readonly Line[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
