"""The usual way: a filter, a threshold, principal components and clusters, with no look at the recording."""

from scipy.cluster.vq import kmeans2

SCRIPTED = ("threshold-kmeans", "threshold-mixture")


def usual(values, rate, variant):
    """Spikes below a threshold of every channel, their leading components, and clusters of these."""
    filtered = sosfiltfilt(butter(3, (300, 5000), "bandpass", fs=rate, output="sos"), values, axis=0)
    noise = np.median(np.abs(filtered), axis=0) / 0.6745
    depth = (-filtered / noise).max(axis=1)
    apart = int(0.0008 * rate)
    peaks = np.flatnonzero((depth > 4.5) & (depth == maximum_filter1d(depth, 2 * apart + 1)))
    peaks = peaks[(peaks > LENGTH) & (peaks < len(values) - LENGTH)]
    snippets = np.array([(filtered[at - BEFORE : at + BEHIND] / noise).ravel() for at in peaks])
    centred = snippets - snippets.mean(axis=0)
    _, _, axes = np.linalg.svd(centred[:: max(1, len(centred) // 3000)], full_matrices=False)
    features = centred @ axes[:6].T
    if variant == "threshold-kmeans":
        _, labels = kmeans2(features, 6, minit="++", seed=1)
    else:
        models = [GaussianMixture(k, reg_covar=1e-3, random_state=1, max_iter=60).fit(features) for k in range(2, 15, 2)]
        labels = min(models, key=lambda model: model.bic(features)).predict(features)
    trains = [peaks[labels == label] / rate for label in np.unique(labels)]
    # As many do: small clusters, and those that break the refractory period too often, are called noise.
    return [train for train in trains if len(train) > 0.03 * len(peaks) and (np.diff(train) < 0.002).mean() < 0.05]
