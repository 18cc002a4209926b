import { compile } from "@assay/science/formulas";
import type { DataFile } from "../repository/path-tree.ts";
import { Repository } from "../repository/repository.ts";
import { lawVariables, type RepositoryWorld } from "../repository/repository-model.ts";
import { dependentColumn, lawFormula } from "./law-function.ts";

/** The data files whose variables have these levels, in the order light, dose, date, run. */
export function filesOf(world: RepositoryWorld, keeps: (levels: readonly number[]) => boolean): DataFile[] {
  return [...new Repository(world).tree.files()].filter(({ levels }) => keeps(levels));
}

/** The numbers of a column in these files, or in all. Missing cells are NaN. */
export function columnNumbers(
  world: RepositoryWorld,
  short: string,
  files: readonly DataFile[] = filesOf(world, () => true),
): Float64Array {
  const repository = new Repository(world);
  const cells: number[] = [];
  for (const file of files) {
    const column = repository.contents(file).column(short);
    if (column.kind !== "float" && column.kind !== "integer") throw new Error(`'${short}' holds no numbers`);
    cells.push(...column.values);
  }
  return Float64Array.from(cells);
}

/** The log likelihood of the outcome under its law, over rows in which it and the other column are present. */
export function lawLikelihood(world: RepositoryWorld, other: string, outcome: string): number {
  const { law, noise } = dependentColumn(world.blueprint, outcome);
  const compiled = compile(lawFormula(law, lawVariables(world.blueprint)));
  const repository = new Repository(world);
  let sum = 0;
  for (const file of repository.tree.files()) {
    const contents = repository.contents(file);
    const numbers = (short: string): Float64Array => {
      const column = contents.column(short);
      return column.kind === "float" ? column.values : new Float64Array(contents.rows);
    };
    const [light, dose] = file.levels;
    const expected = compiled.evaluate(
      { light: ["low", "high"][light], dose: [1, 2, 5][dose], temp: numbers("temp") },
      new Float64Array(contents.rows),
    );
    const [x, y] = [numbers(other), numbers(outcome)];
    for (let row = 0; row < contents.rows; row++) {
      if (Number.isNaN(x[row]) || Number.isNaN(y[row])) continue;
      const residual = noise.kind === "additive" ? y[row] - expected[row] : Math.log(y[row] / expected[row]);
      const score = residual / noise.size;
      sum -= (score * score) / 2 + Math.log(noise.size * Math.sqrt(2 * Math.PI));
    }
  }
  return sum;
}
