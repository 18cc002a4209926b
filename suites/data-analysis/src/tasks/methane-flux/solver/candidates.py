"""All products of a response and a gate, at the measured half hours and at those of the pairs, with their chances."""

# Influences act at no less and no more than these shares of the measured half hours.
OPEN = (0.15, 0.65)
# Of the variance of an influence, so much at least is left beside the described part.
OWN = 0.5


class Candidates:
    def __init__(self, site, response_list, gate_list, acts=OPEN):
        rows = site.measured
        self.response_list, self.gate_list = response_list, gate_list
        ends = site.pairs.T.ravel()
        series = np.array([each for each, _, _ in self.response_list]).T
        deviations = series[rows].std(axis=0)
        series = series / np.where(deviations > 0, deviations, 1)
        factors = np.array([each for each, _, _ in self.gate_list]).T
        self.x, self.g = series[rows].astype(np.float32), factors[rows].astype(np.float32)
        self.x_ends, self.g_ends = series[ends], factors[ends]
        self.basis, _ = np.linalg.qr(site.course[rows])
        self.y = self.beside(site.flux[rows])
        total = (self.g * self.g).T @ (self.x * self.x)
        mean = self.g.T @ self.x / len(rows)
        explained = sum(self.against(column) ** 2 for column in self.basis.T)
        self.squares = np.maximum(total - explained, 1e-6)
        with np.errstate(divide="ignore"):
            chance = np.log(np.outer([c for _, _, c in self.gate_list], [c for _, _, c in self.response_list]))
        share = (self.g > 0).mean(axis=0)
        chance[:, deviations == 0] = -np.inf
        chance[(share < acts[0]) | (share > acts[1])] = -np.inf
        chance[self.squares < OWN * (total - len(rows) * mean**2)] = -np.inf
        channels = sorted({name for _, names, _ in self.response_list for name in names} | {n for _, n, _ in self.gate_list})
        number = {name: place for place, name in enumerate(channels)}
        self.follows = np.array([[number[names[0]], number[names[-1]]] for _, names, _ in self.response_list])
        self.asks = np.array([number[name] for _, name, _ in self.gate_list])
        own = (self.asks[:, None] == self.follows[None, :, 0]) | (self.asks[:, None] == self.follows[None, :, 1])
        chance[own] = -np.inf
        shown = np.array([name in PICTURED for name in channels])
        self.pictured = shown[self.asks][:, None] | shown[self.follows].any(axis=1)[None, :]
        self.chance = chance - np.log(np.exp(chance).sum())

    def beside(self, column):
        """What the described part leaves of a column."""
        return column - self.basis @ (self.basis.T @ column)

    def against(self, column):
        """Products of all candidates with a column."""
        return (self.g * column[:, None].astype(np.float32)).T @ self.x

    def unit(self, gate, response):
        """A candidate beside the described part, of length 1."""
        column = (self.g[:, gate] * self.x[:, response]).astype(float)
        return self.beside(column) / np.sqrt(self.squares[gate, response])

    def whole(self, gate, response):
        """The same with the described part, and what it is at the first and the second half hours of all pairs."""
        length = np.sqrt(self.squares[gate, response])
        column = (self.g[:, gate] * self.x[:, response]).astype(float) / length
        ends = self.g_ends[:, gate] * self.x_ends[:, response] / length
        return column, ends

    def free(self, others):
        """The logarithms of the chances, given the other influences."""
        chance = self.chance
        for gate, response in others:
            clash = (self.asks == self.asks[gate])[:, None] | np.isin(self.follows, self.follows[response]).any(axis=1)[None]
            chance = np.where(clash, -np.inf, chance)
        return chance
