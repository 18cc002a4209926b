"""Sorts a recording in stages, so that a call that has to end can be followed by another one."""

import pickle
import time

# A call of a tool is ended after a minute; a stage is not begun after this time, s.
PAUSE = 25.0
PROGRESS = pathlib.Path("sorting.pickle")


def sort_recording():
    """The trains of the recording in this folder, or nothing where another call is needed."""
    begun = time.monotonic()
    state = pickle.loads(PROGRESS.read_bytes()) if PROGRESS.exists() else {"stage": "find_first"}
    if "trains" in state:
        return state["trains"]
    white = White(*load())
    sorting = Sorting(white, **state["sorting"]).decode() if "sorting" in state else None
    while "trains" not in state:
        sorting = STAGES[state["stage"]](state, white, sorting)
        kept = {"sorting": sorting.state()} if sorting is not None else {}
        PROGRESS.write_bytes(pickle.dumps({**state, **kept}))
        if time.monotonic() - begun > PAUSE:
            break
    return state.get("trains")


def find_first(state, white, _):
    places, neurons, snippets, gains = find_events(white, white.data)
    neurons = fit_events(white, snippets, neurons)
    share = (places + BEFORE) / white.samples
    drift = fit_drift(share, neurons, np.minimum(gains, 150))
    state["stage"] = "refine_first"
    return Sorting(white, cluster(white, at_rest(neurons, course(drift, share)), gains), drift).decode()


def refine_first(state, white, sorting):
    state.update(stage="take_apart", tried=set(), offers=None)
    return sorting.improve().improve().decode().pruned()


def place_of(neuron):
    return tuple(np.round(neuron[:2] / 5).tolist())


def take_apart(state, white, sorting):
    """Tries neurons as two, one offer or several that are far apart at a time, and keeps what explains more."""
    rare = LEAST_RATE * white.seconds
    if state["offers"] is None:
        state["offers"] = offers_for(sorting, state["tried"], rare)
    if not state["offers"]:
        state["stage"] = "add_left_over"
        return sorting
    batch = state["offers"].pop(0)
    new = sorting.with_more(
        [unit for _, _, unit in batch],
        np.concatenate([two for _, two, _ in batch]),
        np.repeat([sorting.rates[unit] / 2 for _, _, unit in batch], 2),
    )
    new.improve().improve().decode()
    if new.worth > sorting.worth + WORTH * len(batch) and new.counts[-2 * len(batch) :].min() > rare:
        state["offers"] = None
        return new
    if len(batch) == 1:
        state["tried"].add(place_of(sorting.neurons[batch[0][2]]))
    return sorting


def offers_for(sorting, tried, rare):
    """Neurons that may be two, those that gain most first; before them, those together that are far apart."""
    left = sorting.decoder.left()
    many = [unit for unit in range(len(sorting.neurons)) if sorting.counts[unit] > 2 * rare]
    offers = [(*halves(sorting, unit, left), unit) for unit in many if place_of(sorting.neurons[unit]) not in tried]
    offers = sorted((offer for offer in offers if offer[0] > 14), key=lambda offer: -offer[0])
    together = []
    for offer in offers:
        if all(abs(sorting.neurons[offer[2]][0] - sorting.neurons[other[2]][0]) > 18 for other in together):
            together.append(offer)
    return ([together] if len(together) > 1 else []) + [[offer] for offer in offers[:5]]


def add_left_over(state, white, sorting):
    """Adds neurons that the others left over, where they explain enough."""
    state["stage"] = "finish"
    places, neurons, snippets, gains = find_events(white, sorting.decoder.left(), 30.0)
    if len(places) < LEAST_RATE * white.seconds:
        return sorting
    shift = course(sorting.drift, (places + BEFORE) / white.samples)
    fresh = cluster(white, at_rest(fit_events(white, snippets, neurons), shift), gains, 6)
    if len(fresh) == 0:
        return sorting
    new = sorting.with_more([], fresh, np.full(len(fresh), 5.0)).improve().improve().decode()
    return new.pruned() if new.worth > sorting.worth + WORTH else sorting


def finish(state, white, sorting):
    sorting.improve().decode(3)
    state["trains"] = [train for train, near in zip(sorting.decoder.trains(), sorting.is_near()) if near]
    return sorting


STAGES = {each.__name__: each for each in (find_first, refine_first, take_apart, add_left_over, finish)}
