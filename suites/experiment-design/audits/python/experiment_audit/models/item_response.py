"""Six students and six questions: the log odds of a right answer are discrimination (ability - difficulty)."""

import numpy as np
from scipy import stats

from experiment_audit.laws import BernoulliLogit
from experiment_audit.model import Model

SIZE = 6


class ItemResponse(Model):
    inputs = ("student", "question")
    spread = 1.5
    discrimination = stats.lognorm(0.4, scale=np.exp(0.2))

    def make_prior(self):
        kinds = {"ability": stats.norm(0, self.spread), "difficulty": stats.norm(0, self.spread), "discrimination": self.discrimination}
        return {f"{kind}[{number}]": distribution for kind, distribution in kinds.items() for number in range(1, SIZE + 1)}

    def laws(self, parameters, inputs):
        student, question = int(inputs["student"]), int(inputs["question"])
        distance = parameters[f"ability[{student}]"] - parameters[f"difficulty[{question}]"]
        return [BernoulliLogit(parameters[f"discrimination[{question}]"] * distance)]


class PublishedItemResponse(ItemResponse):
    spread = 1.0
    discrimination = stats.norm(0, 1)


PRESETS = {"default": ItemResponse, "published": PublishedItemResponse}
