"""Refines neurons, drift and spikes in turn, and takes neurons apart whose spikes are of two kinds."""

# What a neuron more has to explain, as twice a logarithm of a likelihood.
WORTH = 400.0
# Neurons fire at least so often a second. Below this energy they are taken for distant ones.
LEAST_RATE = 2.0
DISTANT = 22.0


class Sorting:
    """Neurons with their fatigue and rates, and the drift that all of them share."""

    def __init__(self, white, neurons, drift, fatigue=None, rates=None):
        count = len(neurons)
        self.white, self.neurons, self.drift = white, np.array(neurons), np.array(drift)
        self.fatigue = np.full(count, 0.15) if fatigue is None else np.array(fatigue)
        self.rates = np.full(count, 10.0) if rates is None else np.array(rates)

    def state(self):
        return {"neurons": self.neurons, "drift": self.drift, "fatigue": self.fatigue, "rates": self.rates}

    def shifts(self):
        chunks = self.white.samples // CHUNK
        return course(self.drift, (np.arange(chunks) + 0.5) / chunks)

    def decode(self, times=1):
        self.decoder = Decoder(self.white, self.neurons, self.fatigue, self.shifts(), self.rates)
        self.decoder.add()
        for _ in range(times):
            self.decoder.place_again()
            self.decoder.add()
        self.counts = np.bincount([kind // 3 for _, kind, _ in self.decoder.spikes], minlength=len(self.neurons))
        self.worth = float(self.decoder.gains().sum())
        return self

    def improve(self):
        means = Means(self.decode().decoder)
        self.neurons = np.array([means.fit_neuron(unit, self.shifts()) for unit in range(len(self.neurons))])
        self.drift = means.fit_drift(self.neurons, self.drift)
        self.fatigue = fatigue_of(self.decoder)
        self.rates = np.maximum(self.counts / self.white.seconds, 1.0)
        return self

    def with_more(self, without, neurons, rates):
        """The same with some neurons in the place of others."""
        kept = [unit for unit in range(len(self.neurons)) if unit not in without]
        joined = [np.concatenate(pair) for pair in ((self.neurons[kept], neurons), (self.rates[kept], rates))]
        fatigue = np.append(self.fatigue[kept], np.full(len(neurons), 0.15))
        return Sorting(self.white, joined[0], self.drift, fatigue, joined[1])

    def pruned(self):
        """Without units that fire too seldom to be neurons."""
        rare = np.flatnonzero(self.counts < LEAST_RATE * self.white.seconds).tolist()
        return self.with_more(rare, np.empty((0, 7)), np.empty(0)).improve().decode() if rare else self

    def is_near(self):
        """Which units are neurons of the electrode, and not distant ones that were fitted to make the noise even."""
        sizes = np.ones(len(self.neurons))
        for unit in range(len(self.neurons)):
            own = [size for _, kind, size in self.decoder.spikes if kind // 3 == unit]
            sizes[unit] = np.median(own) if own else 0
        energy = self.decoder.energy[:, 1::3].mean(axis=0) * sizes**2
        return (energy > DISTANT) & (self.counts > LEAST_RATE * self.white.seconds)


class Means:
    """Mean spikes of every neuron in every chunk without those of the others, for fits by least squares."""

    def __init__(self, decoder):
        self.decoder, self.white = decoder, decoder.white
        left = decoder.left()
        shape = (decoder.chunks, 3 * decoder.count)
        sums, self.weights = np.zeros((*shape, CHANNELS, LENGTH)), np.zeros(shape)
        for place, kind, size in decoder.spikes:
            chunk = decoder.chunk_of(place)
            sums[chunk, kind] += size * (left[place : place + LENGTH].T + size * decoder.templates[chunk, kind])
            self.weights[chunk, kind] += size**2
        self.means = sums / np.maximum(self.weights, 1e-9)[..., None, None]

    def fit_neuron(self, unit, shifts):
        kinds = slice(3 * unit, 3 * unit + 3)
        chunks, parts = np.nonzero(self.weights[:, kinds])
        if len(chunks) == 0:
            return self.decoder.neurons[unit]
        data, weights = self.means[:, kinds][chunks, parts], self.weights[:, kinds][chunks, parts]

        def curve(neuron):
            return self.white.templates(np.repeat(neuron[None], len(chunks), axis=0), shifts[chunks], PARTS[parts] * 1000 / RATE)

        return fit_curve(curve, data, weights, self.decoder.neurons[unit], STEPS, (USUAL, SPREAD), (LEAST, MOST))

    def fit_drift(self, neurons, drift):
        chunks, kinds = np.nonzero(self.weights)
        data, weights = self.means[chunks, kinds], self.weights[chunks, kinds]
        share, later = (chunks + 0.5) / self.decoder.chunks, PARTS[kinds % 3] * 1000 / RATE

        def curve(drift):
            return self.white.templates(neurons[kinds // 3], course(drift, share), later)

        wide = (np.zeros(3), np.full(3, 1e3))
        return fit_curve(curve, data, weights, drift, np.array([0.3, 0.005, 0.005]), wide, (-np.full(3, 99.0), np.full(3, 99.0)))


def fit_curve(curve, data, weights, start, steps, prior, bounds, rounds=8):
    """Weighted least squares with a normal prior, by Levenberg and Marquardt."""
    usual, pull = prior[0], 1 / prior[1] ** 2

    def cost(values, fitted):
        return (weights * ((data - fitted) ** 2).sum(axis=(1, 2))).sum() + ((values - usual) ** 2 * pull).sum()

    values, damping = np.array(start, float), 0.01
    fitted = curve(values)
    now = cost(values, fitted)
    for _ in range(rounds):
        slopes = np.array([(curve(values + step * np.eye(len(steps))[k]) - fitted) / step for k, step in enumerate(steps)])
        weighted = (slopes * weights[None, :, None, None]).reshape(len(steps), -1)
        normal = weighted @ slopes.reshape(len(steps), -1).T + np.diag(pull)
        gradient = weighted @ (data - fitted).ravel() - (values - usual) * pull
        move = np.linalg.solve(normal + damping * np.diag(np.diag(normal)), gradient)
        moved = np.clip(values + move, *bounds)
        there = curve(moved)
        after = cost(moved, there)
        if after >= now:
            damping *= 8
            continue
        settled = now - after < 0.5
        values, fitted, now, damping = moved, there, after, damping / 4
        if settled:
            break
    return values


def fatigue_of(decoder):
    """Whether a spike takes much or little away from the next one, for every neuron."""
    out = np.empty(decoder.count)
    for unit in range(decoder.count):
        tired, last, top, bottom = 0.0, -np.inf, 0.0, 3.0
        for place, size in [(place, size) for place, kind, size in decoder.spikes if kind // 3 == unit]:
            tired, last = tired * np.exp((last - place) / (RECOVERY * RATE)), place
            top, bottom = top + min(tired, 2) * (1 - size), bottom + min(tired, 2) ** 2
            tired += 1
        out[unit] = 0.3 if top / bottom > 0.14 else 0.05
    return out


def halves(sorting, unit, left):
    """How much better two neurons explain the spikes of one, and the two: a mixture of what each spike asks for."""
    decoder, neuron, white = sorting.decoder, sorting.decoder.neurons[unit], sorting.white
    own = [spike for spike in decoder.spikes if spike[1] // 3 == unit]
    chunks, parts = np.array([decoder.chunk_of(place) for place, _, _ in own]), np.array([kind % 3 for _, kind, _ in own])
    many, later = np.repeat(neuron[None], decoder.chunks, axis=0)[:, None], (PARTS * 1000 / RATE)[None]
    shifts = sorting.shifts()[:, None]
    base = white.templates(many, shifts, later)
    slopes = [(white.templates(many + step * np.eye(7)[k], shifts, later) - base) / step for k, step in enumerate(STEPS)]
    slopes.append((white.templates(many, shifts, later + 0.004) - base) / 0.004)
    slopes = np.array(slopes).reshape(8, decoder.chunks, 3, -1).transpose(1, 2, 0, 3)[chunks, parts]
    slopes = slopes * np.array([size for _, _, size in own])[:, None, None]
    rest = np.array([left[place : place + LENGTH].T.ravel() for place, _, _ in own])
    normal = slopes @ slopes.transpose(0, 2, 1) + np.diag(1 / np.append(SPREAD / 2, 0.03) ** 2)
    asked = np.linalg.solve(normal, np.einsum("nkd,nd->nk", slopes, rest)[:, :, None])[:, :7, 0]
    level, axes = np.linalg.eigh(normal[:, :7, :7].mean(axis=0))
    root = axes @ np.diag(np.sqrt(level)) @ axes.T
    points = asked @ root
    one = GaussianMixture(1, reg_covar=1e-3).fit(points)
    two = GaussianMixture(2, covariance_type="tied", reg_covar=1e-3, n_init=6, random_state=unit, max_iter=200).fit(points)
    better = 2 * len(points) * (two.score(points) - one.score(points))
    # What each spike asks for is drawn towards no change, so that the middle of each kind is farther out.
    return better, np.clip(neuron + 1.3 * two.means_ @ np.linalg.inv(root), LEAST, MOST)
