"""Which group a car should spare: a logistic regression on the differences between the groups."""

from scipy import stats

from experiment_audit.laws import BernoulliLogit
from experiment_audit.model import Model

EFFECTS = {"intervention": -0.3, "group": 0.4, "gender": -0.3, "fitness": 0.4, "social": 0.1, "age": 0.1, "count": 0.7, "species": 0.6}


class MoralMachines(Model):
    def make_prior(self):
        return {"alpha": stats.norm(0, 0.3)} | {f"beta_{name}": stats.norm(mean, 0.1) for name, mean in EFFECTS.items()}

    def laws(self, parameters, inputs):
        terms = [parameters[f"beta_{name}"] * inputs.get(name, 1) for name in EFFECTS]
        return [BernoulliLogit(parameters["alpha"] + sum(terms))]


PRESETS = {"published": MoralMachines}
