import { csv, floatColumn, integerColumn, makeTable, textColumn } from "@assay/science/tables";
import type { Scenario } from "./draw.ts";

/** Every supply with its coil in millihenries. The cell is blank if the inductance is unknown. */
export function writeSupplies({ supplies }: Scenario): string {
  const inductances = supplies.map(({ inductance }) => (inductance === null ? Number.NaN : 1000 * inductance));
  return written([
    { name: "supply_ID", column: textColumn(supplies.map(({ id }) => id)) },
    { name: "machine", column: textColumn(supplies.map(({ machine }) => machine)) },
    { name: "batch", column: textColumn(supplies.map(({ batch }) => batch)) },
    { name: "inductance_mH", column: floatColumn(inductances, { decimals: 2 }) },
  ]);
}

/** Every measurement, sorted by number. */
export function writeLog({ measurements }: Scenario): string {
  const references = measurements.map(({ reference }) => reference);
  return written([
    { name: "measurement_ID", column: textColumn(measurements.map(({ id }) => id)) },
    { name: "day", column: integerColumn(measurements.map(({ day }) => day)) },
    { name: "supply_ID", column: textColumn(measurements.map(({ supply }) => supply)) },
    { name: "reference_Hz", column: floatColumn(references, { decimals: 3 }) },
    { name: "remark", column: textColumn(measurements.map(({ remark }) => (remark === "" ? null : remark))) },
  ]);
}

function written(columns: Parameters<typeof makeTable>[0]): string {
  return new TextDecoder().decode(csv.encode(makeTable(columns)));
}
