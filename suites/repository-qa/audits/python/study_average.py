"""An average over models for studies whose hidden processes have gates.

Knows docs/rules.md and nothing of what is there. A state has what acts (three
or four terms at difficulty 0.85, each with the sign of its effect) and what
the choice of the condition goes with besides (decoys). Gibbs sampling draws each in turn from
all candidates, given the others. Two likelihoods tell about a term that acts:
that of the outcome, a normal linear model, and that of the condition, a
logistic regression by the augmentation of N. Polson, J. Scott and J. Windle,
JASA 108 (2013) 1339. A decoy is in the second alone.
"""

import numpy as np
from scipy.special import expit, ndtr

PULL = 0.9**2 + 0.013  # mean square of the pulls
ALIGNED = 0.9  # share of terms that lead astray in one direction
BESIDE = 0.25  # how long what comes beside a term is, in lengths of the term
WIDER = 1.035  # by which a term is longer than it is strong, since the condition and other terms go with it


class Average:
    def __init__(self, y, t, base, candidates, scatter, pairs, scale, random):
        """base has the columns with free coefficients; scatter is the deviation of readings, which is known.

        scale has the larger of the two usual numbers of terms, and between how many standard errors they are.
        """
        self.random, self.noise = random, scatter**2
        self.most, low, high = scale
        # Two decoys for each term.
        self.others = 2 * self.most - 1
        # What a term adds, in standard deviations of the scatter: its mean length, and the variance of this.
        self.length = WIDER * (low + high) / 2
        self.variance = WIDER**2 * (high - low) ** 2 / 12 + (0.03 * self.length) ** 2
        # The effect of t is normal with 4 of the standard errors that the design leads one to expect.
        self.sigma = 4 * 1.3 * 2 * scatter / np.sqrt(len(y))
        q = np.linalg.qr(base)[0]
        without = lambda own: own - q @ (q.T @ own)
        self.y, self.t = without(y), without(t)
        self.n, self.free = len(y), q.shape[1]
        self.x = without(candidates.acting).astype(np.float32)
        length = np.sqrt((self.x**2).sum(axis=0))
        self.x /= np.maximum(length, 1e-3)
        z = without(candidates.pulling).astype(np.float32)
        self.z = z / np.maximum(np.sqrt((z**2).mean(axis=0)), 1e-6)
        self.zz = self.z**2
        self.kappa = (t - 0.5).astype(np.float32)
        self.prior = np.where(length > 1e-3, candidates.prior, -np.inf)
        self.kinds, self.gates = candidates.kinds, candidates.gates
        self.xy, self.xt = self.x.T @ self.y.astype(np.float32), self.x.T @ self.t.astype(np.float32)
        self.crossed, self.companions = {}, {}
        self.beside, self.pairs, self.without = candidates.beside, pairs, without
        self.apart = (candidates.acting[pairs[:, 0]] - candidates.acting[pairs[:, 1]]) / np.maximum(length, 1e-3)

    def run(self, sweeps, burn):
        """Means and deviations of the difference of each pair, given what acts in each sweep after the first ones."""
        self.acting, self.decoys = [None] * self.most, [None] * self.others
        self.direction = 1 if self.random.random() < 0.5 else -1
        index, found = np.zeros(self.n), []
        for sweep in range(sweeps):
            self.start_condition(index)
            for slot in self.random.permutation(self.most + self.others):
                if slot < self.most:
                    self.draw_term(slot)
                else:
                    self.draw_decoy(slot - self.most)
            for slot in range(self.most):
                self.exchange(slot)
            index, pulls = self.draw_index()
            self.draw_direction(pulls)
            if sweep >= burn:
                found.append(self.differences())
        return np.array(found)

    def terms(self):
        """Candidates and signs of what acts."""
        own = [each for each in self.acting if each is not None]
        return [each for each, _ in own], np.array([sign for _, sign in own])

    def goes(self):
        """All that the condition goes with, what acts first."""
        return self.terms()[0] + [each for each in self.decoys if each is not None]

    def draw_term(self, slot):
        self.acting[slot] = None
        act, signs = self.terms()
        gains, positive = self.condition_gains()
        allowed = self.allowed(act, [each for each in self.decoys if each is not None])
        both = np.concatenate([
            gains + self.outcome_gains(act, signs, sign) + allowed + self.agreement(sign, positive) for sign in (1, -1)
        ])
        # The last is missing in half of the studies.
        drawn = self.draw(np.append(both, 0.0) if len(act) == self.most - 1 else both)
        if drawn < len(both):
            self.acting[slot] = drawn % len(self.prior), 1 if drawn < len(self.prior) else -1
            self.weigh(drawn % len(self.prior))

    def draw_decoy(self, slot):
        self.decoys[slot] = None
        gains = self.condition_gains()[0] + self.prior
        gains[self.goes()] = -np.inf
        self.decoys[slot] = self.draw(gains)
        self.weigh(self.decoys[slot])

    def exchange(self, slot):
        """A term may change roles with a decoy: the condition tells nothing about this, so the outcome decides."""
        if self.acting[slot] is None:
            return
        own, _ = self.acting[slot]
        self.acting[slot] = None
        act, signs = self.terms()
        slots = [at for at, each in enumerate(self.decoys) if each is not None]
        options = [own, *(self.decoys[at] for at in slots)]
        weights = (self.allowed(act, []) - self.prior)[options]
        both = np.concatenate([self.outcome_gains(act, signs, sign)[options] + weights for sign in (1, -1)])
        drawn = self.draw(both)
        picked, sign = drawn % len(options), 1 if drawn < len(options) else -1
        self.acting[slot] = options[picked], sign
        if picked > 0:
            self.decoys[slots[picked - 1]] = own

    def allowed(self, others, decoys):
        """Log prior of each candidate for a term that acts beside others."""
        found = self.prior.copy()
        for each in others:
            found[(self.kinds == self.kinds[each]) | (self.gates == self.gates[each])] = -np.inf
        found[decoys] = -np.inf
        return found - np.log(np.exp(found).sum())

    def draw(self, weights):
        chances = np.cumsum(np.exp((weights - weights.max()).astype(float)))
        return int(np.searchsorted(chances, self.random.random() * chances[-1]))

    # The outcome: columns have length 1, so that effects are lengths.

    def companion(self, each):
        """The column that comes beside a candidate, its products with all candidates, and its differences."""
        if each not in self.companions:
            column, holds = self.beside[each]
            own = self.without(column * holds)
            length = max(np.sqrt(own @ own), 1e-3)
            own, apart = own / length, (column * holds)[self.pairs] / length
            self.companions[each] = own, self.x.T @ own.astype(np.float32), apart[:, 0] - apart[:, 1]
        return self.companions[each]

    def companions_of(self, act):
        return [self.companion(each) for each in act if self.beside[each] is not None]

    def outcome(self, act, signs):
        """Precision, in units of the scatter's, and moments of the effects of t, of what acts, and of what comes beside."""
        beside = [own for own, _, _ in self.companions_of(act)]
        columns = np.column_stack([self.t, self.x[:, act], *beside]).astype(float)
        narrow = (BESIDE * self.length) ** 2
        ridge = [self.noise / self.sigma**2, *np.full(len(act), 1 / self.variance), *np.full(len(beside), 1 / narrow)]
        moments = columns.T @ self.y
        moments[1 : 1 + len(act)] += signs * np.sqrt(self.noise) * self.length / self.variance
        return columns.T @ columns + np.diag(ridge), moments

    def outcome_gains(self, act, signs, sign):
        """Log Bayes factors of adding each candidate with an effect of that sign."""
        precision, moments = self.outcome(act, signs)
        for each in act:
            if each not in self.crossed:
                self.crossed[each] = self.x.T @ self.x[:, each]
        beside = [crossed for _, crossed, _ in self.companions_of(act)]
        inner = np.vstack([self.xt, *(self.crossed[each] for each in act), *beside])
        inverse = np.linalg.inv(precision)
        size = sign * np.sqrt(self.noise) * self.length
        a = self.xy - inner.T @ (inverse @ moments) + size / self.variance
        d = np.maximum(1 - (inner * (inverse @ inner)).sum(axis=0), 1e-4) + 1 / self.variance
        return 0.5 * (a**2 / d - size**2 / self.variance) / self.noise - 0.5 * np.log(d * self.variance)

    def differences(self):
        """The mean and the deviation of the difference of each pair."""
        act, signs = self.terms()
        precision, moments = self.outcome(act, signs)
        inverse = np.linalg.inv(precision)
        apart = np.column_stack([self.apart[:, act], *(own for _, _, own in self.companions_of(act))])
        spread = np.sqrt(self.noise * np.maximum(0, (apart @ inverse[1:, 1:] * apart).sum(axis=1)))
        return apart @ (inverse @ moments)[1:], spread

    # The condition.

    def start_condition(self, index):
        """Draws the weights of readings, Polya-Gamma variables PG(1, index), by the sum of gammas that defines them."""
        k = np.arange(1, 41) - 0.5
        gammas = self.random.standard_exponential((self.n, len(k)))
        found = (gammas / (k**2 + (index[:, None] / (2 * np.pi)) ** 2)).sum(axis=1) + 1 / len(k)
        self.omega = (found / (2 * np.pi**2)).astype(np.float32)
        self.moment, self.square = self.z.T @ self.kappa, self.zz.T @ self.omega
        chosen = self.goes()
        self.inner = dict(zip(chosen, (self.z.T @ (self.z[:, chosen] * self.omega[:, None])).T))

    def weigh(self, candidate):
        if candidate not in self.inner:
            self.inner[candidate] = self.z.T @ (self.z[:, candidate] * self.omega)

    def condition_gains(self):
        """Log Bayes factors of adding each candidate, and how probably the condition then goes with it positively."""
        chosen = self.goes()
        a, d = self.moment, self.square + 1 / PULL
        if chosen:
            own = self.z[:, chosen].astype(float)
            inverse = np.linalg.inv((own * self.omega[:, None]).T @ own + np.eye(len(chosen)) / PULL)
            stacked = np.vstack([self.inner[each] for each in chosen])
            a = a - stacked.T @ (inverse @ (own.T @ self.kappa))
            d = np.maximum(d - (stacked * (inverse @ stacked)).sum(axis=0), 1 / PULL)
        return 0.5 * a**2 / d - 0.5 * np.log(d * PULL), ndtr(a / np.sqrt(d))

    def draw_index(self):
        own = self.z[:, self.goes()].astype(float)
        inverse = np.linalg.inv((own * self.omega[:, None]).T @ own + np.eye(own.shape[1]) / PULL)
        drawn = inverse @ (own.T @ self.kappa) + np.linalg.cholesky(inverse) @ self.random.standard_normal(own.shape[1])
        return own @ drawn, drawn

    # Most terms lead astray in one direction, which has the sign of effect times pull.

    def agreement(self, sign, positive):
        along = positive if self.direction == sign else 1 - positive
        return np.log(ALIGNED * along + (1 - ALIGNED) * (1 - along))

    def draw_direction(self, pulls):
        signs = self.terms()[1]
        surplus = np.sign(signs * pulls[: len(signs)]).sum()
        self.direction = 1 if self.random.random() < expit(surplus * np.log(ALIGNED / (1 - ALIGNED))) else -1
