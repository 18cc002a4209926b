import json
import pathlib

import pandas as pd


def shoot(variant):
    """Every supply and machine, or the measured supplies that the rules leave, at the frequency of the generator."""
    supplies = pd.read_csv("supplies.csv")
    log = pd.read_csv("measurements.csv").sort_values("day")
    if variant == "tables":
        pictures = {path.stem[3:] for path in pathlib.Path("oscilloscope").iterdir()}
        is_void = log["remark"].fillna("").str.startswith("void")
        log = log[~is_void & log["measurement_ID"].astype(str).isin(pictures)]
        supplies = supplies.dropna(subset=["inductance_mH"])
        supplies = supplies[supplies["supply_ID"].isin(log["supply_ID"])]
    reference = log.drop_duplicates("supply_ID", keep="last").set_index("supply_ID")["reference_Hz"]
    results = {
        "DATA FOR QUALITY ASSURANCE": [
            {
                "SUPPLY_ID": row.supply_ID,
                "MACHINE": row.machine,
                "BATCH": row.batch,
                "FREQUENCY": float(reference.get(row.supply_ID, 100)),
            }
            for row in supplies.itertuples()
        ],
        "DATA FOR MANAGEMENT": sorted(set(supplies["machine"])),
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
