import type { ViewMark } from "@assay/contract";
import { toPixels } from "@assay/science/figures";
import { screenMapping, type Trace, voltages } from "./lissajous-trace.ts";

const POINTS = 600;

/** The figure without noise, its dark part included, and how often it touches the top and a side. */
export function traceMarks(trace: Trace): readonly ViewMark[] {
  const points = Array.from({ length: POINTS + 1 }, (_, index) => {
    const [across, up] = voltages(trace, index / POINTS);
    return [toPixels(screenMapping.across, across), toPixels(screenMapping.up, up)] as const;
  });
  return [{ kind: "line", points, label: `${trace.tops} at the top, ${trace.sides} at a side` }];
}
