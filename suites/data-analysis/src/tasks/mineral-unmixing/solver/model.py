"""The forward model: from minerals, sizes, temperature and the scanner's flaws to the mean spectrum of every domain."""

from scipy.interpolate import CubicSpline

LIBRARY_SIZE, ROOM = 50.0, 20.0


def albedo_of(reflectance):
    gamma = (1 - reflectance) / (1 + reflectance)
    return 1 - gamma**2


def warmth(places):
    """What every parameter of the temperature adds at places, from -1 to 1 across and down the photograph."""
    x, y = 2 * places[..., 0] - 1, 2 * places[..., 1] - 1
    return {"T0": np.ones_like(x), "Tx": x, "Ty": y, "Txx": x * x, "Tyy": y * y, "Txy": x * y}


class Model:
    """Holds the data and the library. `spectra_of` gives the prediction and what it changes by with every parameter."""

    # Names of the parameters that all domains share, with mean and deviation of what is usual.
    SHARED = {
        "T0": (130.0, 70.0),
        "Tx": (0.0, 90.0),
        "Ty": (0.0, 90.0),
        "Txx": (0.0, 25.0),
        "Tyy": (0.0, 25.0),
        "Txy": (0.0, 25.0),
        "p0": (0.0, 4.0),
        "p1": (0.0, 3.0),
        "p2": (0.0, 7.0),
        "p3": (0.0, 3.0),
        "stray": (0.03, 0.035),
        "saturation": (0.06, 0.06),
        "b1": (0.0, 0.09),
        "b2": (0.0, 0.05),
        "kU": (0.085, 0.04),
    }
    SIZE = (np.log(52.0), 0.45)
    BRIGHTNESS = 0.04

    def __init__(self, scene, frozen=()):
        self.scene, self.frozen = scene, set(frozen)
        self.names, grid, reflectance, self.shifts = load_library()
        absorption = -np.log(albedo_of(reflectance))
        # Tables fine enough for straight lines between their rows.
        self.start, self.step = grid[0], 0.5
        fine = np.arange(grid[0], grid[-1], self.step)
        curves = [CubicSpline(grid, each) for each in absorption]
        self.table = np.array([curve(fine) for curve in curves])
        self.slope_table = np.array([curve(fine, 1) for curve in curves])
        self.wavelengths = scene.wavelengths
        self.z = 2 * (self.wavelengths - self.wavelengths.mean()) / (self.wavelengths[-1] - self.wavelengths[0])
        self.hue = self.wavelengths.mean() / self.wavelengths - 1
        # The spectrum of a mineral that the library lacks: values at the bands and beyond, with smooth lines between.
        self.unlisted = len(self.names)
        gap = self.wavelengths[1] - self.wavelengths[0]
        self.nodes = self.wavelengths[0] + gap * np.arange(-4, len(self.wavelengths) + 3)
        self.unit = CubicSpline(self.nodes, np.eye(len(self.nodes)))
        self.bend = np.diff(np.eye(len(self.nodes)), 2, axis=0) / 0.3

    def temperature(self, shared, places):
        return sum(shared[name] * slope for name, slope in warmth(places).items())

    def look_up(self, mineral, at):
        place = np.clip((at - self.start) / self.step, 0, self.table.shape[1] - 2)
        low = place.astype(int)
        part = place - low
        table, slopes = self.table[mineral], self.slope_table[mineral]
        return (
            table[low] + part * (table[low + 1] - table[low]),
            slopes[low] + part * (slopes[low + 1] - slopes[low]),
        )

    def grain(self, state, mineral, domains):
        """Albedo of a mineral's grains in domains, and how it changes with size, temperature and wavelength."""
        shared, scene = state["shared"], self.scene
        off = (shared["p0"] + shared["p1"] * scene.u[domains] + shared["p2"] * scene.u2[domains])[:, None]
        off = off + shared["p3"] * self.z
        heat = (self.temperature(shared, scene.places[domains]) - ROOM)[:, None]
        if mineral == self.unlisted:
            moves = shared["kU"]
            at = self.wavelengths + off - moves * heat
            k, slope, ratio = self.unit(at) @ state["K"], self.unit(at, 1) @ state["K"], 1.0
        else:
            moves = self.shifts[mineral]
            at = self.wavelengths + off - moves * heat
            k, slope = self.look_up(mineral, at)
            ratio = np.exp(state["size"][mineral]) / LIBRARY_SIZE
        a = np.exp(-ratio * k)
        return a, -a * ratio * k, a * ratio * slope * moves, -a * ratio * slope, heat, at

    def predict(self, state, with_slopes=False):
        scene, shared = self.scene, state["shared"]
        domains, bands = scene.spectra.shape
        w = np.zeros((domains, bands))
        grains = {}
        for m in {m for parts in state["f"] for m in parts}:
            own = np.array([g for g in range(domains) if m in state["f"][g]])
            found = self.grain(state, m, own)
            w[own] += np.array([state["f"][g][m] for g in own])[:, None] * found[0]
            if with_slopes:
                grains.update({(g, m): [each[at] for each in found] for at, g in enumerate(own)})
        w = np.clip(w, 1e-6, 1 - 1e-9)
        gamma = np.sqrt(1 - w)
        r = (1 - gamma) / (1 + gamma)
        c = np.exp(np.array(state["c"]))[:, None]
        lamp = 1 + (shared["b1"] * scene.t + shared["b2"] * scene.t2)[:, None] * self.hue
        s, q = shared["stray"], shared["saturation"]
        clean = c * r * lamp
        mixed = (1 - s) * clean + s * scene.around
        light = scene.light * (1 + q * scene.light)
        value = mixed * (1 - q * mixed * light) / (1 - q * light)
        if not with_slopes:
            return value
        d_mixed = (1 - 2 * q * mixed * light) / (1 - q * light)
        d_clean = d_mixed * (1 - s)
        d_w = d_clean * c * lamp / (gamma * (1 + gamma) ** 2)
        d_q = (-mixed**2 * light * (1 - q * light) + mixed * (1 - q * mixed * light) * light) / (1 - q * light) ** 2
        return value, {
            "grains": grains,
            "w": d_w,
            "c": d_clean * clean,
            "stray": d_mixed * (scene.around - clean),
            "saturation": d_q,
            "b1": d_clean * c * r * scene.t[:, None] * self.hue,
            "b2": d_clean * c * r * scene.t2[:, None] * self.hue,
        }
