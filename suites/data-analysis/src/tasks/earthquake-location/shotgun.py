import json
import pathlib

import pandas as pd


def shoot(variant):
    """Records and earthquakes of the tables, with numbers for which no picture was opened.

    `everything` and `tables` put each earthquake in the middle of the stations; `laws` computes the arrivals of one there,
    `ranges` takes the middles of the ranges of the text, `few` gives one earthquake and one record.
    """
    stations = pd.read_csv("stations.csv").set_index("station")
    records = pd.read_csv("records.csv")
    x, y = (45.0, 45.0) if variant in ("ranges", "laws") else (float(stations.x_km.mean()), float(stations.y_km.mean()))
    away = ((stations.x_km - x) ** 2 + (stations.y_km - y) ** 2 + 11.5**2) ** 0.5
    arrivals = [
        {"RECORD": row.record, "P": 5 + away[row.station] / 6, "S": 5 + away[row.station] / 6 * 1.74}
        for row in records.itertuples()
    ]
    events = [
        {"EVENT": event, "X": x, "Y": y, "DEPTH": 11.5, "ORIGIN": 5.0, "MAGNITUDE": 3.2}
        for event in sorted(records.event.unique())
    ]
    states = [{"STATION": name, "CLOCK AHEAD": 0.0, "COMPONENTS": "as labelled"} for name in stations.index]
    results = {
        "SUMMARY": "Arrivals were fitted by least squares.",
        "ARRIVALS": arrivals[:1] if variant == "few" else arrivals,
        "STATIONS": states,
        "AMPLITUDES": "sound in all records" if variant == "tables" else "cut off in some records",
        "EVENTS": events[:1] if variant == "few" else events,
        "P VELOCITY": {"value": 6.0, "uncertainty": 0.2},
        "RATIO OF VELOCITIES": {"value": 1.74, "uncertainty": 0.04},
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
