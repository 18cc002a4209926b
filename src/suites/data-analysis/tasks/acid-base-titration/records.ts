import {
  csv,
  floatColumn,
  makeTable,
  type NamedColumn,
  roundToPrecision,
  textColumn,
} from "../../../../tables/index.ts";
import { candidateAcids } from "./acids.ts";
import { LABEL } from "./draw-equipment.ts";
import type { Scenario } from "./scenario.ts";
import { WATER } from "./scenario.ts";

/** Decimals with which the laboratory writes: masses in g, volumes in mL, pH and potentials in mV. */
const decimals = { mass: 4, volume: 3, pH: 3, potential: 2 };

type Quantity = keyof typeof decimals;

/** A value as the laboratory wrote it: what an analysis starts from. */
export const asWritten = (value: number, quantity: Quantity): number =>
  roundToPrecision(value, { decimals: decimals[quantity] });

const numbers = (name: string, values: readonly number[], quantity: Quantity): NamedColumn => ({
  name,
  column: floatColumn(values, { decimals: decimals[quantity] }),
});

const texts = (name: string, values: readonly (string | null)[]): NamedColumn => ({ name, column: textColumn(values) });

const write = (columns: readonly NamedColumn[]): string => new TextDecoder().decode(csv.encode(makeTable(columns)));

/** The tables of the series, by the names of their files. */
export function writeRecords({ bottles, electrodes, samples, runs }: Scenario): { readonly [file: string]: string } {
  const weighings = bottles.flatMap(({ id, weighings: rows }) => rows.map((row) => ({ id, ...row })));
  const blanks = bottles.flatMap(({ id, blanks: rows }) => rows.map((volume) => ({ id, volume })));
  const buffers = electrodes.flatMap(({ id, buffers: rows }) => rows.map((row) => ({ id, ...row })));
  const bottleOf = new Map(samples.map(({ id, bottle }) => [id, bottle]));
  return {
    "standardisation.csv": write([
      texts(
        "bottle",
        weighings.map(({ id }) => id),
      ),
      texts(
        "label_mol_per_L",
        weighings.map(() => LABEL.toFixed(3)),
      ),
      numbers(
        "phthalate_g",
        weighings.map(({ mass }) => mass),
        "mass",
      ),
      numbers(
        "equivalence_mL",
        weighings.map(({ volume }) => volume),
        "volume",
      ),
      texts(
        "remark",
        weighings.map(({ isDried }) => (isDried ? "dried at 110 °C" : "not dried")),
      ),
    ]),
    "blanks.csv": write([
      texts(
        "bottle",
        blanks.map(({ id }) => id),
      ),
      numbers(
        "blank_mL",
        blanks.map(({ volume }) => volume),
        "volume",
      ),
    ]),
    "electrodes.csv": write([
      texts(
        "electrode",
        buffers.map(({ id }) => id),
      ),
      numbers(
        "pH",
        buffers.map(({ pH }) => pH),
        "pH",
      ),
      numbers(
        "potential_mV",
        buffers.map(({ potential }) => potential),
        "potential",
      ),
    ]),
    "samples.csv": write([
      texts(
        "sample",
        samples.map(({ id }) => id),
      ),
      numbers(
        "taken_mL",
        samples.map(({ dilution }) => dilution?.taken ?? Number.NaN),
        "volume",
      ),
      numbers(
        "made_up_to_mL",
        samples.map(({ dilution }) => dilution?.madeUpTo ?? Number.NaN),
        "volume",
      ),
    ]),
    "runs.csv": write([
      texts(
        "run",
        runs.map(({ id }) => id),
      ),
      texts(
        "sample",
        runs.map(({ sample }) => sample),
      ),
      texts(
        "bottle",
        runs.map(({ sample }) => bottleOf.get(sample) ?? null),
      ),
      texts(
        "electrode",
        runs.map(({ electrode }) => electrode),
      ),
      numbers(
        "aliquot_mL",
        runs.map(({ aliquot }) => aliquot),
        "volume",
      ),
      numbers(
        "water_mL",
        runs.map(() => WATER),
        "volume",
      ),
      texts(
        "remark",
        runs.map(({ remark }) => remark || null),
      ),
    ]),
    "acids.csv": write([
      texts(
        "acid",
        candidateAcids.map(({ name }) => name),
      ),
      texts(
        "pKa1",
        candidateAcids.map(({ pKa }) => pKa[0].toFixed(2)),
      ),
      texts(
        "pKa2",
        candidateAcids.map(({ pKa }) => pKa[1]?.toFixed(2) ?? null),
      ),
    ]),
  };
}
