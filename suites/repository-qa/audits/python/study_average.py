"""An average over models for studies whose hidden processes have gates.

Knows docs/rules.md and nothing of what is there. A state has what acts (five
or six terms) and what the choice of the condition goes with besides (decoys).
Gibbs sampling draws each term in turn from all candidates, given the others.
Two likelihoods tell about a term that acts: that of the outcome, by least
squares with normal priors for effects, and that of the condition, a logistic
regression by the augmentation of N. Polson, J. Scott and J. Windle, JASA 108
(2013) 1339. A decoy is in the second alone.
"""

import numpy as np
from scipy.special import expit, ndtr

SIZE = 4.5**2 + 1 / 3  # mean square of the strengths, in standard errors
PULL = 0.9**2 + 0.013  # mean square of the pulls
WIDER = 1.1
ALIGNED = 0.9  # share of terms that lead astray in one direction


class Average:
    def __init__(self, y, t, base, candidates, sigma, random):
        """base has the columns with free coefficients; the effect of t is normal with deviation sigma."""
        self.random = random
        q = np.linalg.qr(base)[0]
        without = lambda own: own - q @ (q.T @ own)
        self.y, self.t = without(y), without(t)
        self.n, self.free = len(y), q.shape[1]
        self.x = without(candidates.acting).astype(np.float32)
        length = np.sqrt((self.x**2).sum(axis=0))
        self.usable = length > 1e-3
        self.x /= np.maximum(length, 1e-3)
        z = without(candidates.pulling).astype(np.float32)
        self.z = z / np.maximum(np.sqrt((z**2).mean(axis=0)), 1e-6)
        self.zz = self.z**2
        self.kappa = (t - 0.5).astype(np.float32)
        self.prior, self.kinds, self.gates, self.sigma = candidates.prior, candidates.kinds, candidates.gates, sigma
        self.xy, self.xt = self.x.T @ self.y.astype(np.float32), self.x.T @ self.t.astype(np.float32)
        self.crossed = {}

    # The outcome: columns have length 1, so their effects have deviation sqrt(SIZE) WIDER times that of the scatter.

    def cross(self, candidate):
        if candidate not in self.crossed:
            self.crossed[candidate] = self.x.T @ self.x[:, candidate]
        return self.crossed[candidate]

    def outcome(self, chosen):
        """Precision matrix and moments of the effects of t and of those chosen."""
        own = self.x[:, chosen]
        columns = np.column_stack([self.t, own]).astype(float)
        precision = columns.T @ columns
        ridge = np.full(len(chosen) + 1, 1 / (SIZE * WIDER**2))
        ridge[0] = self.noise / self.sigma**2
        return precision + np.diag(ridge), columns.T @ self.y

    def outcome_gains(self, chosen):
        """Log Bayes factors of adding each candidate to those chosen, and how probably its effect is positive."""
        precision, moments = self.outcome(chosen)
        inner = np.vstack([self.xt, *(self.cross(each) for each in chosen)])
        inverse = np.linalg.inv(precision)
        a = self.xy - inner.T @ (inverse @ moments)
        left = 1 - (inner * (inverse @ inner)).sum(axis=0)
        v = SIZE * WIDER**2
        d = np.maximum(left, 1e-4) + 1 / v
        return 0.5 * a**2 / (d * self.noise) - 0.5 * np.log(d * v), ndtr(a / np.sqrt(d * self.noise))

    # The condition.

    def draw_omega(self, index):
        """Polya-Gamma variables PG(1, index), by the sum of gammas that defines them."""
        k = np.arange(1, 41) - 0.5
        gammas = self.random.standard_exponential((self.n, 40))
        found = (gammas / (k**2 + (index[:, None] / (2 * np.pi)) ** 2)).sum(axis=1) / (2 * np.pi**2)
        # The mean of the terms left out.
        rest = 1 / (2 * np.pi**2 * 40)
        return (found + rest).astype(np.float32)

    def condition_gains(self, chosen, inner, moment, square):
        """The same for the condition. inner: weighted products with those chosen."""
        own = self.z[:, chosen]
        weighted = own * self.omega[:, None]
        precision = (weighted.T @ own + np.eye(len(chosen)) / PULL).astype(float)
        inverse = np.linalg.inv(precision) if chosen else np.zeros((0, 0))
        found = inverse @ (own.T @ self.kappa) if chosen else np.zeros(0)
        stacked = np.vstack(inner) if chosen else np.zeros((0, self.z.shape[1]))
        a = moment - stacked.T @ found
        d = square - (stacked * (inverse @ stacked)).sum(axis=0) + 1 / PULL
        d = np.maximum(d, 1 / PULL)
        return 0.5 * a**2 / d - 0.5 * np.log(d * PULL), ndtr(a / np.sqrt(d))

    def allowed(self, others, decoys):
        """Log prior of each candidate for a term that acts beside others."""
        found = self.prior.copy()
        for each in others:
            found[(self.kinds == self.kinds[each]) | (self.gates == self.gates[each])] = -np.inf
        found[~self.usable] = -np.inf
        found[list(decoys)] = -np.inf
        return found - np.log(np.exp(found).sum())

    def draw(self, weights):
        weights = weights - weights.max()
        chances = np.cumsum(np.exp(weights, dtype=np.float64))
        return int(np.searchsorted(chances, self.random.random() * chances[-1]))

    def run(self, sweeps, burn, decoys=11):
        """Means and deviations of the effect of t, given what acts in each sweep after the first ones."""
        acting, others, effects = [None] * 6, [None] * decoys, []
        self.noise = self.y @ self.y / (self.n - self.free) * 0.8
        self.direction = 1 if self.random.random() < 0.5 else -1
        index = np.zeros(self.n)
        for sweep in range(sweeps):
            self.omega = self.draw_omega(index)
            weighted = lambda own: self.z.T @ (own * self.omega)
            inner = {each: weighted(self.z[:, each]) for each in {*acting, *others} - {None}}
            moment, square = self.z.T @ self.kappa, self.zz.T @ self.omega
            slots = [("acting", place) for place in range(6)] + [("decoy", place) for place in range(decoys)]
            for role, place in [slots[each] for each in self.random.permutation(len(slots))]:
                state = acting if role == "acting" else others
                state[place] = None
                chosen = [each for each in (*acting, *others) if each is not None]
                gains, goes = self.condition_gains(chosen, [inner[each] for each in chosen], moment, square)
                if role == "acting":
                    act = [each for each in acting if each is not None]
                    more, adds = self.outcome_gains(act)
                    gains = gains + more + self.allowed(act, [each for each in others if each is not None])
                    gains += self.agreement(adds * goes + (1 - adds) * (1 - goes))
                    if len(act) == 5:
                        gains = np.append(gains, 0.0)
                else:
                    gains = gains + self.prior
                    gains[~self.usable] = -np.inf
                    gains[chosen] = -np.inf
                new = self.draw(gains)
                if new < len(self.prior):
                    state[place] = new
                    if new not in inner:
                        inner[new] = weighted(self.z[:, new])
            self.exchange(acting, others)
            act = [each for each in acting if each is not None]
            effects_drawn = self.draw_outcome(act)
            chosen = [each for each in (*acting, *others) if each is not None]
            index, pulls = self.draw_index(chosen)
            self.draw_direction(np.sign(effects_drawn * pulls[: len(act)]).sum())
            if sweep >= burn:
                precision, moments = self.outcome(act)
                inverse = np.linalg.inv(precision)
                effects.append(((inverse @ moments)[0], np.sqrt(self.noise * inverse[0, 0])))
        return effects

    def exchange(self, acting, others):
        """Terms change roles with decoys: the condition tells nothing about this, so the outcome alone decides."""
        for place in range(6):
            own = acting[place]
            if own is None:
                continue
            act = [each for at, each in enumerate(acting) if at != place and each is not None]
            slots = [at for at, each in enumerate(others) if each is not None]
            options = [own, *(others[at] for at in slots)]
            gains = self.outcome_gains(act)[0][options] + self.allowed(act, [])[options] - self.prior[options]
            # The weight of a candidate is that of a term and of a decoy alike.
            picked = self.draw(gains)
            if picked > 0:
                acting[place], others[slots[picked - 1]] = options[picked], own

    # Nine in ten of the terms lead astray in one direction, which has the sign of effect times pull.

    def agreement(self, positive):
        along = positive if self.direction > 0 else 1 - positive
        return np.log(2 * (ALIGNED * along + (1 - ALIGNED) * (1 - along)))

    def draw_direction(self, surplus):
        odds = surplus * np.log(ALIGNED / (1 - ALIGNED))
        self.direction = 1 if self.random.random() < expit(odds) else -1

    def draw_outcome(self, act):
        """Draws the effects of what acts, and the variance of the scatter."""
        precision, moments = self.outcome(act)
        factor = np.linalg.cholesky(np.linalg.inv(precision))
        drawn = np.linalg.solve(precision, moments) + np.sqrt(self.noise) * factor @ self.random.standard_normal(len(moments))
        left = self.y - np.column_stack([self.t, self.x[:, act]]) @ drawn
        self.noise = (left @ left) / (2 * self.random.standard_gamma((self.n - self.free) / 2))
        return drawn[1:]

    def draw_index(self, chosen):
        own = self.z[:, chosen].astype(float)
        precision = (own * self.omega[:, None]).T @ own + np.eye(len(chosen)) / PULL
        inverse = np.linalg.inv(precision)
        drawn = inverse @ (own.T @ self.kappa) + np.linalg.cholesky(inverse) @ self.random.standard_normal(len(chosen))
        return own @ drawn, drawn
