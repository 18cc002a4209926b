import type { SuiteCommand } from "@assay/contract";
import { authorCommand } from "./author.ts";

export const commands: readonly SuiteCommand[] = [authorCommand];
