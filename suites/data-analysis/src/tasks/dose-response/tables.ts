import { stream } from "@assay/science/numerics/stream";
import { wellName } from "./layout.ts";
import type { Plate, Scenario, Well } from "./screen.ts";

const otherUnit = { nM: "uM", uM: "nM" } as const;

/** The intended contents of every well, in random order. */
export function writeWells({ compounds, plates, flaws }: Scenario): string {
  const held = ({ contents, recorded }: Well, isWrong: boolean): string => {
    if (contents.role !== "compound") return `${contents.role},,,`;
    const { id, unit, doses } = compounds[contents.compound];
    return `compound,${id},${recorded ? written(doses[contents.dose], unit) : ""},${isWrong ? otherUnit[unit] : unit}`;
  };
  const rows = plates.flatMap((plate) =>
    plate.wells.map(
      (well, place) => `${plate.id},${wellName(place)},${held(well, flaws.wrongUnits.includes(plate.id))}`,
    ),
  );
  return table("plate,well,role,compound,concentration,unit", shuffled(rows, plates, "wells"));
}

/** The dispenser's log, in random order. */
export function writeLog({ plates }: Scenario): string {
  const rows = plates.flatMap(({ id, wells }) =>
    wells.flatMap(({ event }, place) => (event === undefined ? [] : [`${id},${wellName(place)},${event}`])),
  );
  return table("plate,well,event", shuffled(rows, plates, "log"));
}

/** Converts a concentration of four figures from nM to its unit. */
function written(dose: number, unit: "nM" | "uM"): string {
  return String(unit === "nM" ? dose : Number((dose / 1000).toPrecision(4)));
}

function shuffled(rows: string[], plates: readonly Plate[], purpose: string): string[] {
  return stream("dose-response", purpose, ...plates.map(({ noise }) => noise)).shuffle(rows);
}

const table = (header: string, rows: readonly string[]): string => `${[header, ...rows].join("\n")}\n`;
