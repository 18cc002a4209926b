import type { ProbeRow } from "@assay/bench/probe-table";
import type { ProbedInstance } from "../../src/probes/instance.ts";
import { filesOf } from "../../src/task-files.ts";

/** Whether the sizes of picture files tell them apart: how many different sizes the pictures of a folder have. */
export async function fileSizesRow(group: string, instances: readonly ProbedInstance[]): Promise<ProbeRow> {
  let most = 1;
  for (const { world } of instances) {
    const files = filesOf(world.instances[0]);
    const pictures = files.paths.filter((path) => path.endsWith(".png"));
    await files.prepare(pictures);
    const sizes = new Map<string, Set<number>>();
    for (const path of pictures) {
      const folder = path.slice(0, path.lastIndexOf("/") + 1);
      sizes.set(folder, (sizes.get(folder) ?? new Set()).add(files.read(path).length));
    }
    most = Math.max(most, ...[...sizes.values()].map(({ size }) => size));
  }
  const bar = "exactly 1";
  const measure = "different sizes among the pictures of a folder";
  return { probe: "blind", group, measure, value: most, n: instances.length, bar, holds: most === 1 };
}
