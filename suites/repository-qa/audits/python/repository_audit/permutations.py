"""Tests decided by permutation, as suites/repository-qa/docs/rules.md defines p there."""

import numpy as np
from scipy import special, stats

BATCH = 2_000
MOST = 200_000
# A statistic this close to the real one counts as equal to it.
SAME = 1e-9
# Standard errors of a share of orders beyond which the decision is not in doubt.
CLEAR = 4
SEED = 20261119


def indicators(texts):
    texts = np.array([str(text) for text in texts])
    return (texts[:, None] == np.unique(texts)[None, :]).astype(float)


def table_distances(first, second):
    """Pearson's statistic of each order's table, and how improbable the table is, but for what all orders share."""

    def distances(orders):
        tables = np.einsum("ia,sib->sab", first, second[orders])
        expected = first.sum(0)[:, None] * second.sum(0)[None, :] / len(first)
        return [((tables - expected) ** 2 / expected).sum((1, 2)), special.gammaln(tables + 1).sum((1, 2))]

    return distances


def correlation_distances(first, second):
    first, second = first - first.mean(), second - second.mean()
    return lambda orders: [np.abs(second[orders] @ first)]


def distances_of(statistic, x, y):
    """How far from nothing orders of the second column are, in each way that the rules name."""
    if statistic == "chi-square":
        return table_distances(indicators(x), indicators(y))
    if statistic == "spearman":
        return correlation_distances(stats.rankdata(x), stats.rankdata(y))
    return correlation_distances(np.asarray(x, float), np.asarray(y, float))


def permuted(statistic, x, y, alpha):
    """For each way: the share of orders at least as far from nothing, and whether its side of the level is beyond doubt."""
    random = np.random.default_rng(SEED)
    distances = distances_of(statistic, x, y)
    rows = np.arange(len(x))
    least = [way[0] - SAME * abs(way[0]) for way in distances(rows[None, :])]
    reached, done = np.ones(len(least)), 1
    while True:
        orders = random.permuted(np.tile(rows, (BATCH, 1)), axis=1)
        reached += [np.count_nonzero(way >= own) for way, own in zip(distances(orders), least)]
        done += BATCH
        shares = reached / done
        sure = np.abs(shares - alpha) > CLEAR * np.sqrt(alpha * (1 - alpha) / done)
        if sure.all() or done > MOST:
            return shares, sure


def otherwise(statistic, x, y, alpha, rejects):
    """What permutations say where that is not the given decision: a text and whether it is beyond doubt. None if they agree."""
    for share, is_sure in zip(*permuted(statistic, x, y, alpha)):
        if (share < alpha) != rejects:
            return f"{share:.4f}{'' if is_sure else ', in doubt'}", bool(is_sure)
    return None
