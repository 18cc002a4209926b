"""Which group a car should spare: the log odds for the first are linear in how the groups differ."""

from scipy import stats

from experiment_audit.laws import BernoulliLogit
from experiment_audit.model import Model

EFFECTS = {"group": 0.4, "intervention": -0.3, "gender": -0.3, "fitness": 0.4, "social": 0.1, "age": 0.1, "humans": 0.7, "species": 0.6}


class MoralMachines(Model):
    inputs = tuple(name for name in EFFECTS if name != "group")
    deviation = 0.8

    def make_prior(self):
        return {"bias": stats.norm(0, 0.3)} | {f"b_{name}": stats.norm(mean, self.deviation) for name, mean in EFFECTS.items()}

    def laws(self, parameters, inputs):
        log_odds = parameters["bias"] + parameters["b_group"]
        for name in self.inputs:
            log_odds = log_odds + parameters[f"b_{name}"] * inputs[name]
        return [BernoulliLogit(log_odds)]


class PublishedMoralMachines(MoralMachines):
    deviation = 0.1


PRESETS = {"default": MoralMachines, "published": PublishedMoralMachines}
