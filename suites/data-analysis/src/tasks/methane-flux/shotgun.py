import csv
import json
import pathlib


def shoot(variant):
    """Fills the form without opening a picture or fitting anything.

    `everything` takes the differences of the measured fluxes, `tables` the same at half of their size, `laws` nothing but
    warmth with usual constants, `ranges` no differences at all, `few` the first pair alone.
    """
    rows = {row["time"]: row for row in csv.DictReader(open("station.csv"))}
    pairs = list(csv.DictReader(open("pairs.csv")))
    least = json.load(open("pairs.json"))["least_change_by_undescribed_influences_nmol_m2_s"]

    def warmth(row):
        return 30 * 3 ** ((float(row["peat_temperature_20cm_c"]) - 12) / 10)

    def measured(pair):
        one, two = (rows[pair[end]]["methane_flux_nmol_m2_s"] for end in ("first", "second"))
        return float(one) - float(two) if one and two else 0.0

    def guess(pair):
        described = warmth(rows[pair["first"]]) - warmth(rows[pair["second"]])
        if variant in ("everything", "few"):
            return measured(pair), least
        if variant == "tables":
            return measured(pair) / 2, least / 2
        if variant == "laws":
            sign = 1 if measured(pair) > described else -1
            return described + sign * 1.4 * least, 0.3 * least
        return 0.0, least

    chosen = pairs[:1] if variant == "few" else pairs
    results = {
        "SUMMARY": "Differences of fluxes.",
        "DIFFERENCES": [
            {"PAIR": pair["pair"], "DIFFERENCE": round(value, 3), "UNCERTAINTY": round(error, 3)}
            for pair in chosen
            for value, error in [guess(pair)]
        ],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
