"""Which influences act: each in turn is drawn anew from all candidates, given the others (Gibbs sampling)."""

import pickle
import pathlib
import time

# Standard deviation of an influence's size in its standard errors, given that it acts.
STRENGTH = 8.0
# Influences at most, and the chance that a place among them is taken.
PLACES, TAKEN = 6, 0.6
# Two influences at least use pictures: until there are two, those that do are preferred by so much.
PREFERRED = np.log(4.0)
# Chance that an influence turns over where its circumstance ends.
REVERSED = 0.4
CHAINS, FIRST_SWEEPS, SWEEPS = 3, 6, 16
SECONDS_A_CALL = 30


def gains(candidates, others, variance):
    """How much every candidate raises the logarithm of the likelihood, its size integrated out, given the others."""
    residual, weights = candidates.y, []
    if others:
        units = np.array([candidates.unit(*each) for each in others]).T
        inner = np.linalg.inv(units.T @ units + np.eye(len(others)) / STRENGTH**2)
        residual = candidates.y - units @ (inner @ (units.T @ candidates.y))
        weights = list((units @ np.linalg.cholesky(inner)).T)
    lengths = np.sqrt(candidates.squares)
    explained = sum(((candidates.against(each) / lengths) ** 2 for each in weights), np.zeros_like(lengths))
    left = np.maximum(1 - explained, 1e-4)
    scale = 1 + STRENGTH**2 * left
    score = STRENGTH**2 * (candidates.against(residual) / lengths) ** 2 / variance / scale
    return 0.5 * (score - np.log(scale))


def sweep(candidates, state, variance, random, heat=1.0):
    """Draws each place anew. Hot draws, at first, leave chance more room."""
    for place in random.permutation(PLACES):
        others = [each for at, each in enumerate(state) if at != place and each is not None]
        chance = candidates.free(others)
        if sum(candidates.pictured[each] for each in others) < 2:
            chance = chance + PREFERRED * candidates.pictured
        odds = (gains(candidates, others, variance) + chance) / heat
        odds = np.append(odds.ravel() + np.log(TAKEN), np.log(1 - TAKEN))
        odds = np.exp(odds - odds.max())
        total = np.cumsum(odds)
        drawn = int(np.searchsorted(total, random.random() * total[-1]))
        drawn = min(drawn, len(total) - 1)
        state[place] = None if drawn == len(total) - 1 else divmod(drawn, candidates.x.shape[1])


def fitted(candidates, site, state, variance):
    """Expected differences of all pairs, their covariance for this choice of influences, and its log posterior."""
    chosen = [each for each in state if each is not None]
    columns, ends = [site.course[site.measured]], [site.course[site.pairs.T.ravel()]]
    for each in chosen:
        column, at_ends = candidates.whole(*each)
        columns.append(column[:, None])
        ends.append(at_ends[:, None])
    x, z = np.hstack(columns), np.hstack(ends)
    apart = z[: len(z) // 2] - z[len(z) // 2 :]
    prior = np.diag([0.0] * site.course.shape[1] + [1 / STRENGTH**2] * len(chosen))
    inverse = np.linalg.inv(x.T @ x + prior)
    sizes = inverse @ (x.T @ site.flux[site.measured])
    left = site.flux[site.measured] - x @ sizes
    hidden = apart[:, site.course.shape[1] :] @ sizes[site.course.shape[1] :]
    units = np.array([candidates.unit(*each) for each in chosen]).T if chosen else np.zeros((len(x), 0))
    inner = units.T @ units + np.eye(len(chosen)) / STRENGTH**2
    along = units.T @ candidates.y
    likelihood = 0.5 * (along @ np.linalg.solve(inner, along)) / variance
    likelihood -= 0.5 * (np.linalg.slogdet(inner)[1] + 2 * len(chosen) * np.log(STRENGTH))
    posterior = likelihood + sum(candidates.chance[each] for each in chosen)
    posterior += len(chosen) * np.log(TAKEN) + (PLACES - len(chosen)) * np.log(1 - TAKEN)
    spread = variance * np.einsum("ij,jk,ik->i", apart, inverse, apart)
    noise = left @ left / (len(left) - x.shape[1])
    return apart @ sizes, spread, hidden, posterior, noise


def search(site, kept):
    """Draws of the posterior. Progress is kept in a file; returns None where another call has to go on."""
    begun = time.time()
    candidates = Candidates(site, responses(site), gates(site, REVERSED))
    path = pathlib.Path(kept)
    progress = pickle.loads(path.read_bytes()) if path.exists() else {"chain": 0, "sweep": 0, "state": None, "draws": []}
    while progress["chain"] < CHAINS:
        chain, at = progress["chain"], progress["sweep"]
        state = progress["state"] or [None] * PLACES
        variance = progress.get("variance") or candidates.y @ candidates.y / len(candidates.y)
        random = np.random.default_rng([chain, at])
        sweep(candidates, state, variance, random, heat=max(1.0, 2.5 - 0.4 * at) if chain else 1.0)
        value, spread, hidden, posterior, noise = fitted(candidates, site, state, variance)
        if at >= FIRST_SWEEPS:
            progress["draws"].append((chain, value, spread, hidden, posterior, list(state)))
        progress.update(sweep=at + 1, state=state, variance=noise)
        if at + 1 == SWEEPS:
            progress.update(chain=chain + 1, sweep=0, state=None)
        if time.time() - begun > SECONDS_A_CALL and progress["chain"] < CHAINS:
            path.write_bytes(pickle.dumps(progress))
            return None
    return progress["draws"]
