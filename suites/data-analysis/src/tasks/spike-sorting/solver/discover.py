"""First neurons: events by a dictionary of shapes, the drift that makes their depths sharpest, and clusters."""

from scipy.ndimage import gaussian_filter1d
from scipy.optimize import minimize
from sklearn.mixture import GaussianMixture

# What an event has to explain of the data, in units of the noise's variance.
EVENT = 28.0
RANGES = (5.0, 8.0, 12.0, 16.0, 20.0, 24.0, 28.0)


def dictionary():
    usual = USUAL[2:]
    return np.array(
        [
            [depth, distance, usual[0], trough, *usual[2:]]
            for depth in np.arange(-20, 146, 7.5)
            for distance in (13.0, 20.0, 30.0)
            for trough in (0.11, 0.15, 0.20)
        ]
    )


def find_events(white, data, least=EVENT):
    """Places of events, the neurons of the dictionary that fit them best, their snippets and what they explain."""
    neurons = dictionary()
    templates = white.templates(neurons).astype(np.float32)
    products, inverse = products_of(templates), 1 / (templates**2).sum(axis=(1, 2))
    left, events = data.copy(), []
    last = len(data) - LENGTH + 1
    for start in range(0, last, 2 * CHUNK):
        end = min(start + 2 * CHUNK, last)
        first = max(0, start - 2 * LENGTH)
        scores = scores_of(left[first : min(len(data), end + 3 * LENGTH)], templates)
        found = pursue_events(scores, products, inverse, least)
        own = [(first + place, *rest) for place, *rest in found if start <= first + place < end]
        for place, atom, size, _ in own:
            left[place : place + LENGTH] -= size * templates[atom].T
        events += own
    events.sort()
    places, atoms, sizes, gains = (np.array(each) for each in zip(*events)) if events else (np.empty(0, int),) * 4
    fitted = neurons[atoms].copy()
    fitted[:, 2] += np.log(sizes)
    snippets = [left[place : place + LENGTH].T + size * templates[atom] for place, atom, size, _ in events]
    return places, fitted, np.array(snippets), gains


def pursue_events(scores, products, inverse, least):
    found = []

    def best_in(start, end):
        gain = np.where(scores[start:end] > 0, scores[start:end] ** 2 * inverse, 0)
        atoms = gain.argmax(axis=1)
        return atoms, gain[np.arange(len(atoms)), atoms]

    best, top = best_in(0, len(scores))
    for _ in range(6):
        peaks = np.flatnonzero((top > least) & (top == maximum_filter1d(top, 2 * LENGTH + 1)))
        if len(peaks) == 0:
            break
        for place in peaks.tolist():
            atom = int(best[place])
            size = float(scores[place, atom] * inverse[atom])
            found.append((place, atom, size, float(top[place])))
            start, end = max(0, place - LENGTH + 1), min(len(scores), place + LENGTH)
            lags = slice(LENGTH - 1 + start - place, LENGTH - 1 + end - place)
            scores[start:end] -= size * products[:, atom, lags].T
            best[start:end], top[start:end] = best_in(start, end)
    return found


def fit_events(white, snippets, neurons, rounds=7):
    """The likeliest neuron of every snippet under the usual spread of neurons: Gauss and Newton for all at once."""
    count = len(snippets)
    data = snippets.reshape(count, -1)
    values = np.concatenate([neurons, np.zeros((count, 1))], axis=1)
    usual, weight = np.append(USUAL, 0.0), 1 / np.append(SPREAD, 0.06) ** 2
    steps = np.append(STEPS, 0.004)
    low, high = np.append(LEAST, -0.17), np.append(MOST, 0.17)

    def curve(values):
        return white.templates(values[:, :7], 0.0, values[:, 7]).reshape(count, -1)

    def cost(values, fitted):
        return ((data - fitted) ** 2).sum(axis=1) + ((values - usual) ** 2 * weight).sum(axis=1)

    damping = np.full(count, 0.1)
    fitted = curve(values)
    now = cost(values, fitted)
    for _ in range(rounds):
        slopes = np.empty((count, 8, data.shape[1]), np.float32)
        for index, step in enumerate(steps):
            slopes[:, index] = (curve(values + step * np.eye(8)[index]) - fitted) / step
        gradient = np.einsum("nkd,nd->nk", slopes, data - fitted) - (values - usual) * weight
        normal = slopes @ slopes.transpose(0, 2, 1) + np.diag(weight)
        normal += damping[:, None, None] * np.einsum("nkk->nk", normal)[:, :, None] * np.eye(8)
        moved = np.clip(values + np.linalg.solve(normal, gradient[:, :, None])[:, :, 0], low, high)
        there = curve(moved)
        after = cost(moved, there)
        better = after < now
        values[better], fitted[better], now[better] = moved[better], there[better], after[better]
        damping = np.where(better, damping / 4, damping * 6)
    return values[:, :7]


def fit_drift(share, neurons, weight):
    """Range and phases of the course that makes the depths of all events sharpest: the least entropy."""
    depth, kind = neurons[:, 0], np.clip(((neurons[:, 3] - 0.07) / 0.025).astype(int), 0, 7)
    bins = 124

    def sharpness(drift, width):
        cell = np.clip(((depth - course(drift, share) + 60) / 2).astype(int), 0, bins - 1)
        counts = np.bincount(cell * 8 + kind, weights=weight, minlength=bins * 8).reshape(bins, 8)
        counts = gaussian_filter1d(gaussian_filter1d(counts, width, axis=0), 0.8, axis=1)
        return (counts * np.log(counts + 1e-9)).sum() / weight.sum()

    phases = np.arange(0, 1, 1 / 16)
    starts = [(reach, slow, quick) for reach in RANGES for slow in phases for quick in phases]
    starts.sort(key=lambda start: -sharpness(start, 2.5))
    best = (sharpness((0.0, 0.0, 0.0), 1.6), (0.0, 0.0, 0.0))
    for start in starts[:6]:
        corners = np.array(start) + np.array([[0, 0, 0], [2, 0, 0], [0, 0.03, 0], [0, 0, 0.03]])
        options = {"initial_simplex": corners, "maxiter": 150}
        found = minimize(lambda drift: -sharpness(drift, 1.6), start, method="Nelder-Mead", options=options)
        best = max(best, (-found.fun, tuple(found.x)))
    return np.array(best[1])


def at_rest(neurons, shift):
    """Neurons as they would be without the shift. What stays is the strength at the source, not that at the channel."""
    out = neurons.copy()
    out[:, 0] -= shift
    ratio = falloff(nearest(out[:, 0], out[:, 1])) / falloff(nearest(neurons[:, 0], neurons[:, 1]))
    out[:, 2] += np.log(ratio)
    return out


def cluster(white, neurons, gains, most=20):
    """Neurons in the middle of the clusters of events at rest: a mixture in their leading components."""
    templates = white.templates(neurons).reshape(len(neurons), -1)
    clear = gains > 1.25 * EVENT
    if clear.sum() < 60:
        return np.empty((0, 7))
    centred = templates[clear] - templates[clear].mean(axis=0)
    _, _, axes = np.linalg.svd(centred, full_matrices=False)
    points = centred @ axes[:8].T
    models = [
        GaussianMixture(count, reg_covar=0.3, n_init=2, random_state=count, max_iter=100).fit(points)
        for count in range(2, most + 1, 2)
        if len(points) > 12 * count
    ]
    labels = min(models, key=lambda model: model.bic(points)).predict(points)
    groups = [neurons[clear][labels == label] for label in np.unique(labels)]
    return np.array([np.median(group, axis=0) for group in groups if len(group) >= 25]).reshape(-1, 7)
