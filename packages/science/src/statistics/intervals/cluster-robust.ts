/** What a cluster adds up to: the sum of its values times their weights, and the sum of the weights. */
export interface ClusterSum {
  readonly sum: number;
  readonly weight: number;
}

/** A weighted mean and how sure it is, where values of one cluster may depend on each other. */
export interface ClusterRobustMean {
  readonly mean: number;
  readonly clusters: number;
  readonly standardError: number;
  readonly degreesOfFreedom: number;
}

/**
 * The mean θ = Σ S_g / W with the standard error CR2. S_g is a cluster's sum, W_g its weight, W = Σ W_g, h_g = W_g / W:
 *
 *     Var θ = Σ (S_g - θ W_g)² / (1 - h_g) / W²
 *     ν = 1 / (Σ h_g² + (Σ b_g)² - Σ b_g²),  b_g = h_g² / (1 - h_g)
 *
 * This is the estimator of R. M. Bell and D. F. McCaffrey, Survey Methodology 28 (2002) 169, with its degrees of freedom
 * ν by Satterthwaite's method, for the regression of √w · y on √w, where their matrices have this closed form. It is
 * unbiased where values are independent with variances 1 / w, and consistent whatever the dependence within clusters.
 * Why not CR0, which E. Miller (2024, arXiv 2411.00640) gives: its variance is too small by about 1/G of G clusters, and
 * its normal quantile too small on top. Why not CR1, CR0 times G / (G - 1), with t of G - 1 degrees (A. C. Cameron and
 * D. L. Miller, Journal of Human Resources 50 (2015) 317): where the clusters weigh the same, CR2 is CR1 and ν is G - 1,
 * exactly; where one of them outweighs the rest, as when worlds yield different numbers of items, CR1 counts on more
 * independent clusters than there are, and ν does not. (J. E. Pustejovsky and E. Tipton, Journal of Business and Economic
 * Statistics 36 (2018) 672, take another root of a matrix, which is the same unless weights differ within a cluster.)
 */
export function clusterRobustMean(sums: Iterable<ClusterSum>): ClusterRobustMean | undefined {
  const clusters = [...sums].filter(({ weight }) => weight > 0);
  const total = add(clusters, ({ weight }) => weight);
  if (clusters.length === 0) return undefined;
  const mean = add(clusters, ({ sum }) => sum) / total;
  const share = ({ weight }: ClusterSum) => weight / total;
  const leverage = (cluster: ClusterSum) => (share(cluster) * share(cluster)) / (1 - share(cluster));
  const squaredShares = add(clusters, (cluster) => share(cluster) * share(cluster));
  const leverages = add(clusters, leverage);
  const squaredLeverages = add(clusters, (cluster) => leverage(cluster) * leverage(cluster));
  const variance = add(clusters, (cluster) => {
    const residual = (cluster.sum - mean * cluster.weight) / total;
    return (residual * residual) / (1 - share(cluster));
  });
  return {
    mean,
    clusters: clusters.length,
    standardError: Math.sqrt(variance),
    degreesOfFreedom: 1 / (squaredShares + leverages * leverages - squaredLeverages),
  };
}

function add(clusters: readonly ClusterSum[], term: (cluster: ClusterSum) => number): number {
  let sum = 0;
  for (const cluster of clusters) sum += term(cluster);
  return sum;
}
