import type { CalibrationCase } from "../../src/inference/sampling/calibration.ts";
import { environmentCases } from "./environments.ts";
import { smallModelCases } from "./small-models.ts";

/** All that is calibrated, by name. */
export const calibrationCases: readonly CalibrationCase[] = [...smallModelCases, ...environmentCases];
