"""Usual recipes: reflectances or albedos as sums of the library's, by non-negative least squares."""

SCRIPTED = ("whole-library", "albedos")
SEEN = 0.05


def usual(variant):
    """Shares and formal errors of all domains, with every spectrum of the library, at room temperature."""
    scene = Scene()
    names, grid, reflectance, _ = load_library()
    library = np.array([np.interp(scene.wavelengths, grid, each) for each in reflectance])
    spectra = np.clip(scene.spectra, 0.001, 0.98)
    if variant == "albedos":
        library, spectra = albedo_of(library), albedo_of(spectra)
    parts = {}
    for g, domain in enumerate(scene.names):
        shares, left = nnls(library.T, spectra[g])
        total = shares.sum()
        kept = [m for m in range(len(names)) if shares[m] > SEEN * total]
        own = library[kept]
        spread = np.sqrt(((spectra[g] - shares @ library) ** 2).sum() / (len(scene.wavelengths) - len(kept)))
        errors = spread * np.sqrt(np.diag(np.linalg.pinv(own @ own.T)))
        for m, error in zip(kept, errors):
            parts[f"{domain}-{names[m]}"] = (100 * shares[m] / total, 100 * error / total)
    found = sorted({part.split("-")[1] for part in parts})
    return {
        "minerals": {name: (50.0, 20.0) for name in found},
        "parts": parts,
        "temperatures": {domain: (20.0, 20.0) for domain in scene.names},
    }
