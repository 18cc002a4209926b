import { arithmeticKernels } from "./kernels/arithmetic.ts";
import { circularKernels } from "./kernels/circular.ts";
import { comparisonKernels } from "./kernels/comparison.ts";
import { elementaryKernels } from "./kernels/elementary.ts";
import { logicKernels } from "./kernels/logic.ts";
import { power } from "./kernels/power.ts";
import { selectionKernels } from "./kernels/selection.ts";
import { shapesKernels } from "./kernels/shapes.ts";
import * as withScalars from "./kernels/with-scalars.ts";
import type { Kernel } from "./slot.ts";

/** The operations of the column engine by name, for operands that all have a value for each row. */
export const kernels = {
  ...arithmeticKernels,
  ...circularKernels,
  ...comparisonKernels,
  ...elementaryKernels,
  ...logicKernels,
  power,
  ...selectionKernels,
  ...shapesKernels,
} satisfies Record<string, Kernel>;

export type OperationName = keyof typeof kernels;

/** The same operations where every operand but the first is a single value. */
export const kernelsOfScalarRest: Partial<Record<OperationName, Kernel>> = {
  add: withScalars.addScalar,
  subtract: withScalars.subtractScalar,
  multiply: withScalars.multiplyScalar,
  divide: withScalars.divideScalar,
  power: withScalars.powerScalar,
  clamp: withScalars.clampScalars,
  bump: withScalars.bumpScalars,
  hill: withScalars.hillScalars,
};

/** The same operations where the first of two operands is a single value. */
export const kernelsOfScalarFirst: Partial<Record<OperationName, Kernel>> = {
  add: withScalars.scalarAdd,
  subtract: withScalars.scalarSubtract,
  multiply: withScalars.scalarMultiply,
  divide: withScalars.scalarDivide,
};
