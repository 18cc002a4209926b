import { plainText } from "../../terminal/index.ts";

/** A side as tables print it: `oracle` for `baseline/oracle`, also behind a run's name. */
export const showSide = (name: string): string => plainText(name).replace(/(^|:)baseline\//, "$1");

export function showP(value: number | undefined): string {
  if (value === undefined) return "-";
  if (value < 0.0001) return value.toExponential(0);
  return value < 0.1 ? value.toFixed(4) : value.toFixed(2);
}
