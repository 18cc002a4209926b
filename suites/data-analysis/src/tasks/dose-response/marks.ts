import type { ViewMark } from "@assay/contract";
import { plateImage, toPixels } from "@assay/science/figures";
import { STUCK_ROWS } from "./flaws.ts";
import type { Plate } from "./screen.ts";

const COLUMNS = 12;

/** The absorbance of every well, which of them were filled wrongly, and the stuck rows of the camera. */
export function plateMarks({ wells, isTurned }: Plate, stuckRow: number | null): readonly ViewMark[] {
  const { scene, mapping } = plateImage({
    absorbances: wells.map(({ absorbance }) => absorbance),
    dye: [0, 0, 0],
    vignetting: 0,
  });
  const { width, height } = scene;
  const { column, row, liquidRadius } = mapping;
  const marks = wells.map(({ absorbance, event }, well): ViewMark => {
    const x = toPixels(column, (well % COLUMNS) + 1);
    const y = toPixels(row, Math.floor(well / COLUMNS) + 1);
    const place = isTurned ? { x: width - x, y: height - y } : { x, y };
    const isWrong = event === "missed" || event === "double";
    return {
      kind: "circle",
      ...place,
      radius: liquidRadius,
      label: `${absorbance.toFixed(2)}${isWrong ? ` ${event}` : ""}`,
    };
  });
  if (stuckRow === null) return marks;
  return [...marks, { kind: "box", x: 0, y: stuckRow, width, height: STUCK_ROWS, label: "stuck pixels" }];
}
