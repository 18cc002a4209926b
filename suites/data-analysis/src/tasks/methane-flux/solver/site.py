"""The season: channels, fluxes, the described part of the flux and the pairs that are asked about."""

import csv
import json

import pandas as pd

GROWTHS = (2, 3, 4)


class Site:
    def __init__(self, opens_pictures=True):
        table = pd.read_csv("station.csv")
        self.steps = len(table)
        self.flux = table["methane_flux_nmol_m2_s"].to_numpy()
        self.measured = np.flatnonzero(~np.isnan(self.flux))
        self.direction = table["wind_direction_deg"].to_numpy(float)
        self.rain = table["rain_mm"].to_numpy()
        others = ["time", "methane_flux_nmol_m2_s", "wind_direction_deg", "rain_mm"]
        self.fast = {name: table[name].to_numpy(float) for name in table.columns if name not in others}
        self.daily = {}
        if opens_pictures:
            self.fast["pressure"], self.daily["water_level"], self.daily["leaf_cover"] = read_pictures()
        self.heated = self.read_log(table["time"])
        place = {time: step for step, time in enumerate(table["time"])}
        pairs = list(csv.DictReader(open("pairs.csv")))
        self.names = [row["pair"] for row in pairs]
        self.pairs = np.array([[place[row["first"]], place[row["second"]]] for row in pairs])
        self.least = json.load(open("pairs.json"))["least_change_by_undescribed_influences_nmol_m2_s"]
        self.course = self.described()

    def read_log(self, times):
        """Whether the heater is on, at every half hour."""
        heated = np.zeros(self.steps, int)
        place = {time: step for step, time in enumerate(times)}
        for row in csv.DictReader(open("log.csv")):
            if row["entry"].startswith("Heater"):
                heated[place[row["time"]] :] = row["entry"].endswith(" on")
        return heated

    def described(self):
        """Columns of the described part: slow waves, and curves of warmth for three growths with 10 K."""
        time = (np.arange(self.steps) + 0.5) / self.steps
        peat = self.fast["peat_temperature_20cm_c"]
        waves = [np.cos(np.pi * count * time) for count in range(4)]
        return np.array(waves + [growth ** ((peat - 12) / 10) for growth in GROWTHS]).T
