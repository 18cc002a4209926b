import json
import pathlib

import numpy as np


def shoot(variant):
    """Units with spikes that were not found in the recording, which is not opened.

    `everything` gives every unit a spike each millisecond in turn, `tables` the onsets of the stimuli, `laws` spikes while
    one orientation is shown, `ranges` evenly spaced spikes at usual rates, `few` one spike.
    """
    table = np.genfromtxt("stimuli.csv", delimiter=",", skip_header=1)
    onsets, orientations = table[:, 0], table[:, 1]
    end = float(onsets[-1]) + 0.6
    kinds = np.unique(orientations)
    trains = {
        "everything": [np.arange(0.001 * index, end, 0.001 * 8) for index in range(8)],
        "tables": [onsets + 0.05 * index for index in range(8)],
        "laws": [
            np.concatenate([onset + np.arange(0, 0.4, 0.03) for onset in onsets[orientations == kind]]) for kind in kinds
        ],
        "ranges": [np.arange(0.05, end, 1 / rate) for rate in np.linspace(5, 15, 8)],
        "few": [np.array([1.0])],
    }[variant]
    names = [f"U{index + 1:02d}" for index in range(len(trains))]
    results = {
        "SUMMARY": "Spikes were sorted by their shapes.",
        "NEURONS": len(trains),
        "SPIKES": {name: [round(float(at), 5) for at in train] for name, train in zip(names, trains)},
        "UNITS": [{"UNIT": name, "PREFERRED": float(kinds[index % len(kinds)])} for index, name in enumerate(names)],
        "CONNECTIONS": [{"TARGET": target, "SOURCE": source} for target, source in zip(names, names[1:])],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
