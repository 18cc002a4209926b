"""A wide search without the grammar: products of usual features and usual circumstances, one after the other."""

# An addition has to be worth so many standard errors; so many are tried at most.
WORTH, MOST = 5.0, 8


def usual_features(site):
    found = []
    for name, series in site.fast.items():
        found.append((series, (name,), 1.0))
        for hours in (1, 3, 6, 12, 24):
            found.append((delay(series, hours), (name,), 1.0))
            found.append((series - delay(series, hours), (name,), 1.0))
        for hours in (3, 6, 12, 24):
            mean = pd.Series(series).rolling(hours * STEPS_AN_HOUR, min_periods=1).mean().to_numpy()
            found.append((mean, (name,), 1.0))
        for share in (0.25, 0.5, 0.75):
            found.append((np.maximum(0, series - quantile(series, share)), (name,), 1.0))
    found = [((each - each.mean()), names, chance) for each, names, chance in found]
    names = list(site.fast)
    for at, name in enumerate(names):
        for other in names[at + 1 :]:
            one, two = site.fast[name], site.fast[other]
            found.append(((one - one.mean()) * (two - two.mean()), (name, other), 1.0))
    return found


def usual_circumstances(site):
    found = [(np.ones(site.steps), "always", 1.0)]

    def add(is_open, name):
        found.append((np.where(is_open, 1.0, 0.0), name, 1.0))
        found.append((np.where(is_open, 0.0, 1.0), name, 1.0))
        found.append((np.where(is_open, 1.0, -1.0), name, 1.0))

    for name, series in {**site.fast, **site.daily}.items():
        for share in (0.25, 0.5, 0.75):
            add(series > quantile(series, share), name)
    for name, series in site.fast.items():
        for hours in (1, 3, 6, 24):
            add(series > delay(series, hours), name)
    hour = np.arange(site.steps) / STEPS_AN_HOUR % 24
    for start in (0, 6, 12, 18):
        add((hour >= start) & (hour < start + 6), "hours")
    add((hour >= 6) & (hour < 18), "hours")
    for start in range(0, 360, 90):
        add((site.direction >= start) & (site.direction < start + 90), "sector")
    add(site.heated == 1, "heater")
    for hours in (3, 12, 24):
        add(pd.Series(site.rain).rolling(hours * STEPS_AN_HOUR, min_periods=1).sum().to_numpy() > 0, "rain")
    return found


def stepwise(site):
    """Adds what explains most until nothing is worth it; differences and errors of the last fit."""
    candidates = Candidates(site, usual_features(site), usual_circumstances(site), acts=(0.05, 1.0))
    chosen, rows = [], site.measured
    while True:
        columns, ends = [site.course[rows]], [site.course[site.pairs.T.ravel()]]
        for each in chosen:
            column, at_ends = candidates.whole(*each)
            columns.append(column[:, None])
            ends.append(at_ends[:, None])
        x, z = np.hstack(columns), np.hstack(ends)
        inverse = np.linalg.inv(x.T @ x)
        sizes = inverse @ (x.T @ site.flux[rows])
        left = site.flux[rows] - x @ sizes
        variance = left @ left / (len(rows) - x.shape[1])
        units = np.linalg.qr(np.array([candidates.unit(*each) for each in chosen]).T)[0].T if chosen else []
        lengths = np.sqrt(candidates.squares)
        kept = 1 - sum(((candidates.against(each) / lengths) ** 2 for each in units), np.zeros_like(lengths))
        worth = (candidates.against(left) / lengths) ** 2 / variance / np.maximum(kept, 0.2)
        worth[~np.isfinite(candidates.chance)] = 0
        best = divmod(int(np.argmax(worth)), worth.shape[1])
        if len(chosen) == MOST or worth[best] < WORTH**2:
            apart = z[: len(z) // 2] - z[len(z) // 2 :]
            return apart @ sizes, np.sqrt(variance * np.einsum("ij,jk,ik->i", apart, inverse, apart))
        chosen.append(best)
