"""The laws of a recording, as the suite's README states them, and the recording made white."""

import json
import pathlib

import numpy as np
from scipy.ndimage import maximum_filter1d
from scipy.signal import butter, sosfiltfilt

CHANNELS, PITCH, RATE = 6, 25.0, 12_000
REACH, WIDENS, LATER = 24.0, 1 / 260, 1 / 450
REFRACTORY, SHOWN, RECOVERY = 0.0025, 0.4, 0.02
# Samples of a spike before and behind its trough, and how far its shape is computed beyond them.
BEFORE, BEHIND, MARGIN = 10, 20, 8
LENGTH = BEFORE + BEHIND
TIMES = np.arange(-BEFORE - MARGIN, BEHIND + MARGIN) * 1000 / RATE
# A neuron: depth, distance, logarithm of its size, width of the trough, delay, width and share of the hump.
USUAL = np.array([62.5, 23.0, np.log(8.0), 0.16, 0.61, 0.30, 0.30])
SPREAD = np.array([40.0, 6.5, 0.5, 0.035, 0.11, 0.07, 0.087])
LEAST = np.array([-10.0, 10.0, np.log(2.0), 0.08, 0.36, 0.12, 0.05])
MOST = np.array([135.0, 36.0, np.log(30.0), 0.26, 0.9, 0.5, 0.6])
STEPS = np.array([0.3, 0.3, 0.01, 0.002, 0.01, 0.01, 0.01])
PLACES = np.arange(CHANNELS) * PITCH


def load():
    about = json.loads(pathlib.Path("recording.json").read_text())
    return np.load("recording.npy").astype(np.float64), about["samples_per_second"]


def falloff(distance):
    return 1 / (1 + (distance / REACH) ** 2)


def nearest(depth, distance):
    """The distance from the nearest channel."""
    return np.hypot(depth[..., None] - PLACES, distance[..., None]).min(axis=-1)


def shapes(neurons, shift=0.0, later=0.0):
    """What spikes look like on all channels when the tissue has moved by a shift, `later` by so many ms."""
    depth, distance, size, trough, delay, width, share = (neurons[..., index] for index in range(7))
    shift, later = np.asarray(shift), np.asarray(later)
    away = np.hypot((depth + shift)[..., None] - PLACES, distance[..., None])
    beyond = away - away.min(axis=-1, keepdims=True)
    height = np.exp(size)[..., None] * falloff(away) / falloff(nearest(depth, distance))[..., None]
    time = TIMES - (beyond * LATER + later[..., None])[..., None]
    fall = time / (trough[..., None] * (1 + beyond * WIDENS))[..., None]
    rise = (time - delay[..., None, None]) / width[..., None, None]
    return height[..., None] * (share[..., None, None] * np.exp(-0.5 * rise**2) - np.exp(-0.5 * fall**2))


def course(drift, share):
    """How far the tissue has moved at a share of the recording, for a range and two phases."""
    reach, slow, quick = drift

    def at(share):
        return np.sin(2 * np.pi * (0.8 * share + slow)) + 0.5 * np.sin(2 * np.pi * (1.7 * share + quick))

    return reach * (at(share) - at(0.0)) / 2


def without_hum(values, rate):
    """Takes the mains' frequency and its overtones away by least squares."""
    time = np.arange(len(values)) / rate
    for overtone in range(1, 11):
        tones = np.array([part(2 * np.pi * 50 * overtone * time) for part in (np.sin, np.cos)]).T
        values = values - tones @ (tones.T @ values * (2 / len(values)))
    return values


def without_movement(values, rate):
    """Finds stretches in which all channels rattle together, and takes away what they share."""
    block = int(0.05 * rate)
    count = len(values) // block
    shared = np.median(values, axis=1)
    loud = np.sqrt((shared[: count * block].reshape(count, block) ** 2).mean(axis=1))
    loud = np.convolve(loud > 1.35 * np.median(loud), np.ones(9) / 9, mode="same") > 0.5
    mask = np.repeat(loud, block)
    mask = np.concatenate([mask, np.zeros(len(values) - len(mask), bool)])
    if mask.sum() < 0.4 * rate:
        return values
    out = values.copy()
    part = values[mask]
    normal = np.cov(values[~mask].T)
    size, axes = np.linalg.eigh(np.cov(part.T) - normal)
    # The course of the movement by weighted least squares, with its variance as a prior.
    gains = axes[:, -1] * np.sqrt(max(size[-1], 1e-9))
    inverse = np.linalg.inv(normal)
    movement = part @ inverse @ gains / (gains @ inverse @ gains + 1)
    out[mask] = part - np.outer(movement, gains)
    return out


def signs_of(values):
    """-1 for a channel that was recorded with the other sign: neighbours share a part of their noise, with one sign."""
    clipped = np.clip(values, *np.quantile(values, [0.02, 0.98], axis=0))
    shared = np.corrcoef(clipped.T)
    signs = np.cumprod(np.append(1, np.sign(np.diag(shared, 1))))
    return signs if signs.sum() >= 0 else -signs


class White:
    """The recording without hum, movement and inverted channels, and with noise that is white in time and space."""

    def __init__(self, values, rate):
        high = butter(2, 150, "highpass", fs=rate, output="sos")
        values = sosfiltfilt(high, without_hum(values, rate), axis=0)
        values = without_movement(values * signs_of(values), rate)
        size = np.median(np.abs(values), axis=0) / 0.6745
        quiet = maximum_filter1d((np.abs(values) / size).max(axis=1), int(0.003 * rate)) <= 4
        # In units of the noise, as sizes of spikes are.
        values = values / np.median(size)
        after = quiet[1:] & quiet[:-1]
        memory = (values[1:] * values[:-1])[after].sum() / (values[:-1][after] ** 2).sum()
        flat = values.copy()
        flat[1:] -= memory * values[:-1]
        level, axes = np.linalg.eigh(np.cov(flat[quiet].T))
        self.mix = axes @ np.diag(level**-0.5) @ axes.T
        self.data = (flat @ self.mix).astype(np.float32)
        self.samples = len(self.data)
        self.seconds = self.samples / rate
        # What filter and whitening make of a shape, as a matrix.
        size = len(TIMES)
        impulses = np.zeros((size + 1200, size))
        impulses[600 : 600 + size] = np.eye(size)
        filtered = sosfiltfilt(high, impulses, axis=0)[599 : 600 + size]
        self.filter = (filtered[1:] - memory * filtered[:-1])[MARGIN : MARGIN + LENGTH].T

    def templates(self, neurons, shift=0.0, later=0.0):
        """Spikes of neurons in the white recording: channels by samples."""
        return np.einsum("...cl,cd->...dl", shapes(neurons, shift, later) @ self.filter, self.mix)
