import { AssayError } from "@assay/contract";

/** A score at the end of a path of names, one for each level: of its world, its item, its wording, its repeat. */
export interface NestedScore {
  readonly path: readonly string[];
  readonly value: number;
}

/** How much of the scores' variance comes about at a level. */
export interface VariancePart {
  /** The level, followed by those that cannot be separated from it, because each of its units has one unit of them. */
  readonly levels: readonly string[];
  /** The estimate by moments, or 0 where that is negative. */
  readonly variance: number;
  /** The estimate by moments, which is unbiased and may be negative where the true part is small. */
  readonly unbiased: number;
  /** How many units at this level are free to vary within those of the level above. */
  readonly degreesOfFreedom: number;
}

/**
 * The variance of scores in parts: of worlds, of items within a world, of wordings within an item, of repeats within a
 * wording, of judges within a repeat, or of whatever levels are given, each nested in the one before. Units at each level
 * may have different numbers of units below. With T_l = Σ_g n_g ȳ_g² over the units g of level l, with T_0 that of all
 * scores as one unit,
 *
 *     E[T_l - T_{l-1}] = Σ_m σ²_m (k_lm - k_{l-1,m}),   k_lm = Σ_g Σ_{h in g} n_h² / n_g  over units h of level m > l,
 *
 * and k_lm = n for m <= l. Solved for σ² from the last level upwards, this is the analysis of variance estimator: S. R.
 * Searle, G. Casella and C. E. McCulloch, Variance Components (1992), chapter 5 and appendix F. It asks for no
 * distribution, and is that by restricted maximum likelihood for balanced scores whose parts are all positive.
 *
 * For a comparison of two agents, give the differences of their scores. A judge's leniency that is the same for all scores
 * is no variance here; it vanishes from differences.
 *
 * @example varianceParts(["world", "item"], [{ path: ["w1", "a"], value: 1 }, { path: ["w1", "b"], value: 0 }, …])
 */
export function varianceParts(levels: readonly string[], scores: readonly NestedScore[]): VariancePart[] {
  requireScores(levels, scores);
  const centre = scores.reduce((sum, { value }) => sum + value, 0) / scores.length;
  const units = levels.map((_, level) => unitsAt(level + 1, scores, centre));
  // A level with as many units as the one above is the same as that one.
  const groups: { readonly levels: string[]; readonly units: ReadonlyMap<string, Unit> }[] = [];
  for (const [level, found] of units.entries()) {
    const last = groups.at(-1);
    if (last !== undefined && last.units.size === found.size) last.levels.push(levels[level]);
    else groups.push({ levels: [levels[level]], units: found });
  }
  const depths = [unitsAt(0, scores, centre), ...groups.map((group) => group.units)];
  const squares = depths.map(sumOfSquares);
  const parts: VariancePart[] = [];
  for (let level = groups.length; level >= 1; level--) {
    const coefficient = (of: number): number =>
      sizesWithin(depths[of], depths[level]) - sizesWithin(depths[of], depths[level - 1]);
    const deeper = parts.reduce((sum, { unbiased }, index) => sum + unbiased * coefficient(level + 1 + index), 0);
    const unbiased = (squares[level] - squares[level - 1] - deeper) / coefficient(level);
    parts.unshift({
      levels: groups[level - 1].levels,
      variance: Math.max(0, unbiased),
      unbiased,
      degreesOfFreedom: depths[level].size - depths[level - 1].size,
    });
  }
  return parts;
}

/** A world, an item of a world, and so on. */
interface Unit {
  /** The names of the unit, of those above it, and of all of them. */
  readonly path: readonly string[];
  count: number;
  sum: number;
}

/** The units at a depth; depth 0 has one, which holds all. */
function unitsAt(depth: number, scores: readonly NestedScore[], centre: number): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const { path, value } of scores) {
    const names = path.slice(0, depth);
    const name = JSON.stringify(names);
    const unit = units.get(name) ?? { path: names, count: 0, sum: 0 };
    units.set(name, unit);
    unit.count += 1;
    // Sums around the mean keep their digits where scores are far from 0.
    unit.sum += value - centre;
  }
  return units;
}

function sumOfSquares(units: ReadonlyMap<string, Unit>): number {
  let sum = 0;
  for (const unit of units.values()) sum += (unit.sum * unit.sum) / unit.count;
  return sum;
}

/** Σ n_h² / n_g over units h, each in the unit g that holds it; the sum of n_h where h holds g or is g. */
function sizesWithin(units: ReadonlyMap<string, Unit>, holders: ReadonlyMap<string, Unit>): number {
  const depth = holders.values().next().value?.path.length ?? 0;
  let sum = 0;
  for (const { path, count } of units.values()) {
    const holder = path.length > depth ? holders.get(JSON.stringify(path.slice(0, depth))) : undefined;
    sum += holder === undefined ? count : (count * count) / holder.count;
  }
  return sum;
}

function requireScores(levels: readonly string[], scores: readonly NestedScore[]): void {
  if (levels.length === 0) {
    throw new AssayError(
      "numerics/invalid-argument",
      "Variance parts need the names of levels, such as world and item.",
    );
  }
  const wrong = scores.find(({ path, value }) => path.length !== levels.length || !Number.isFinite(value));
  if (wrong !== undefined) {
    throw new AssayError(
      "numerics/invalid-argument",
      `A score of ${wrong.value} at ${JSON.stringify(wrong.path)} has no place among the levels ${levels.join(", ")}; give a finite number and a name for each level.`,
    );
  }
  if (new Set(scores.map(({ path }) => path[0])).size < 2) {
    throw new AssayError(
      "numerics/invalid-argument",
      `Variance parts need scores of at least two units of the level ${levels[0]}.`,
    );
  }
}
