"""Hidden sources in the plane: a signal with noise of 0.5 about the sum of their inverse squares, or about its logarithm."""

import numpy as np
from scipy import fft, special, stats

from experiment_audit.laws import STEP, Normal, smoothed_masses
from experiment_audit.model import Model

BACKGROUND, SOFTENING, NOISE = 0.1, 1e-4, 0.5


class LocationFinding(Model):
    inputs = ("x_1", "x_2")
    sources = 3

    def make_prior(self):
        return {f"source_{source}[{axis}]": stats.norm(0, 1) for source in range(1, self.sources + 1) for axis in (1, 2)}

    def intensity(self, parameters, inputs):
        total = BACKGROUND
        for source in range(1, self.sources + 1):
            squared = sum((inputs[f"x_{axis}"] - parameters[f"source_{source}[{axis}]"]) ** 2 for axis in (1, 2))
            total = total + 1 / (SOFTENING + squared)
        return total

    def laws(self, parameters, inputs):
        return [Normal(np.log(self.intensity(parameters, inputs)), NOISE)]


class TwoSources(LocationFinding):
    sources = 2


class PublishedLocationFinding(LocationFinding):
    def laws(self, parameters, inputs):
        return [Normal(self.intensity(parameters, inputs), NOISE)]

    def exact_gain(self, inputs):
        """The outcome is a sum of independent parts, so its density is a convolution. Draws would miss its long tail."""
        return self.signal_entropy(inputs, self.sources) - self.signal_entropy(inputs, 0)

    def signal_entropy(self, inputs, sources):
        """The entropy of the noise plus this many sources."""
        step = NOISE * STEP
        edges = np.arange(int(1 / SOFTENING / step) + 3) * step - step / 2
        with np.errstate(divide="ignore"):
            squared = np.where(edges > 0, 1 / np.maximum(edges, 1e-300) - SOFTENING, np.inf)
        # A source's squared distance is a noncentral chi-square with two degrees of freedom.
        farther = stats.ncx2.sf(np.maximum(squared, 0), 2, inputs["x_1"] ** 2 + inputs["x_2"] ** 2)
        one = np.diff(np.where(np.isinf(squared), 0, farther))
        size = fft.next_fast_len(max(sources, 1) * len(one), real=True)
        masses = fft.irfft(fft.rfft(one, size) ** sources, size)
        density = smoothed_masses(np.maximum(masses, 0), NOISE, step)
        return float(special.entr(density).sum() * step)


PRESETS = {"default": LocationFinding, "published": PublishedLocationFinding, "dad": TwoSources}
