import { safeScale, scaled } from "../descriptive/moments.ts";
import { presentRows } from "../descriptive/present-values.ts";
import { averageRanks } from "../descriptive/ranks.ts";
import { type Estimate, tooFew } from "../estimate.ts";
import { noCorrelationPValue, productMoment } from "./product-moment.ts";

/** A coefficient from -1 to 1 between n pairs, and the two-sided p-value of no association. */
export interface Correlation {
  readonly coefficient: number;
  readonly pValue: number;
  readonly n: number;
}

/** Pearson's product-moment correlation; the p-value assumes normal values, as `scipy.stats.pearsonr`. */
export function pearson(first: ArrayLike<number>, second: ArrayLike<number>): Estimate<Correlation> {
  const [x, y] = presentRows([first, second]);
  const n = x.length;
  if (n < 2) return tooFew(n, 2, "A Pearson correlation");
  const product = productMoment(scaled(x, safeScale(x)), scaled(y, safeScale(y)));
  if (!product.defined) return product;
  if (n === 2) return { defined: true, coefficient: Math.sign(product.coefficient), pValue: 1, n };
  return { defined: true, coefficient: product.coefficient, pValue: noCorrelationPValue(n, product), n };
}

/** Pearson's correlation of the ranks, with its p-value, as `scipy.stats.spearmanr`. */
export function spearman(first: ArrayLike<number>, second: ArrayLike<number>): Estimate<Correlation> {
  const [x, y] = presentRows([first, second]);
  const n = x.length;
  if (n < 3) return tooFew(n, 3, "A Spearman correlation");
  const product = productMoment(averageRanks(x).ranks, averageRanks(y).ranks);
  if (!product.defined) return product;
  return { defined: true, coefficient: product.coefficient, pValue: noCorrelationPValue(n, product), n };
}
