import json
import pathlib

import pandas as pd


def shoot(variant):
    """Plates and compounds of the tables, with numbers for which no photograph was opened.

    `everything` puts all into every list; `tables` counts the wells that the rules leave. The others also know usual
    values of Z', slope and bottom, and that an IC50 lies inside its doses: `laws` calls no plate failed and no compound
    inactive, `ranges` calls all of them both, `few` names one failed plate and the most potent compounds.
    """
    wells = pd.read_csv("wells.csv")
    plates = sorted(wells["plate"].unique())
    samples = wells[wells["role"] == "compound"].dropna(subset=["compound"])
    names = sorted(samples["compound"].unique())
    used = samples
    if variant != "everything":
        log = pd.read_csv("dispensing.csv")
        spoilt = set(log[log["event"].isin(["missed", "double"])][["plate", "well"]].itertuples(index=False, name=None))
        inner = samples["well"].str[0].isin(list("BCDEFG")) & samples["well"].str[1:].astype(int).between(2, 11)
        kept = pd.Series([pair not in spoilt for pair in zip(samples["plate"], samples["well"])], samples.index)
        used = samples[inner & kept & samples["concentration"].notna()]
    counts = used["compound"].value_counts()
    is_usual = variant in ("laws", "ranges", "few")
    if is_usual:
        doses = used["concentration"] * used["unit"].map({"nM": 1, "uM": 1000})
        middle = doses.groupby(used["compound"]).median() / 1.3
    else:
        middle = used.groupby("compound")["concentration"].median()
    by_potency = sorted(names, key=lambda name: middle.get(name, 1000))
    listed = by_potency[: len(names) // 2] if variant == "few" else names
    failed = {"laws": [], "few": plates[:1]}.get(variant, plates)
    inactive = {"laws": [], "few": [name for name in names if name not in listed]}.get(variant, names)
    results = {
        "SUMMARY": "Viabilities were normalised to the controls of each plate.",
        "NORMALISATION": "controls of each plate",
        "FREE PARAMETERS": 4,
        "PLATE QUALITY": [
            {"PLATE": plate, "Z PRIME": 0.88 if is_usual else 0.7, "PHOTOGRAPH": plate} for plate in plates
        ],
        "CAMERA": "stuck pixels" if is_usual else "sound",
        "NAMES OF PHOTOGRAPHS": "two exchanged" if is_usual else "all right",
        "UNITS OF CONCENTRATIONS": "wrong on some plates" if is_usual else "right on all plates",
        "LOG IC50 OF THE MOST POTENT": {"value": 1.83, "uncertainty": 0.05},
        "FAILED PLATES": failed,
        "DOSE RESPONSE": [
            {
                "COMPOUND": name,
                "WELLS": int(counts.get(name, 0) * (2 / 3 if is_usual else 1)),
                "IC50": float(middle.get(name, 1000)),
                "HILL SLOPE": 1.4 if is_usual else 1,
                "BOTTOM": 13 if is_usual else 5,
            }
            for name in listed
        ],
        "INACTIVE COMPOUNDS": inactive,
        "MOST POTENT COMPOUND": by_potency[0] if is_usual else names[0],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
