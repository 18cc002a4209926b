import { check, compile } from "../../formulas/index.ts";
import { sampleExponential } from "../../numerics/sampling/exponential.ts";
import { sampleNormal } from "../../numerics/sampling/normal.ts";
import { stream } from "../../numerics/stream.ts";
import { categoryColumn, dateColumn, floatColumn, integerColumn, makeTable, type Table } from "../../tables/index.ts";

// A seeded world in miniature: an enzyme assay whose law is a formula with hidden constants.

/** What the seed fixes and nobody who reads the table is told. */
export interface EnzymeWorld {
  readonly law: string;
  readonly constants: { readonly vmax: number; readonly km: number; readonly optimum: number };
}

const buffers = ["tris", "phosphate", "hepes"];

/** Michaelis and Menten's rate, a bell around the best pH, and a factor for the buffer. */
const law =
  'vmax * substrate / (km + substrate) * bump(ph, optimum, 1.1) * match(buffer, "tris", 1, "phosphate", 0.8, "hepes", 1.1, 1)';

/** Draws the hidden constants of a seed. */
export function enzymeWorld(seed: string): EnzymeWorld {
  const random = stream("demo", 1, seed, "constants");
  const between = (low: number, high: number): number =>
    Math.round((low + (high - low) * random.uniform()) * 100) / 100;
  return { law, constants: { vmax: between(20, 80), km: between(0.5, 4), optimum: between(6.5, 8.5) } };
}

/** The table that an experimenter in this world would record: one row a reaction, 3 % noise, some cells missing. */
export function enzymeTable(seed: string, world: EnzymeWorld, rows: number): Table {
  const draw = (column: string) => stream("demo", 1, seed, "column", column);
  const substrate = fill(rows, draw("substrate"), (random) => Math.min(0.05 + 3 * sampleExponential(random), 40));
  const ph = fill(rows, draw("ph"), (random) => 7.4 + 0.7 * sampleNormal(random));
  const codes = Int32Array.from(
    { length: rows },
    rowOf(draw("buffer"), (random) => random.integer(0, buffers.length - 1)),
  );
  const checked = check(
    world.law,
    { substrate: "number", ph: "number", buffer: { levels: buffers } },
    {
      result: "number",
      parameters: ["vmax", "km", "optimum"],
    },
  );
  if (!checked.ok) throw new Error(checked.errors.map((error) => error.message).join("\n"));
  const rate = compile(checked.formula).evaluate({
    substrate,
    ph,
    buffer: { codes, levels: buffers },
    ...world.constants,
  });
  const noise = draw("noise");
  const lost = draw("lost");
  for (let row = 0; row < rows; row++) {
    rate[row] = Math.max(0, rate[row] * (1 + 0.03 * sampleNormal(noise)));
    if (lost.uniform() < 0.04) rate[row] = Number.NaN;
  }
  const start = Date.UTC(2025, 2, 3, 9);
  return makeTable([
    { name: "reaction", column: integerColumn(Float64Array.from({ length: rows }, (_, row) => row + 1)) },
    {
      name: "measured_at",
      column: dateColumn(
        Float64Array.from({ length: rows }, (_, row) => start + row * 90_000),
        "YYYY-MM-DD HH:mm:ss",
      ),
    },
    { name: "buffer", column: categoryColumn(codes, buffers) },
    { name: "substrate_mM", column: floatColumn(substrate, { decimals: 2 }) },
    { name: "ph", column: floatColumn(ph, { decimals: 2 }) },
    { name: "rate_uM_per_min", column: floatColumn(rate, { decimals: 3 }) },
  ]);
}

type Source = ReturnType<typeof stream>;

const rowOf = (source: Source, draw: (random: Source) => number) => (): number => draw(source);

function fill(rows: number, source: Source, draw: (random: Source) => number): Float64Array {
  return Float64Array.from({ length: rows }, rowOf(source, draw));
}
