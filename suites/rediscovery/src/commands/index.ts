import type { SuiteCommand } from "@assay/contract";
import { labelCommand } from "./label.ts";
import { papersCommand } from "./papers.ts";
import { subjectsCommand } from "./subjects.ts";
import { treeCommand } from "./tree.ts";

export const commands: readonly SuiteCommand[] = [papersCommand, treeCommand, subjectsCommand, labelCommand];
