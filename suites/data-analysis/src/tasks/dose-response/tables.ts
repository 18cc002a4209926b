import { stream } from "@assay/science/numerics/stream";
import { wellName } from "./layout.ts";
import type { Plate, Scenario, Well } from "./screen.ts";

/** What every well of every plate is meant to hold, in an order that says nothing. */
export function writeWells({ compounds, plates }: Scenario): string {
  const held = ({ contents, recorded }: Well): string => {
    if (contents.role !== "compound") return `${contents.role},,,`;
    const { id, unit, doses } = compounds[contents.compound];
    return `compound,${id},${recorded ? written(doses[contents.dose], unit) : ""},${unit}`;
  };
  const rows = plates.flatMap((plate) =>
    plate.wells.map((well, place) => `${plate.id},${wellName(place)},${held(well)}`),
  );
  return table("plate,well,role,compound,concentration,unit", shuffled(rows, plates, "wells"));
}

/** The dispenser's log, in an order that says nothing. */
export function writeLog({ plates }: Scenario): string {
  const rows = plates.flatMap(({ id, wells }) =>
    wells.flatMap(({ event }, place) => (event === undefined ? [] : [`${id},${wellName(place)},${event}`])),
  );
  return table("plate,well,event", shuffled(rows, plates, "log"));
}

/** A concentration of four figures that is held in nM, in its unit. */
function written(dose: number, unit: "nM" | "uM"): string {
  return String(unit === "nM" ? dose : Number((dose / 1000).toPrecision(4)));
}

function shuffled(rows: string[], plates: readonly Plate[], purpose: string): string[] {
  return stream("dose-response", purpose, ...plates.map(({ noise }) => noise)).shuffle(rows);
}

const table = (header: string, rows: readonly string[]): string => `${[header, ...rows].join("\n")}\n`;
