"""Rewards on the way that change no return: potential-based shaping."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from assay_gym.entries import Step


class Shaping:
    """What to add to the rewards of one episode.

    The potential of a state is the weighted sum of the measures of progress there, less that of the first state. A step
    is given ``gamma`` times the potential after it less the one before it, and the potential of the end is 0. So the
    discounted rewards of shaping add up to 0 in every episode, and no policy gains by them (A. Ng, D. Harada and
    S. Russell, "Policy invariance under reward transformations", ICML 1999).
    """

    def __init__(self, weights: Mapping[str, float], gamma: float = 1.0) -> None:
        self.weights = dict(weights)
        self.gamma = gamma
        self.potential = 0.0

    def reward(self, step: Step) -> float:
        """What a step is given beside its score."""
        if step.is_over:
            return self.end()
        before = self.potential
        self.potential += sum(weight * step.progress.get(name, 0.0) for name, weight in self.weights.items())
        return self.gamma * self.potential - before

    def end(self) -> float:
        """What the last step is given, also where it ends an episode that was not handed in."""
        before, self.potential = self.potential, 0.0
        return -before
