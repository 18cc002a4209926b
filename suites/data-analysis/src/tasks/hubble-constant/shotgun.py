import json
import math
import pathlib

import numpy as np
import pandas as pd

LIGHT = 299792.458


def shoot(variant):
    """Galaxies of the table, with redshifts that were never read.

    `everything` lists all of them and `tables` those that the rules leave, all at one redshift. `laws` computes redshifts
    from the distances with a usual H, `ranges` with the H that puts them into the range of the text, and `few` gives one
    galaxy. These three also name what is excluded, with the reasons, and a usual scatter's error.
    """
    table = pd.read_csv("cepheids_measurements.csv")
    taken = {path.stem for path in pathlib.Path("observed_spectra").iterdir()}
    is_usual = variant in ("laws", "ranges", "few")
    in_hours = is_usual and bool((table["period [days]"] > 110).any())
    if is_usual:
        table["period [days]"] = table["period [days]"].where(~(table["period [days]"] > 110), table["period [days]"] / 24)
    magnitude, period = table["mean_mag_cepheid"], table["period [days]"]
    reasons = np.select(
        [table["quality"] == "blend", period.isna(), magnitude.isna(), magnitude > 90],
        ["blended", "no period", "no magnitude", "failed photometry"],
        "",
    )
    with_star = table["galaxy_ID"].isin(taken) & table["cepheid_ID"].notna()
    excluded = table[with_star & (reasons != "")].assign(reason=reasons[with_star & (reasons != "")])
    used = table if variant == "everything" else table[with_star & (reasons == "")]
    used = used.drop_duplicates("galaxy_ID")
    luminosity = -2.43 * (np.log10(used["period [days]"]) - 1) - 4.05
    distance = 10 ** ((used["mean_mag_cepheid"] - luminosity) / 5 - 5)
    hubble, error, redshift = 70.0, 1.0, np.full(len(used), 0.065)
    if is_usual:
        if variant == "ranges":
            hubble = LIGHT * 0.06 / distance.mean()
        share = hubble * distance / LIGHT
        redshift = np.sqrt((1 + share) / (1 - share)) - 1
        error = 0.2 * math.log(10) / 5 * hubble / math.sqrt(len(used))
        excluded = excluded[["galaxy_ID", "reason"]]
    elif variant == "everything":
        excluded = used.assign(reason="blended")[["galaxy_ID", "reason"]]
    else:
        excluded = excluded[["galaxy_ID", "reason"]].head(0)
    rows = [
        {"GALAXY": name, "REDSHIFT": float(value), "SCALE OFFSET": 0.0, "PERIOD": float(days)}
        for name, value, days in zip(used["galaxy_ID"], redshift, used["period [days]"])
    ]
    results = {
        "SUMMARY": "A linear fit through the origin, with H as the only free parameter.",
        "EXCLUDED GALAXIES": [{"GALAXY": name, "REASON": reason} for name, reason in excluded.to_numpy().tolist()],
        "WAVELENGTH SCALE": "off in some spectra" if is_usual else "right in all spectra",
        "UNIT OF PERIODS": "hours in some rows" if in_hours else "days in all rows",
        "FITTED FUNCTION": "proportional",
        "FREE PARAMETERS": 1,
        "REDSHIFTS": rows[:1] if variant == "few" else rows,
        "HUBBLE CONSTANT": {"value": hubble, "uncertainty": error},
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
