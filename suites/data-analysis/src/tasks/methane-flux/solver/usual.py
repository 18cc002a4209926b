"""Usual recipes: the described part alone, or with all channels of the table as straight lines."""

SCRIPTED = ("described-alone", "all-channels")


def usual(variant):
    """Expected differences and their formal standard errors."""
    site = Site()
    rows = site.measured
    columns = site.course
    if variant == "all-channels":
        channels = np.array([(each - each.mean()) / each.std() for each in (*site.fast.values(), *site.daily.values())]).T
        columns = np.hstack([columns, channels])
    inverse = np.linalg.pinv(columns[rows].T @ columns[rows])
    sizes = inverse @ (columns[rows].T @ site.flux[rows])
    left = site.flux[rows] - columns[rows] @ sizes
    variance = left @ left / (len(rows) - columns.shape[1])
    apart = columns[site.pairs[:, 0]] - columns[site.pairs[:, 1]]
    return site, apart @ sizes, np.sqrt(variance * np.einsum("ij,jk,ik->i", apart, inverse, apart))
