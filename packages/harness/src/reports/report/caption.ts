import type { FigureData } from "../charts/figure-data.ts";

/** The whole caption: what is shown, of how many worlds, with which interval, and by which command. */
export function wholeCaption(
  { caption, rows, intervals }: FigureData,
  { level, command }: { readonly level: number; readonly command: string },
): string {
  const own = rows.filter(({ source }) => source === undefined);
  const counts = `${range(
    own.map(({ worlds }) => worlds),
    "world",
  )}, ${range(
    own.map(({ episodes }) => episodes),
    "episode",
  )} each.`;
  const hasDeviation = own.some(({ deviation }) => deviation !== undefined);
  const deviation = hasDeviation ? ["± is the standard deviation of the repeats' means."] : [];
  return [caption, counts, intervalText(own, level, intervals), ...deviation, `Command: ${command}`].join(" ");
}

function range(counts: readonly number[], what: string): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const number = least === most ? String(most) : `${least} to ${most}`;
  return `${number} ${what}${most === 1 ? "" : "s"}`;
}

/** Which intervals there are. */
function intervalText(rows: FigureData["rows"], level: number, made: string | undefined): string {
  const percent = `${Number((100 * level).toFixed(4))} %`;
  const withOne = rows.filter(({ low }) => low !== undefined);
  if (withOne.length === 0) return "There is no interval.";
  const approximate = withOne.filter(({ isApproximate }) => isApproximate === true).length;
  const kind =
    made ??
    (approximate === 0
      ? "by world (Gaffke's bound)"
      : approximate === withOne.length
        ? "by drawing worlds, approximate"
        : "by world (Gaffke's bound; approximate ones by drawing worlds)");
  const missing =
    withOne.length < rows.length ? " Numbers without one have too few worlds, or too little spread, for it." : "";
  return `Intervals are of ${percent}, ${kind}.${missing}`;
}
