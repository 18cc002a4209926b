import { csv, floatColumn, makeTable, type NamedColumn, roundToPrecision, textColumn } from "@assay/science/tables";
import { candidateAcids } from "./acids.ts";
import { LABEL_CONCENTRATION } from "./draw-equipment.ts";
import { type Scenario, WATER_VOLUME } from "./scenario.ts";

/** Decimals of the laboratory's records: masses in g, volumes in mL, pH and potentials in mV. */
const decimals = { mass: 4, volume: 3, pH: 3, potential: 2 };

type Quantity = keyof typeof decimals;

/** A value rounded as in the records, from which an analysis starts. */
export const roundAsRecorded = (value: number, quantity: Quantity): number =>
  roundToPrecision(value, { decimals: decimals[quantity] });

type Column<Row> = (rows: readonly Row[]) => NamedColumn;

function texts<Row>(name: string, of: (row: Row) => string | null): Column<Row> {
  return (rows) => ({ name, column: textColumn(rows.map(of)) });
}

/** A column of numbers. NaN leaves a cell empty. */
function numbers<Row>(name: string, quantity: Quantity, of: (row: Row) => number): Column<Row> {
  return (rows) => ({ name, column: floatColumn(rows.map(of), { decimals: decimals[quantity] }) });
}

function write<Row>(rows: readonly Row[], ...columns: readonly Column<Row>[]): string {
  return new TextDecoder().decode(csv.encode(makeTable(columns.map((column) => column(rows)))));
}

/** The tables of the series, by file name. */
export function writeRecords({ bottles, electrodes, samples, runs }: Scenario): { readonly [file: string]: string } {
  const weighings = bottles.flatMap(({ id, weighings: rows }) => rows.map((row) => ({ id, ...row })));
  const blanks = bottles.flatMap(({ id, blanks: rows }) => rows.map((volume) => ({ id, volume })));
  const buffers = electrodes.flatMap(({ id, buffers: rows }) => rows.map((row) => ({ id, ...row })));
  const bottleOf = new Map(samples.map(({ id, bottle }) => [id, bottle]));
  return {
    "standardisation.csv": write(
      weighings,
      texts("bottle", ({ id }) => id),
      texts("label_mol_per_L", () => LABEL_CONCENTRATION.toFixed(3)),
      numbers("phthalate_g", "mass", ({ mass }) => mass),
      numbers("equivalence_mL", "volume", ({ volume }) => volume),
      texts("remark", ({ isDried }) => (isDried ? "dried at 110 °C" : "not dried")),
    ),
    "blanks.csv": write(
      blanks,
      texts("bottle", ({ id }) => id),
      numbers("blank_mL", "volume", ({ volume }) => volume),
    ),
    "electrodes.csv": write(
      buffers,
      texts("electrode", ({ id }) => id),
      numbers("pH", "pH", ({ pH }) => pH),
      numbers("potential_mV", "potential", ({ potential }) => potential),
    ),
    "samples.csv": write(
      samples,
      texts("sample", ({ id }) => id),
      numbers("taken_mL", "volume", ({ dilution }) => dilution?.taken ?? Number.NaN),
      numbers("made_up_to_mL", "volume", ({ dilution }) => dilution?.madeUpTo ?? Number.NaN),
    ),
    "runs.csv": write(
      runs,
      texts("run", ({ id }) => id),
      texts("sample", ({ sample }) => sample),
      texts("bottle", ({ sample }) => bottleOf.get(sample) ?? null),
      texts("electrode", ({ electrode }) => electrode),
      numbers("aliquot_mL", "volume", ({ aliquot }) => aliquot),
      numbers("water_mL", "volume", () => WATER_VOLUME),
      texts("remark", ({ remark }) => remark || null),
    ),
    "acids.csv": write(
      candidateAcids,
      texts("acid", ({ name }) => name),
      texts("pKa1", ({ pKa }) => pKa[0].toFixed(2)),
      texts("pKa2", ({ pKa }) => pKa[1]?.toFixed(2) ?? null),
    ),
  };
}
