"""Finds the spikes of known neurons: each in turn is taken away, put back and placed again."""

import bisect

from numpy.lib.stride_tricks import sliding_window_view

# The tissue moves so little within a chunk that templates stay as they are, samples.
CHUNK = RATE
# Parts of a sample by which templates are moved.
PARTS = np.array([-1 / 3, 0.0, 1 / 3])
APART = int(REFRACTORY * RATE)
# Caution beyond the rate of a neuron, since distant neurons make the noise rougher than normal.
CAUTION = 4.0


def products_of(templates):
    """Products of all templates with all at all lags."""
    count = len(templates)
    wide = np.pad(templates, ((0, 0), (0, 0), (LENGTH - 1, LENGTH - 1)))
    windows = sliding_window_view(wide, LENGTH, axis=2)
    flat = templates.reshape(count, -1)
    out = np.empty((count, count, 2 * LENGTH - 1), np.float32)
    for other in range(count):
        out[:, other] = flat @ windows[other].transpose(0, 2, 1).reshape(CHANNELS * LENGTH, -1)
    return out


def scores_of(data, templates):
    """Products of the templates with the data at every place."""
    windows = sliding_window_view(data, LENGTH, axis=0)
    flat = templates.reshape(len(templates), -1).T.copy()
    out = np.empty((len(windows), len(templates)), np.float32)
    for start in range(0, len(windows), 8192):
        part = windows[start : start + 8192]
        out[start : start + 8192] = part.reshape(len(part), -1) @ flat
    return out


def gain_of(scores, energy, expected, certainty):
    """The likeliest sizes of spikes, and twice the logarithm of how much likelier they make the data."""
    sizes = np.clip((scores + certainty * expected) / (energy + certainty), 0.3, 1.4)
    return sizes, 2 * sizes * scores - sizes**2 * energy - certainty * (sizes - expected) ** 2


class Decoder:
    """Spikes as (place, kind, size), where a kind is a neuron with a part of a sample."""

    def __init__(self, white, neurons, fatigue, shifts, rates):
        self.white, self.neurons, self.fatigue = white, neurons, fatigue
        self.count, self.chunks = len(neurons), white.samples // CHUNK
        self.templates = white.templates(
            np.repeat(neurons[:, None], 3, axis=1)[None], shifts[:, None, None], (PARTS * 1000 / RATE)[None, None]
        ).reshape(self.chunks, -1, CHANNELS, LENGTH)
        self.templates = self.templates.astype(np.float32)
        self.products = [products_of(each) for each in self.templates]
        self.energy = (self.templates**2).sum(axis=(2, 3))
        self.places = white.samples - LENGTH + 1
        self.scores = np.empty((self.places, 3 * self.count), np.float32)
        for chunk in range(self.chunks):
            start, end = self.extent(chunk)
            self.scores[start:end] = scores_of(white.data[start : end + LENGTH - 1], self.templates[chunk])
        self.threshold = 2 * np.log(RATE / np.maximum(rates, 1.0)) + 1 + CAUTION
        self.spikes = []

    def extent(self, chunk):
        return chunk * CHUNK, self.places if chunk == self.chunks - 1 else (chunk + 1) * CHUNK

    def chunk_of(self, place):
        return min(place // CHUNK, self.chunks - 1)

    def take(self, place, kind, size):
        """Takes a spike out of the scores around it."""
        start, end = max(0, place - LENGTH + 1), min(self.places, place + LENGTH)
        lags = slice(LENGTH - 1 + start - place, LENGTH - 1 + end - place)
        self.scores[start:end] -= size * self.products[self.chunk_of(place)][:, kind, lags].T

    def add(self):
        """Adds the spikes that stand out most, again and again until nothing does."""
        threshold = np.repeat(self.threshold, 3)
        best, top, sizes = (np.empty(self.places, kind) for kind in (np.int32, np.float32, np.float32))
        blocked = np.zeros((self.places, self.count), bool)
        for place, kind, _ in self.spikes:
            blocked[max(0, place - APART + 1) : place + APART, kind // 3] = True

        def update(start, end):
            size, gain = gain_of(self.scores[start:end], self.energy[self.chunk_of(start)], 1.0, 16.0)
            gain -= threshold
            gain[np.repeat(blocked[start:end], 3, axis=1)] = -1e9
            rows, kinds = np.arange(end - start), gain.argmax(axis=1)
            best[start:end], top[start:end], sizes[start:end] = kinds, gain[rows, kinds], size[rows, kinds]

        for chunk in range(self.chunks):
            update(*self.extent(chunk))
        for _ in range(12):
            peaks = np.flatnonzero((top > 0) & (top == maximum_filter1d(top, 2 * LENGTH + 1)))
            if len(peaks) == 0:
                break
            for place in peaks.tolist():
                kind, size = int(best[place]), float(sizes[place])
                self.spikes.append((place, kind, size))
                self.take(place, kind, size)
                blocked[max(0, place - APART + 1) : place + APART, kind // 3] = True
                update(max(0, place - LENGTH + 1), min(self.places, place + LENGTH))
        self.spikes.sort()

    def place_again(self, certainty=150.0, reach=3):
        """Takes away every spike in turn, and puts it where it fits best, with a size that tiredness foretells."""
        threshold = np.repeat(self.threshold, 3)
        trains = [[place for place, kind, _ in self.spikes if kind // 3 == unit] for unit in range(self.count)]
        kept = []
        for place, kind, size in self.spikes:
            self.take(place, kind, -size)
            trains[kind // 3].remove(place)
            expected = np.array([self.expected(unit, trains[unit], place) for unit in range(self.count)])
            start, end = max(0, place - reach), min(self.places, place + reach + 1)
            chunk = self.chunk_of(place)
            sizes, gain = gain_of(self.scores[start:end], self.energy[chunk], np.repeat(expected, 3), certainty)
            gain -= threshold
            gain[:, np.repeat(expected < 0, 3)] = -1e9
            row, fits = divmod(int(gain.argmax()), 3 * self.count)
            if gain[row, fits] <= 0:
                continue
            spike = (start + row, fits, float(sizes[row, fits]))
            self.take(*spike)
            bisect.insort(trains[fits // 3], start + row)
            kept.append(spike)
        self.spikes = sorted(kept)

    def expected(self, unit, train, place):
        """The size of a spike by those before it; -1 within the refractory period of another."""
        at = bisect.bisect_left(train, place)
        if (at < len(train) and train[at] - place < APART) or (at > 0 and place - train[at - 1] < APART):
            return -1.0
        tired = sum(np.exp((before - place) / (RECOVERY * RATE)) for before in train[max(0, at - 6) : at])
        return 1 - min(0.6, self.fatigue[unit] * tired)

    def gains(self):
        """What every spike explains beside all others, less what it has to."""
        places, kinds, sizes = (np.array(each) for each in zip(*self.spikes))
        energy = self.energy[np.minimum(places // CHUNK, self.chunks - 1), kinds]
        return 2 * sizes * self.scores[places, kinds] + sizes**2 * energy - self.threshold[kinds // 3]

    def left(self):
        """The recording without all spikes."""
        left = self.white.data.copy()
        for place, kind, size in self.spikes:
            left[place : place + LENGTH] -= size * self.templates[self.chunk_of(place), kind].T
        return left

    def trains(self):
        of = [[place + BEFORE + PARTS[kind % 3] for place, kind, _ in self.spikes if kind // 3 == unit] for unit in range(self.count)]
        return [np.array(train) / RATE for train in of]
