"""The models by environment and preset."""

from experiment_audit.errors import Malformed, Unknown
from experiment_audit.models import (
    death_process,
    dugongs,
    emotions,
    item_response,
    location_finding,
    mastectomy_survival,
    moral_machines,
    peregrines,
    predator_prey,
    temporal_discounting,
)

ENVIRONMENTS = {
    "death-process": death_process,
    "dugongs": dugongs,
    "emotions": emotions,
    "item-response": item_response,
    "location-finding": location_finding,
    "mastectomy-survival": mastectomy_survival,
    "moral-machines": moral_machines,
    "peregrines": peregrines,
    "predator-prey": predator_prey,
    "temporal-discounting": temporal_discounting,
}


def find_model(environment, preset):
    if environment not in ENVIRONMENTS:
        raise Unknown(f"no model of the environment {environment!r}")
    try:
        return ENVIRONMENTS[environment].PRESETS[preset]()
    except KeyError:
        raise Malformed(f"no model of the environment {environment!r} with the preset {preset!r}") from None
