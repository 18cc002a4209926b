import { readdirSync, readFileSync } from "node:fs";

/** The processes that one has started and not outlived, as the kernel lists them now. */
export function childProcesses(of: number): number[] {
  return parents().get(of) ?? [];
}

/** The processes below one, itself left out. */
export function processTree(root: number): number[] {
  const children = parents();
  const found: number[] = [];
  const waiting = [...(children.get(root) ?? [])];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return found;
}

/** The warm Python server below bubblewrap, which has a first process of its own in between; 0 where none runs. */
export function warmServer(bubblewrap: number | undefined): number {
  // The kernel's own first processes have the parent 0: what stands below them is not ours.
  const below = (parent: number | undefined): number | undefined => (parent ? childProcesses(parent)[0] : undefined);
  return below(below(bubblewrap)) ?? 0;
}

/** The processes of one back end: those that have its folder mounted. Other tests may run theirs in this same process. */
export function processesOf(backend: { readonly folder: string }): number[] {
  return processNumbers().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/mountinfo`, "utf8").includes(`${backend.folder}/`);
    } catch {
      return false;
    }
  });
}

function processNumbers(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function parents(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const pid of processNumbers()) {
    try {
      const parent = Number(
        readFileSync(`/proc/${pid}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ")[1],
      );
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    } catch {
      // It ended while the list was read.
    }
  }
  return children;
}

/** Sends a signal to a process that was found; 0 would mean the tests' own group. */
export function signal(pid: number, name: NodeJS.Signals): void {
  if (pid <= 1) throw new Error("there is no such process");
  process.kill(pid, name);
}
