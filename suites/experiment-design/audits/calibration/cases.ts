import type { CalibrationCase } from "@assay/science/inference/sampling/calibration";
import { environmentCases } from "./environments.ts";
import { smallModelCases } from "./small-models.ts";

/** All calibration cases. */
export const calibrationCases: readonly CalibrationCase[] = [...smallModelCases, ...environmentCases];
