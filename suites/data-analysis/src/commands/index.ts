import type { SuiteCommand } from "@assay/contract";
import { newTaskCommand } from "./new-task.ts";

export const commands: readonly SuiteCommand[] = [newTaskCommand];
