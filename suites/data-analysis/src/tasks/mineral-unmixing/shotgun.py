import csv
import json
import pathlib


def shoot(variant):
    """Fills the form without opening scan or photograph.

    `everything` lists all minerals in all domains, `tables` a third of them, `laws` evenly mixed domains of four,
    `ranges` the middles of all ranges, `few` one mineral.
    """
    domains = [row["domain"] for row in csv.DictReader(open("domains.csv"))]
    minerals = [row["mineral"] for row in csv.DictReader(open("minerals.csv"))]
    chosen = {
        "everything": minerals,
        "tables": minerals[::3],
        "laws": minerals[:4],
        "ranges": minerals[:7],
        "few": minerals[:1],
    }[variant]
    share = 100 / len(chosen) if variant == "laws" else 35
    results = {
        "SUMMARY": "Spectra were unmixed with the library.",
        "MINERALS": [{"MINERAL": each, "GRAIN SIZE": 60, "UNCERTAINTY": 22} for each in chosen],
        "ABUNDANCES": [
            {"PART": f"{domain}-{each}", "ABUNDANCE": share, "UNCERTAINTY": 18} for domain in domains for each in chosen
        ],
        "TEMPERATURES": [{"DOMAIN": each, "TEMPERATURE": 130, "UNCERTAINTY": 55} for each in domains],
    }
    pathlib.Path("results.json").write_text(json.dumps(results))
