import { readdirSync, readFileSync } from "node:fs";

/** The processes below one, itself left out, as the kernel lists them now. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc").filter((each) => /^\d+$/.test(each))) {
    try {
      const parent = Number(
        readFileSync(`/proc/${name}/stat`, "utf8")
          .replace(/^.*\) /s, "")
          .split(" ")[1],
      );
      children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended while the list was read.
    }
  }
  const found: number[] = [];
  const waiting = [...(children.get(root) ?? [])];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    found.push(pid);
    waiting.push(...(children.get(pid) ?? []));
  }
  return found;
}
