"""The Lotka-Volterra model, with 40 prey and 9 predators at the start."""

import numpy as np
from scipy import stats

from experiment_audit.laws import Poisson, Rounded
from experiment_audit.model import Model
from experiment_audit.models.orbits import orbit, orbits

START = (40.0, 9.0)
RATES = ("alpha", "beta", "gamma", "delta")
ONE_BY_ONE = 64


class PredatorPrey(Model):
    """Outputs: prey, predators."""

    inputs = ("time",)
    outputs = 2
    many = 1 << 14
    law = Poisson

    def make_prior(self):
        middles = (0.1, 0.02, 0.4, 0.01)
        return {name: stats.lognorm(sd, scale=middle) for name, middle, sd in zip(RATES, middles, (0.2, 0.3, 0.2, 0.2))}

    def laws(self, parameters, inputs):
        return self.laws_at_many(parameters, [inputs])[0]

    def laws_at_many(self, parameters, designs):
        rates = np.broadcast_arrays(*(np.asarray(parameters[name], float) for name in RATES))
        times = sorted({float(inputs["time"]) for inputs in designs})
        if rates[0].size <= ONE_BY_ONE:
            found = np.array([orbit(*(rate.flat[at] for rate in rates), START, times) for at in range(rates[0].size)])
            states = {time: found[:, :, place].T.reshape(2, *rates[0].shape) for place, time in enumerate(times)}
        else:
            states = dict(zip(times, orbits(*rates, START, times)))
        return [[self.law(state) for state in states[float(inputs["time"])]] for inputs in designs]


class PublishedPredatorPrey(PredatorPrey):
    law = Rounded

    def make_prior(self):
        """Normal rates truncated at 0, as the suite's page says, because they cannot be negative."""
        middles = (0.1, 0.02, 0.4, 0.01)
        return {
            name: stats.truncnorm(-middle / sd, np.inf, loc=middle, scale=sd)
            for name, middle, sd in zip(RATES, middles, (0.01, 0.01, 0.04, 0.001))
        }


PRESETS = {"default": PredatorPrey, "published": PublishedPredatorPrey}
