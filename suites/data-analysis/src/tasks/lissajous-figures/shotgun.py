import json
import math
import pathlib

import pandas as pd

RATIOS = sorted({tops / sides for tops in range(1, 13) for sides in range(1, 13)})


def shoot(variant):
    """Supplies and machines of the tables, at frequencies that no picture was opened for.

    `everything` lists all that was made and `tables` what the rules leave, both at the generator's frequency; `laws` has
    the wrong ratio nearest to the right one, `ranges` those that would be faulty at unison, `few` those tested twice.
    """
    supplies = pd.read_csv("supplies.csv")
    log = pd.read_csv("measurements.csv").sort_values("day")
    if variant != "everything":
        pictures = {path.stem[3:] for path in pathlib.Path("oscilloscope").iterdir()}
        is_void = log["remark"].fillna("").str.startswith("void")
        log = log[~is_void & log["measurement_ID"].astype(str).isin(pictures)]
        supplies = supplies.dropna(subset=["inductance_mH"])
        supplies = supplies[supplies["supply_ID"].isin(log["supply_ID"])]
    reference = log.drop_duplicates("supply_ID", keep="last").set_index("supply_ID")["reference_Hz"]
    tests = log["supply_ID"].value_counts()
    rows = []
    for row in supplies.itertuples():
        counted = float(reference.get(row.supply_ID, 100))
        right = 377 / (2 * math.pi * row.inductance_mH / 1000) / counted if row.inductance_mH > 0 else 1
        near = min((ratio for ratio in RATIOS if abs(ratio / right - 1) > 0.03), key=lambda ratio: abs(ratio / right - 1))
        if variant == "ranges" and not 0.03 < abs(right - 1) < 0.5:
            continue
        if variant == "few" and tests.max() > 1 and tests[row.supply_ID] == 1:
            continue
        frequency = near * counted if variant in ("laws", "few") else counted
        rows.append(
            {"SUPPLY_ID": row.supply_ID, "MACHINE": row.machine, "BATCH": row.batch, "FREQUENCY": frequency},
        )
    results = {
        "DATA FOR QUALITY ASSURANCE": rows,
        "DATA FOR MANAGEMENT": sorted({row["MACHINE"] for row in rows}),
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
