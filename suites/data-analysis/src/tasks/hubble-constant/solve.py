def solve(variant):
    """Measures the Hubble constant with velocities from redshifts and distances from Cepheids, from the files alone."""
    redshifts = read_redshifts(read_band, 0.12, variant)
    galaxies = read_cepheids(redshifts, variant)
    redshift = galaxies["redshift"].to_numpy()
    absolute = -2.43 * (np.log10(galaxies["period [days]"].to_numpy()) - 1) - 4.05
    distance = 10 ** ((galaxies["mean_mag_cepheid"].to_numpy() - absolute) / 5 + 1) / 1e6
    squared = (1 + redshift) ** 2
    velocity = LIGHT * redshift if variant == "classical-doppler" else LIGHT * (squared - 1) / (squared + 1)
    has_offset = variant == "free-offset"
    hubble, error = fit_slope(distance, velocity, has_offset)
    fitted = "slope and offset free" if has_offset else "through the origin, with H as the only free parameter"
    offsets = read_offset_table(variant)
    results = {
        **findings(redshifts, variant),
        "SUMMARY": "Redshifts come from the lines that each spectrum shares with the laboratory's, without those of the "
        "night sky; velocities from the Doppler effect; distances from the period-luminosity law. Velocities were fitted "
        f"by a linear function of distance by ordinary least squares, {fitted}.",
        "REDSHIFTS": [
            {"GALAXY": name, "REDSHIFT": float(z), "SCALE OFFSET": offsets[name], "PERIOD": float(period)}
            for name, z, period in zip(galaxies["galaxy_ID"], redshift, galaxies["period [days]"])
        ],
        "EXCLUDED GALAXIES": [
            {"GALAXY": name, "REASON": reason} for name, reason in read_excluded(redshifts, variant, "galaxy_ID")
        ],
        "FITTED FUNCTION": "linear with offset" if has_offset else "proportional",
        "FREE PARAMETERS": 2 if has_offset else 1,
        "HUBBLE CONSTANT": {"value": hubble, "uncertainty": error},
    }
    pathlib.Path("results.json").write_text(json.dumps(results))


def fit_slope(x, y, has_offset):
    """The slope and its standard error."""
    if has_offset:
        x, y = x - x.mean(), y - y.mean()
    slope = (x * y).sum() / (x**2).sum()
    variance = ((y - slope * x) ** 2).sum() / (len(x) - 1 - has_offset)
    return float(slope), float(np.sqrt(variance / (x**2).sum()))
