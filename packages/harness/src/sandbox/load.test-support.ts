import { existsSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { Random } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { processesOf, processTree, warmServer } from "../testing/process-tree.test-support.ts";
import { openBubblewrap } from "./bubblewrap/open-bubblewrap.ts";
import type { ForkedBackend } from "./fork-server/forked-backend.ts";
import type { Sandbox } from "./sandbox.ts";
import { SandboxFailure } from "./sandbox-failure.ts";
import { sandboxSettingsSchema } from "./sandbox-settings.ts";

/** What a load of calls with faults came to. */
export interface LoadReport {
  /** How the calls ended, each counted: as they should, or by a failure of the sandbox that was told as such. */
  readonly outcomes: { readonly [outcome: string]: number };
  /** Calls whose answer was not what that call should give. */
  readonly wrong: readonly string[];
  readonly processesLeft: number;
  readonly mountsChanged: boolean;
  readonly folderLeft: boolean;
}

/** The kinds of call, their share of all, their program, and how the call should end. */
const kinds = [
  {
    share: 70,
    code: (mark: string) =>
      `import os\nseen = sorted(set(open('mark').read().split())) if os.path.exists('mark') else []\nopen('mark', 'a').write('${mark} ')\nprint(seen, '${mark}')`,
    ends: "exited",
  },
  { share: 8, code: () => "while True: pass", ends: "limit" },
  { share: 7, code: () => "raise ValueError('as planned')", ends: "raised" },
  {
    share: 8,
    code: () =>
      "import os, time\nfor _ in range(5):\n    if os.fork() == 0:\n        os.setsid(); os.fork(); time.sleep(60)",
    ends: "exited",
  },
  { share: 7, code: () => "import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)", ends: "killed" },
] as const;

/** Makes calls on many episodes at once while processes are killed at random, and counts what is left afterwards. */
export async function runLoad(
  episodes: number,
  calls: number,
  killsOfServer: number,
  killsOfChild: number,
): Promise<LoadReport> {
  const mountsBefore = readFileSync("/proc/self/mountinfo", "utf8");
  const backend = await openBubblewrap(
    sandboxSettingsSchema.parse({ preload: ["numpy"], limits: { wallSeconds: 900, cpuSeconds: 0.6 } }),
  );
  const outcomes: { [outcome: string]: number } = {};
  const wrong: string[] = [];
  const random = stream("test", "sandbox load", episodes, calls);
  const progress = new Progress(calls);
  const isLost = (): boolean => (outcomes["sandbox/lost"] ?? 0) > 0;
  const faults = injectFaults(backend, random, progress, isLost, killsOfServer, killsOfChild);
  const sandboxes = await Promise.all(Array.from({ length: episodes }, () => backend.start({ workspace: "kept" })));
  await Promise.all(
    sandboxes.map(async (sandbox, episode) => {
      for (let call = episode; call < calls; call += episodes) {
        const kind = kinds[random.weightedIndex(kinds.map(({ share }) => share))] ?? kinds[0];
        const { outcome, problem } = await makeOne(sandbox, kind, `episode-${episode}`);
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        if (problem !== undefined) wrong.push(problem);
        progress.step();
      }
    }),
  );
  await faults;
  await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
  await backend.close();
  return {
    outcomes,
    wrong,
    processesLeft: await leftOf(backend),
    mountsChanged: readFileSync("/proc/self/mountinfo", "utf8") !== mountsBefore,
    folderLeft: existsSync(backend.folder),
  };
}

async function makeOne(
  sandbox: Sandbox,
  { code, ends }: (typeof kinds)[number],
  mark: string,
): Promise<{ outcome: string; problem?: string }> {
  try {
    const { ending, output } = await sandbox.runPython(code(mark));
    // A killed process of the agent's is told as such.
    if (ending.kind !== ends && ending.kind !== "killed")
      return { outcome: ending.kind, problem: JSON.stringify({ ends, ending }) };
    const said = output === "" || /^\[('(episode-\d+)')?\] (episode-\d+)\n$/.test(output);
    const others = (output.match(/episode-\d+/g) ?? []).filter((each) => each !== mark);
    return said && others.length === 0
      ? { outcome: ending.kind }
      : { outcome: ending.kind, problem: `${mark} saw ${output}` };
  } catch (error) {
    if (SandboxFailure.isInstance(error)) return { outcome: error.code };
    return { outcome: "thrown", problem: String(error) };
  }
}

/** How many of a back end's processes are still there when the kernel has had minutes to end those that were killed. */
async function leftOf(backend: ForkedBackend): Promise<number> {
  for (let look = 0; look < 3000 && processesOf(backend).length > 0; look++) await delay(100);
  return processesOf(backend).length;
}

/** How many calls have ended; others can wait for a number of them. */
class Progress {
  readonly total: number;
  #ended = 0;
  readonly #waiting: { readonly at: number; readonly go: () => void }[] = [];

  constructor(total: number) {
    this.total = total;
  }

  step(): void {
    this.#ended += 1;
    for (const { at, go } of this.#waiting) if (at === this.#ended) go();
  }

  reach(at: number): Promise<void> {
    return new Promise((go) => this.#waiting.push({ at, go }));
  }

  /** The end of the next call. False where there is none. */
  async next(): Promise<boolean> {
    if (this.#ended < this.total) await this.reach(this.#ended + 1);
    return this.#ended < this.total;
  }
}

/**
 * Kills, at moments spread over the load, the server or a process of some call. Where the server had no call in hand, it
 * is killed again after the next call.
 */
async function injectFaults(
  backend: ForkedBackend,
  random: Random,
  progress: Progress,
  isLost: () => boolean,
  ofServer: number,
  ofChild: number,
): Promise<void> {
  const moments = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * progress.total) / count) + 1);
  const killServer = async (): Promise<void> => {
    do kill(warmServer(backend.serverProcessId));
    while ((await progress.next()) && !isLost());
  };
  const killChild = (): void => {
    const server = warmServer(backend.serverProcessId);
    const children = server === 0 ? [] : processTree(server);
    if (children.length > 0) kill(random.choose(children));
  };
  await Promise.all([
    ...moments(ofServer).map((at) => progress.reach(at).then(killServer)),
    ...moments(ofChild).map((at) => progress.reach(at).then(killChild)),
  ]);
}

function kill(pid: number): void {
  try {
    if (pid > 0) process.kill(pid, "SIGKILL");
  } catch {
    // It had ended by itself.
  }
}
