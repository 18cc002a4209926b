import type { SuiteCommand } from "@assay/contract";
import { newEnvironmentCommand } from "./new-environment.ts";

export const commands: readonly SuiteCommand[] = [newEnvironmentCommand];
