import json
import pathlib

import pandas as pd

# Constants that lie near those of several acids.
USUAL = {"laws": (4.32, 5.76), "ranges": (2.95, 5.7), "few": (4.64, 7.3)}


def shoot(variant):
    """Runs, bottles and samples of the tables, with volumes for which no curve was opened.

    `everything` has every run as used and as excluded, `tables` sorts them by whether the log has a remark; both copy the
    labels. The others compute the titrants from the tables and give constants near those of several acids; `few` uses
    one run of each sample.
    """
    runs = pd.read_csv("runs.csv")
    weighings = pd.read_csv("standardisation.csv")
    samples = pd.read_csv("samples.csv")["sample"]
    acids = pd.read_csv("acids.csv")
    titrants = weighings.drop_duplicates("bottle").set_index("bottle")["label_mol_per_L"]
    noted = runs["remark"].notna()
    used, excluded = (runs, runs) if variant == "everything" else (runs[~noted], runs[noted])
    guess = acids.iloc[2]
    constants = (float(guess["pKa1"]), 5.7)
    if variant in USUAL:
        blanks = pd.read_csv("blanks.csv").groupby("bottle")["blank_mL"].mean()
        dried = weighings[weighings["remark"] != "not dried"]
        net = dried["equivalence_mL"] - dried["bottle"].map(blanks)
        titrants = (1000 * dried["phthalate_g"] / 204.22 / net).groupby(dried["bottle"]).mean()
        constants = USUAL[variant]
    if variant == "few":
        used = used.drop_duplicates("sample")
    results = {
        "SUMMARY": "The charge balance was fitted to every curve.",
        "MODEL": "charge balance",
        "TITRANTS": [{"BOTTLE": bottle, "CONCENTRATION": float(value)} for bottle, value in titrants.items()],
        "RUNS USED": [{"RUN": run, "VOLUME": 16} for run in used["run"]],
        "EXCLUDED RUNS": [{"RUN": run, "REASON": "noted"} for run in excluded["run"]],
        "SAMPLES": [
            {"SAMPLE": sample, "ACID": guess["acid"], "CONCENTRATION": 0.08, "UNCERTAINTY": 0.0002} for sample in samples
        ],
        "CONSTANTS": [{"SAMPLE": sample, "PKA1": constants[0], "PKA2": constants[1]} for sample in samples],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
