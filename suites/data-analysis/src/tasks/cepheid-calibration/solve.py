def solve(variant):
    """Calibrates the period-luminosity law of Cepheids with distances from redshifts. Works from the files alone."""
    redshifts = read_redshifts(read_curve, 0.06, variant)
    stars = read_cepheids(redshifts, variant)
    redshift = stars["redshift"].to_numpy()
    distance = np.abs(redshift) * LIGHT / 67 * 1e6
    zero = 1 if variant == "no-ten-parsecs" else 10
    magnitude = stars["mean_mag_cepheid"].to_numpy() - 5 * np.log10(distance / zero)
    period = stars["period [days]"].to_numpy()
    x = np.log(period) - 1 if variant == "natural-logarithm" else np.log10(period) - (variant != "period-not-shifted")
    a, b, a_error, b_error = fit_line(x, magnitude)
    offsets = read_offset_table(variant)
    results = {
        **findings(redshifts, variant),
        "SUMMARY": "Redshifts come from the lines that each spectrum shares with the laboratory's, without those of the "
        "night sky; distances from v = cz and the given Hubble constant. Absolute magnitudes were fitted by a linear "
        "function of log10 P - 1, slope a and offset b both free, by ordinary least squares.",
        "ESTIMATED REDSHIFTS": [
            {"CEPHEID_ID": star, "REDSHIFT": float(z), "SCALE OFFSET": offsets[galaxy], "PERIOD": float(days)}
            for star, galaxy, z, days in zip(stars["cepheid_ID"], stars["galaxy_ID"], redshift, period)
        ],
        "EXCLUDED CEPHEIDS": [
            {"CEPHEID_ID": name, "REASON": reason} for name, reason in read_excluded(redshifts, variant, "cepheid_ID")
        ],
        "FITTED FUNCTION": "linear",
        "FREE PARAMETERS": 2,
        "PARAMETER a": {"value": a, "uncertainty": a_error},
        "PARAMETER b": {"value": b, "uncertainty": b_error},
    }
    pathlib.Path("results.json").write_text(json.dumps(results))


def fit_line(x, y):
    """Slope, offset and their standard errors."""
    spread = ((x - x.mean()) ** 2).sum()
    slope = ((x - x.mean()) * y).sum() / spread
    offset = y.mean() - slope * x.mean()
    variance = ((y - offset - slope * x) ** 2).sum() / (len(x) - 2)
    errors = np.sqrt(variance / spread), np.sqrt(variance * (1 / len(x) + x.mean() ** 2 / spread))
    return float(slope), float(offset), float(errors[0]), float(errors[1])
