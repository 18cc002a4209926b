"""A search of many candidate terms by least squares, forward and back.

A candidate is a pair of columns; the second is all zero for kinds with one
feature. Candidates are kept orthogonal to what is in the model, so that the
gain of each one is a matter of a few sums.
"""

import numpy as np


class Search:
    def __init__(self, y, base, first, second=None):
        """y and base as arrays of rows; first and second with one candidate a column."""
        self.n = len(y)
        self.base = np.linalg.qr(base)[0].astype(np.float32)
        self.y = self.without_base(y)
        self.raw = first, np.zeros((self.n, 0)) if second is None else second
        self.first, self.second = (self.clean(own) for own in self.raw)
        # The last candidates have two columns each.
        self.pairs = self.second.shape[1]
        self.singles = self.first.shape[1] - self.pairs
        self.chosen = []

    def without_base(self, columns):
        found = np.asarray(columns, np.float32)
        return found - self.base @ (self.base.T @ found)

    def clean(self, columns):
        found = self.without_base(columns)
        return found / np.maximum(np.sqrt((found**2).sum(axis=0)), 1e-9)

    def columns(self, candidate, of=None):
        first, second = of or (self.first, self.second)
        own = [first[:, candidate]]
        if candidate >= self.singles:
            own.append(second[:, candidate - self.singles])
        return own

    def basis(self, chosen):
        own = [column for candidate in chosen for column in self.columns(candidate)]
        return np.linalg.qr(np.column_stack(own))[0] if own else np.zeros((self.n, 0))

    def residual(self, chosen):
        q = self.basis(chosen)
        return self.y - q @ (q.T @ self.y)

    def gains(self, chosen):
        """By how much each candidate lowers n log(RSS) on top of those chosen."""
        q = self.basis(chosen)
        left = self.y - q @ (q.T @ self.y)
        squares = left @ left

        def parts(columns):
            inner = q.T @ columns
            return left @ columns, 1 - (inner**2).sum(axis=0), inner

        a, aa, ai = parts(self.first)
        with np.errstate(divide="ignore", invalid="ignore"):
            fall = np.where(aa > 1e-3, a**2 / aa, 0)
            if self.pairs:
                b, bb, bi = parts(self.second)
                a, aa, ai, f = a[self.singles :], aa[self.singles :], ai[:, self.singles :], self.first[:, self.singles :]
                ab = (f * self.second).sum(axis=0) - (ai * bi).sum(axis=0)
                determinant = aa * bb - ab**2
                both = (bb * a**2 - 2 * ab * a * b + aa * b**2) / determinant
                fall[self.singles :] = np.where(determinant > 1e-3, both, 0)
        return -self.n * np.log(np.maximum(1e-9, 1 - fall / squares))

    def run(self, needed, most=6, beam=32, tried=24):
        """The candidates that gain most over what each needs, by a beam search that may pass through poor models."""
        found = {(): 0.0}
        models = [()]
        for _ in range(most):
            grown = {}
            for model in models:
                gains = self.gains(model)
                worth = gains - needed
                for best in np.argpartition(-worth, tried)[:tried]:
                    bigger = tuple(sorted((*model, int(best))))
                    if best not in model and len(set(bigger)) == len(bigger):
                        grown[bigger] = found[model] + worth[best]
            models = sorted(grown, key=grown.get, reverse=True)[:beam]
            found |= {model: grown[model] for model in models}
        best = max(found, key=found.get)
        return self.exchange(list(best), needed)

    def exchange(self, chosen, needed):
        """Each in turn makes room for the best in its place, until none does."""
        for _ in range(6):
            before = list(chosen)
            for candidate in before:
                rest = [each for each in chosen if each != candidate]
                gains = self.gains(rest) - needed
                best = int(np.argmax(gains))
                chosen = [*rest, best] if gains[best] > 0 else rest
            if set(chosen) == set(before):
                break
        return chosen
