"""Finds out which minerals are where: a first guess by non-negative least squares, then moves that lower the cost."""

import pickle
import time

from scipy.optimize import nnls

# What another part, another mineral and a mineral that the library lacks must explain, in twice the logarithm of the likelihood.
PART, MINERAL, UNLISTED = 9.0, 12.0, 120.0
SIZES_TRIED = (30.0, 52.0, 90.0)
LEAST = 0.03


def worth(model, state, cost):
    used = {m for parts in state["f"] for m in parts}
    parts = sum(len(parts) for parts in state["f"])
    return cost + PART * parts + MINERAL * len(used) + (UNLISTED if model.unlisted in used else 0)


def blank(model):
    return {
        "shared": {name: 0.0 if name in model.frozen else mean for name, (mean, _) in model.SHARED.items()},
        "size": {m: model.SIZE[0] for m in range(len(model.names))},
        "K": np.full(len(model.nodes), 0.3),
        "c": [0.0] * len(model.scene.names),
        "f": [{} for _ in model.scene.names],
    }


def first_guess(model, weights, heat):
    """Shares by non-negative least squares on albedos, with every mineral in several sizes, at one temperature."""
    scene, state = model.scene, blank(model)
    state["shared"]["T0"] = heat
    s, q = state["shared"]["stray"], state["shared"]["saturation"]
    light = scene.light * (1 + q * scene.light)
    clean = scene.spectra * (1 - q * light) / (1 - q * scene.spectra * light)
    clean = np.clip((clean - s * scene.around) / (1 - s), 0.001, 0.98)
    sizes = np.zeros((len(model.names), len(SIZES_TRIED)))
    for g in range(len(scene.names)):
        columns = []
        for size in SIZES_TRIED:
            state["size"] = {m: np.log(size) for m in range(len(model.names))}
            columns += [model.grain(state, m, np.array([g]))[0][0] for m in range(len(model.names))]
        columns = np.array(columns)
        gamma = (1 - clean[g]) / (1 + clean[g])
        own = weights[g] / (1 / (gamma * (1 + gamma) ** 2)) ** -1
        shares, _ = nnls((columns * own).T, (1 - gamma**2) * own)
        shares = shares.reshape(len(SIZES_TRIED), -1)
        sizes += shares.T
        total = shares.sum(0) / shares.sum()
        state["f"][g] = {m: float(f) for m, f in enumerate(total) if f > LEAST}
    usual = np.log(np.array(SIZES_TRIED))
    state["size"] = {
        m: float((sizes[m] @ usual + 0.3 * model.SIZE[0]) / (sizes[m].sum() + 0.3)) for m in range(len(model.names))
    }
    return tidy(state)


def tidy(state):
    for g, parts in enumerate(state["f"]):
        total = sum(parts.values())
        state["f"][g] = {m: f / total for m, f in parts.items()}
    return state


def robust(model, state, weights):
    """Weights in which domains that fit badly count less, so that they do not bend the rest."""
    misfit = (residuals(model, state, weights) ** 2).mean(1)
    return weights / np.sqrt(np.maximum(1, misfit / 2))[:, None]


def without(state, g, m):
    new = moved(state, [], [])
    del new["f"][g][m]
    return tidy(new)


def prune(model, state, weights, strict=True):
    """Takes parts away that explain less than they cost: several that are far below first, then one by one."""
    state, cost, keys = fit(model, state, weights)
    while True:
        errors = dict(zip(keys, np.sqrt(np.diag(covariance(model, state, keys, weights)))))
        weak = []
        for g, parts in enumerate(state["f"]):
            if len(parts) == 1:
                continue
            for m, f in parts.items():
                explained = np.sign(f) * (f / errors["f", g, m]) ** 2
                if explained < PART or f < LEAST:
                    weak.append((explained, g, m))
        if not weak:
            return state, cost, keys
        done = set()
        for _, g, m in sorted(weak):
            if g not in done and len(state["f"][g]) > 1:
                state = without(state, g, m)
                done.add(g)
        state, cost, keys = fit(model, state, weights, rounds=6, enough=1.0)


def additions(model, state, weights, keys):
    """Parts that would explain most: for each domain and mineral, by what is left over and the domain's own parameters."""
    value, d = model.predict(state, True)
    used = sorted({m for parts in state["f"] for m in parts})
    found = []
    everywhere = np.arange(len(model.scene.names))
    candidates = list(range(len(model.names))) + ([model.unlisted] if model.unlisted in used else [])
    grains = {m: model.grain(state, m, everywhere)[0] for m in candidates}
    for g, parts in enumerate(state["f"]):
        own = [d["w"][g] * d["grains"][g, m][0] * weights[g] for m in parts] + [d["c"][g] * weights[g]]
        basis, _ = np.linalg.qr(np.array(own).T)
        left = (model.scene.spectra[g] - value[g]) * weights[g]
        for m in candidates:
            if m in parts:
                continue
            slope = d["w"][g] * grains[m][g] * weights[g]
            slope = slope - basis @ (basis.T @ slope)
            size = slope @ slope
            f = slope @ left / size
            if f > LEAST:
                found.append((f * f * size - (0 if m in used else MINERAL), g, m, f))
    return sorted(found, reverse=True)


def grow(model, state, weights, rounds=6):
    """Adds parts and takes others away as long as that is worth it."""
    state, cost, keys = prune(model, state, weights)
    best = (worth(model, state, cost), state)
    for _ in range(rounds):
        offers = [offer for offer in additions(model, state, weights, keys) if offer[0] > PART][:400]
        if not offers:
            break
        new, done = moved(state, [], []), set()
        for _, g, m, f in offers:
            if g not in done:
                new["f"][g][m] = min(0.3, f)
                done.add(g)
        new, cost, keys = prune(model, tidy(new), weights)
        value = worth(model, new, cost)
        if value > best[0] - 1:
            break
        best, state = (value, new), new
    return best


def likeness(model):
    curves = np.array([model.look_up(m, model.wavelengths)[0] for m in range(len(model.names))])
    curves = curves - curves.mean(1, keepdims=True)
    curves /= np.linalg.norm(curves, axis=1, keepdims=True)
    lagged = [np.roll(curves, lag, axis=1) for lag in (-2, -1, 0, 1, 2)]
    return np.max([curves @ each.T for each in lagged], axis=0)


def replaced(state, old, new):
    other = moved(state, [], [])
    other["size"][new] = state["size"][old]
    for parts in other["f"]:
        if old in parts:
            parts[new] = parts.get(new, 0.0) + parts.pop(old)
    return other


def swap(model, state, weights, value, alike):
    """Tries for every mineral those that are most like it, everywhere and by themselves."""
    changed = True
    tried = set()
    while changed:
        changed = False
        used = sorted({m for parts in state["f"] for m in parts} - {model.unlisted})
        for old in used:
            for new in [m for m in np.argsort(-alike[old]) if m != old][:3]:
                new = int(new)
                if (old, new, tuple(used)) in tried:
                    continue
                tried.add((old, new, tuple(used)))
                other, cost, keys = fit(model, replaced(state, old, new), weights, rounds=8, enough=2.0)
                if worth(model, other, cost) < value + 30:
                    other, cost, keys = prune(model, other, weights)
                    if worth(model, other, cost) < value - 2:
                        value, state, changed = worth(model, other, cost), other, True
                        break
            if changed:
                break
    return value, state


def with_unlisted(model, state, weights, g):
    """The state in which a domain is the unlisted mineral alone."""
    new = moved(state, [], [])
    scene, shared = model.scene, state["shared"]
    s, q = shared["stray"], shared["saturation"]
    light = scene.light * (1 + q * scene.light)
    clean = scene.spectra[g] * (1 - q * light) / (1 - q * scene.spectra[g] * light)
    lamp = 1 + (shared["b1"] * scene.t[g] + shared["b2"] * scene.t2[g]) * model.hue
    clean = np.clip((clean - s * scene.around[g]) / (1 - s) / lamp, 0.01, 0.97)
    own = -np.log(albedo_of(clean))
    off = shared["p0"] + shared["p1"] * scene.u[g] + shared["p2"] * scene.u2[g] + shared["p3"] * model.z
    heat = model.temperature(shared, scene.places[g]) - ROOM
    at = model.wavelengths + off - shared["kU"] * heat
    new["K"] = np.clip(np.interp(model.nodes, at, own), 1e-3, 6)
    new["f"][g] = {model.unlisted: 1.0}
    new["c"][g] = 0.0
    return new


def started(model, weights, heat):
    """A state found from one temperature, without domains that fit badly."""
    state = first_guess(model, weights, heat)
    state, *_ = fit(model, state, robust(model, state, weights), rounds=10, enough=5.0)
    state, cost, _ = prune(model, state, robust(model, state, weights))
    return worth(model, state, cost), state


def plain(model, weights, state):
    """The best state with the library alone."""
    state, *_ = prune(model, state, weights)
    return grow(model, state, weights)


def pure(model, weights, state, g):
    """The best state in which a domain is a mineral that the library lacks, alone."""
    state = with_unlisted(model, state, weights, g)
    state, *_ = fit(model, state, robust(model, state, weights), rounds=6, enough=5.0)
    for _ in range(2):
        _, state = grow(model, state, robust(model, state, weights), rounds=3)
    return plain(model, weights, state)


# A call of a tool is ended after a minute; a stage is not begun after this time, s.
PAUSE = 20.0
STARTS = (60.0, 130.0, 200.0)
MISFITS = 4


def search(model, progress):
    """The best state, or nothing where another call is needed: what was found is kept in a file after every stage."""
    begun = time.monotonic()
    weights = 1 / model.scene.noise
    kept = pathlib.Path(progress)
    found = pickle.loads(kept.read_bytes()) if kept.exists() else {}

    def stage(name, work):
        if name not in found:
            if time.monotonic() - begun > PAUSE:
                raise TimeoutError
            found[name] = work()
            kept.write_bytes(pickle.dumps(found))
        return found[name]

    try:
        starts = [stage(("start", heat), lambda: started(model, weights, heat)) for heat in STARTS]
        first = min(starts, key=lambda each: each[0])[1]
        _, state = stage("grown", lambda: grow(model, first, robust(model, first, weights)))
        options = [stage("plain", lambda: plain(model, weights, state))]
        misfit = (residuals(model, state, weights) ** 2).mean(1)
        for g in [int(g) for g in np.argsort(-misfit)[:MISFITS] if misfit[g] > 1.3]:
            options.append(stage(("pure", g), lambda: pure(model, weights, state, g)))
        best = min(options, key=lambda each: each[0])
        alike = likeness(model)
        best = stage("swapped", lambda: swap(model, best[1], weights, best[0], alike))
        best = stage("grown again", lambda: grow(model, best[1], weights))
        best = stage("swapped again", lambda: swap(model, best[1], weights, best[0], alike))
    except TimeoutError:
        return None
    return best[1]
