import type { SuiteCommand } from "@assay/contract";
import { fitCommand } from "./fit.ts";
import { importBoxingGymCommand } from "./import-boxing-gym.ts";
import { newEnvironmentCommand } from "./new-environment.ts";

export const commands: readonly SuiteCommand[] = [newEnvironmentCommand, fitCommand, importBoxingGymCommand];
