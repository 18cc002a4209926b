"""An average over models for studies whose hidden processes have gates.

Knows docs/rules.md and nothing of what is there. A state has what acts (five
or six terms, each with the sign of its effect) and what the choice of the
condition goes with besides (decoys). Gibbs sampling draws each in turn from
all candidates, given the others. Two likelihoods tell about a term that acts:
that of the outcome, a normal linear model, and that of the condition, a
logistic regression by the augmentation of N. Polson, J. Scott and J. Windle,
JASA 108 (2013) 1339. A decoy is in the second alone.
"""

import numpy as np
from scipy.special import expit, ndtr

# The length of what a term adds, in standard deviations of the scatter: its mean, and its variance, to which comes
# how much the readings differ from the trial by which terms were scaled.
LENGTH, VARIANCE = 1.1 * 4.5, 1.1**2 * (1 / 3 + 0.3**2)
PULL = 0.9**2 + 0.013  # mean square of the pulls
ALIGNED = 0.9  # share of terms that lead astray in one direction
TERMS, DECOYS = 6, 11


class Average:
    def __init__(self, y, t, base, candidates, sigma, random):
        """base has the columns with free coefficients; the effect of t is normal with deviation sigma."""
        self.random, self.sigma = random, sigma
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
        self.crossed = {}

    def run(self, sweeps, burn):
        """Means and deviations of the effect of t, given what acts in each sweep after the first ones."""
        self.acting, self.decoys = [None] * TERMS, [None] * DECOYS
        self.noise = self.y @ self.y / (self.n - self.free) * 0.8
        self.direction = 1 if self.random.random() < 0.5 else -1
        index, found = np.zeros(self.n), []
        for sweep in range(sweeps):
            self.start_condition(index)
            for slot in self.random.permutation(TERMS + DECOYS):
                if slot < TERMS:
                    self.draw_term(slot)
                else:
                    self.draw_decoy(slot - TERMS)
            for slot in range(TERMS):
                self.exchange(slot)
            mean, error = self.draw_outcome()
            index, pulls = self.draw_index()
            self.draw_direction(pulls)
            if sweep >= burn:
                found.append((mean, error))
        return found

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
        # The sixth is missing in half of the studies.
        drawn = self.draw(np.append(both, 0.0) if len(act) == TERMS - 1 else both)
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

    def outcome(self, act, signs):
        """Precision, in units of the scatter's, and moments of the effects of t and of what acts."""
        columns = np.column_stack([self.t, self.x[:, act]]).astype(float)
        ridge = np.array([self.noise / self.sigma**2, *np.full(len(act), 1 / VARIANCE)])
        moments = columns.T @ self.y
        moments[1:] += signs * np.sqrt(self.noise) * LENGTH / VARIANCE
        return columns.T @ columns + np.diag(ridge), moments

    def outcome_gains(self, act, signs, sign):
        """Log Bayes factors of adding each candidate with an effect of that sign."""
        precision, moments = self.outcome(act, signs)
        for each in act:
            if each not in self.crossed:
                self.crossed[each] = self.x.T @ self.x[:, each]
        inner = np.vstack([self.xt, *(self.crossed[each] for each in act)])
        inverse = np.linalg.inv(precision)
        size = sign * np.sqrt(self.noise) * LENGTH
        a = self.xy - inner.T @ (inverse @ moments) + size / VARIANCE
        d = np.maximum(1 - (inner * (inverse @ inner)).sum(axis=0), 1e-4) + 1 / VARIANCE
        return 0.5 * (a**2 / d - size**2 / VARIANCE) / self.noise - 0.5 * np.log(d * VARIANCE)

    def draw_outcome(self):
        """Draws the variance of the scatter; the mean and the deviation of the effect of t before that."""
        act, signs = self.terms()
        precision, moments = self.outcome(act, signs)
        inverse = np.linalg.inv(precision)
        mean = inverse @ moments
        found = mean[0], np.sqrt(self.noise * inverse[0, 0])
        drawn = mean + np.sqrt(self.noise) * np.linalg.cholesky(inverse) @ self.random.standard_normal(len(mean))
        left = self.y - np.column_stack([self.t, self.x[:, act]]) @ drawn
        self.noise = (left @ left) / (2 * self.random.standard_gamma((self.n - self.free) / 2))
        return found

    # The condition.

    def start_condition(self, index):
        """Draws the weights of readings, Polya-Gamma variables PG(1, index), by the sum of gammas that defines them."""
        k = np.arange(1, 41) - 0.5
        gammas = self.random.standard_exponential((self.n, len(k)))
        found = (gammas / (k**2 + (index[:, None] / (2 * np.pi)) ** 2)).sum(axis=1) + 1 / len(k)
        self.omega = (found / (2 * np.pi**2)).astype(np.float32)
        self.moment, self.square = self.z.T @ self.kappa, self.zz.T @ self.omega
        self.inner = {}
        for each in self.goes():
            self.weigh(each)

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
