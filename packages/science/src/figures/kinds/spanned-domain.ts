import { AssayError } from "@assay/contract";
import { power } from "../../numerics/power.ts";
import type { Scale } from "../axes/scale.ts";
import type { Numbers } from "../scene/mark.ts";

interface Column {
  readonly values: Numbers;
  readonly errors?: Numbers | undefined;
}

const margin = 0.05;

/** What an axis has to show of its columns, error bars included, and a twentieth more at each end. */
export function spannedDomain(columns: readonly Column[], kind: Scale["kind"]): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { values, errors } of columns) {
    for (const [index, value] of values.entries()) {
      const error = errors?.[index] ?? 0;
      const lower = kind === "logarithmic" && value - error <= 0 ? value : value - error;
      low = Math.min(low, lower);
      high = Math.max(high, value + error);
    }
  }
  if (!(low <= high) || (kind === "logarithmic" && low <= 0)) {
    throw new AssayError(
      "figures/invalid-data",
      `A plot's values from ${low} to ${high} span no ${kind} axis; give finite values${kind === "linear" ? "" : " above zero"}.`,
    );
  }
  if (kind === "logarithmic") {
    const ratio = low === high ? 2 : power(high / low, margin);
    return [low / ratio, high * ratio];
  }
  const space = low === high ? Math.max(1, Math.abs(low)) * margin : (high - low) * margin;
  return [low - space, high + space];
}
