import { readSource } from "@assay/contract";
import type { Task } from "../task.ts";

const reader = readSource(new URL("./read_spectra.py", import.meta.url));

/** Puts the shared code that reads spectra from pictures before a task's own solver. */
export function withSpectraReader<Settings, Scenario>(task: Task<Settings, Scenario>): Task<Settings, Scenario> {
  return { ...task, solver: `${reader}\n\n${task.solver}` };
}
