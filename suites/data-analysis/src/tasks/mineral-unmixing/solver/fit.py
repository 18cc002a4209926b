"""Fits all parameters together, by damped least squares, with what is usual as weak knowledge."""

import copy

SUM_ERROR = 1e-3


def layout(model, state):
    """The parameters in their order: shared ones, sizes, the unlisted spectrum, then brightness and shares by domain."""
    keys = [("shared", name) for name in model.SHARED if name not in model.frozen]
    used = sorted({m for parts in state["f"] for m in parts})
    if model.unlisted not in used:
        keys = [key for key in keys if key[1] != "kU"]
    if "size" not in model.frozen:
        keys += [("size", m) for m in used if m != model.unlisted]
    if model.unlisted in used:
        keys += [("K", band) for band in range(len(model.nodes))]
    for g, parts in enumerate(state["f"]):
        keys += [("c", g)] + [("f", g, m) for m in sorted(parts)]
    return keys


def get(state, key):
    return state[key[0]][key[1]] if len(key) == 2 else state["f"][key[1]][key[2]]


def moved(state, keys, step):
    new = {
        "shared": dict(state["shared"]),
        "size": dict(state["size"]),
        "K": state["K"].copy(),
        "c": list(state["c"]),
        "f": [dict(parts) for parts in state["f"]],
    }
    for key, by in zip(keys, step):
        if key[0] == "size":
            by = np.clip(by, -0.4, 0.4)
        if len(key) == 2:
            new[key[0]][key[1]] += by
        else:
            new["f"][key[1]][key[2]] += by
    new["shared"]["stray"] = float(np.clip(new["shared"]["stray"], -0.02, 0.3))
    new["shared"]["saturation"] = float(np.clip(new["shared"]["saturation"], -0.05, 0.4))
    for m in new["size"]:
        new["size"][m] = float(np.clip(new["size"][m], np.log(12), np.log(220)))
    new["K"] = np.clip(new["K"], 1e-4, 6)
    return new


def priors(model, state, keys):
    """Rows of prior knowledge: how far each parameter is from what is usual, and 1 over its deviation."""
    off, weight = np.zeros(len(keys)), np.zeros(len(keys))
    for at, key in enumerate(keys):
        if key[0] == "shared":
            mean, deviation = model.SHARED[key[1]]
        elif key[0] == "size":
            mean, deviation = model.SIZE
        elif key[0] == "c":
            mean, deviation = 0.0, model.BRIGHTNESS
        else:
            continue
        off[at], weight[at] = (get(state, key) - mean) / deviation, 1 / deviation
    return off, weight


def residuals(model, state, weights):
    return (model.scene.spectra - model.predict(state)) * weights


def cost_of(model, state, keys, weights):
    off, _ = priors(model, state, keys)
    sums = np.array([sum(parts.values()) - 1 for parts in state["f"]]) / SUM_ERROR
    below = np.array([min(0.0, f) for parts in state["f"] for f in parts.values()]) / 0.01
    bend = model.bend @ state["K"] if ("K", 0) in keys else np.zeros(1)
    parts = residuals(model, state, weights), off, sums, below, bend
    return float(sum((part**2).sum() for part in parts))


def normal_equations(model, state, keys, weights):
    """Curvature and slope of half the cost."""
    value, d = model.predict(state, True)
    scene = model.scene
    domains, bands = value.shape
    place = {key: at for at, key in enumerate(keys)}
    A, b = np.zeros((len(keys), len(keys))), np.zeros(len(keys))
    for g in range(domains):
        cols, rows = [], []

        def add(key, slope):
            if key in place:
                cols.append(place[key])
                rows.append(slope * weights[g])

        dw = d["w"][g]
        heat_slope, wave_slope = np.zeros(bands), np.zeros(bands)
        for m, f in state["f"][g].items():
            a, by_size, by_heat, by_wave, heat, _ = d["grains"][g, m]
            add(("f", g, m), dw * a)
            if m != model.unlisted:
                add(("size", m), dw * f * by_size)
            else:
                add(("shared", "kU"), dw * f * by_wave * -heat)
            heat_slope += f * by_heat
            wave_slope += f * by_wave
        for name, slope in warmth(scene.places[g]).items():
            add(("shared", name), dw * heat_slope * slope)
        add(("shared", "p0"), dw * wave_slope)
        add(("shared", "p1"), dw * wave_slope * scene.u[g])
        add(("shared", "p2"), dw * wave_slope * scene.u2[g])
        add(("shared", "p3"), dw * wave_slope * model.z)
        for name in ("stray", "saturation", "b1", "b2"):
            add(("shared", name), d[name][g])
        add(("c", g), d["c"][g])
        J, cols = np.array(rows), np.array(cols)
        left = (scene.spectra[g] - value[g]) * weights[g]
        A[np.ix_(cols, cols)] += J @ J.T
        b[cols] += J @ left
        if model.unlisted in state["f"][g]:
            f = state["f"][g][model.unlisted]
            a, *_, wavelengths = d["grains"][g, model.unlisted]
            own = (-dw * f * a * weights[g])[:, None] * model.unit(wavelengths)
            at = np.array([place["K", node] for node in range(len(model.nodes))])
            A[np.ix_(at, at)] += own.T @ own
            A[np.ix_(at, cols)] += (J @ own).T
            A[np.ix_(cols, at)] += J @ own
            b[at] += own.T @ left
        shares = np.array([place["f", g, m] for m in state["f"][g]])
        A[np.ix_(shares, shares)] += 1 / SUM_ERROR**2
        b[shares] += (1 - sum(state["f"][g].values())) / SUM_ERROR**2
        for m, f in state["f"][g].items():
            if f < 0:
                A[place["f", g, m], place["f", g, m]] += 1e4
                b[place["f", g, m]] += -f * 1e4
    if ("K", 0) in place:
        at = np.array([place["K", node] for node in range(len(model.nodes))])
        A[np.ix_(at, at)] += model.bend.T @ model.bend
        b[at] -= model.bend.T @ (model.bend @ state["K"])
    off, weight = priors(model, state, keys)
    A[np.diag_indices_from(A)] += weight**2
    b -= off * weight
    return A, b


def fit(model, state, weights, rounds=12, enough=0.3):
    """The state with the least cost, the cost, and the covariance of its parameters with their keys."""
    keys = layout(model, state)
    cost, damping = cost_of(model, state, keys, weights), 1e-3
    for _ in range(rounds):
        A, b = normal_equations(model, state, keys, weights)
        gained = 0.0
        for _ in range(5):
            damped = A + damping * np.diag(np.diag(A) + 1e-9)
            new = moved(state, keys, np.linalg.solve(damped, b))
            tried = cost_of(model, new, keys, weights)
            if tried < cost:
                gained, state, cost, damping = cost - tried, new, tried, max(1e-7, damping / 8)
                break
            damping *= 8
        if gained < enough:
            break
    return state, cost, keys


def covariance(model, state, keys, weights):
    A, _ = normal_equations(model, state, keys, weights)
    return np.linalg.inv(A + 1e-9 * np.diag(np.diag(A)))
