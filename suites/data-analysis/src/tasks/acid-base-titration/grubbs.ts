import { studentT } from "@assay/science/numerics/distributions/student-t";
import { average } from "@assay/science/statistics/descriptive/average";

/** Grubbs' statistic: the largest distance from the mean, in standard deviations (n - 1). */
export function grubbsStatistic(values: readonly number[]): number {
  const mean = average(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return Math.max(...values.map((value) => Math.abs(value - mean))) / Math.sqrt(squares / (values.length - 1));
}

/**
 * Two-sided critical value at 5 % (F. E. Grubbs and G. Beck, Technometrics 14 (1972) 847): (n - 1) / √n · √(t² / (n - 2
 * + t²)), with t the upper 0.05 / (2 n) point of Student's distribution with n - 2 degrees of freedom.
 */
export function grubbsCritical(n: number): number {
  const t = studentT(n - 2).quantile(1 - 0.05 / (2 * n));
  return ((n - 1) / Math.sqrt(n)) * Math.sqrt((t * t) / (n - 2 + t * t));
}
