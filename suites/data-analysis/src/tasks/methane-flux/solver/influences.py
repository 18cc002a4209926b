"""The public grammar of influences (docs/methane-flux.md): every response and every gate, with its chance."""

STEPS_AN_HOUR = 2
LAGS, SMEARS = (2.5, 3.5, 5, 7, 10, 14), (1.5, 3.5, 7, 14, 28)
CHANGES, PRESSURE_CHANGES = (1.5, 2.5, 4, 7, 10), (4, 7, 10)
EXCESS = {1: (0.55, 0.65, 0.75, 0.85), -1: (0.15, 0.25, 0.35, 0.45)}
SIDES, TURNS = {-1: (0.28, 0.38), 1: (0.62, 0.72)}, (0.42, 0.5, 0.58)
TRENDS, RAIN_HOURS = (2, 5, 9), (5, 10, 20, 36)
PICTURED = ("pressure", "water_level", "leaf_cover")


def delay(series, hours):
    steps = int(hours * STEPS_AN_HOUR)
    return np.concatenate([np.full(steps, series[0]), series[:-steps]])


def smear(series, hours):
    share = 1 - np.exp(-1 / (STEPS_AN_HOUR * hours))
    smeared, value = np.empty(len(series)), series[0]
    for step, each in enumerate(series):
        value += share * (each - value)
        smeared[step] = value
    return smeared


def quantile(series, share):
    return np.sort(series)[int(np.floor(share * len(series)))]


def responses(site):
    """Every response: its series, the channels that it follows, and its chance."""
    names = list(site.fast)
    found = []
    for name in names:
        series = site.fast[name]
        middle = series - series.mean()
        changes = PRESSURE_CHANGES if name == "pressure" else CHANGES
        each = 1 / 5 / len(names)
        for hours in LAGS:
            found.append((delay(middle, hours), (name,), each / len(LAGS)))
        for hours in SMEARS:
            slow = smear(series, hours)
            found.append((slow - slow.mean(), (name,), each / len(SMEARS)))
        for hours in changes:
            found.append((series - delay(series, hours), (name,), each / len(changes)))
        for way, shares in EXCESS.items():
            for share in shares:
                beyond = np.maximum(0, way * (series - quantile(series, share)))
                found.append((beyond, (name,), each / 2 / len(shares)))
        for other in names[names.index(name) + 1 :]:
            second = site.fast[other]
            product = middle * (second - second.mean()) / (series.std() * second.std())
            found.append((product, (name, other), 2 * each / (len(names) - 1)))
    return found


def gates(site, reversed_chance):
    """Every gate: by what it multiplies a response, the channel or kind that it asks, and its chance."""
    numbers = {**site.fast, **site.daily}
    found = []

    def add(is_open, name, chance, reverses):
        shut = -1.0 if reverses else 0.0
        share = reversed_chance if reverses else 1 - reversed_chance
        found.append((np.where(is_open, 1.0, shut), name, chance * share))

    for name, series in numbers.items():
        for way, shares in SIDES.items():
            for share in shares:
                above = series > quantile(series, share)
                add(above == (way == 1), name, 0.4 / len(numbers) / 4, False)
        for share in TURNS:
            add(series > quantile(series, share), name, 0.4 / len(numbers) / len(TURNS), True)
    for name, series in site.fast.items():
        each = 0.2 / len(site.fast) / len(TRENDS)
        for hours in TRENDS:
            before = delay(series, hours)
            add(series > before, name, each / 2, False)
            add(series < before, name, each / 2, False)
            add(series > before, name, each, True)
    for reverses, middles, width in ((False, range(20, 360, 45), 110), (True, range(20, 180, 45), 180)):
        for middle in middles:
            off = np.abs(site.direction - middle)
            add(np.minimum(off, 360 - off) < width / 2, "sector", 0.1 / len(middles), reverses)
    hour = np.arange(site.steps) / STEPS_AN_HOUR
    for reverses, starts, length in ((False, range(1, 24, 3), 7), (True, range(1, 12, 3), 12)):
        for start in starts:
            add((hour - start) % 24 < length, "hours", 0.1 / len(starts), reverses)
    last = np.maximum.accumulate(np.where(site.rain > 0, np.arange(site.steps), 0))
    since = (np.arange(site.steps) - last) / STEPS_AN_HOUR
    for hours in RAIN_HOURS:
        add(since <= hours, "since-rain", 0.1 / 8, False)
        add(since > hours, "since-rain", 0.1 / 8, False)
        add(since <= hours, "since-rain", 0.1 / 4, True)
    for state in (0, 1):
        add(site.heated == state, "heater", 0.1 / 2, False)
    add(site.heated == 1, "heater", 0.1, True)
    return found
