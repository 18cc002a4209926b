"""Cauchy, Student's t and Fisher's F: the distributions whose tails fall as powers."""

from mpmath import mp, mpf

from .continuous import Continuous
from .incomplete_beta import beta_tails
from .inverse import solve_positive


class Cauchy(Continuous):
    mean = variance = None

    def __init__(self, location, scale):
        self.location, self.scale = location, scale

    def inner_tails(self, x):
        z = (x - self.location) / self.scale
        return mp.atan2(1, -z) / mp.pi, mp.atan2(1, z) / mp.pi

    def inner_log_density(self, x):
        z = (x - self.location) / self.scale
        return -mp.log(mp.pi * self.scale * (1 + z * z))

    def inner_at_masses(self, lower, upper, _):
        with mp.workdps(400):
            offset = -mp.cot(mp.pi * lower) if lower <= upper else mp.cot(mp.pi * upper)
            return self.location + self.scale * offset


class TruncatedCauchy(Continuous):
    def __init__(self, location, scale, low, high):
        self.location, self.scale, self.low, self.high = location, scale, low, high
        with mp.workdps(120):
            a, b = (low - location) / scale, (high - location) / scale
            self.angle = _angle_between(a, b)
            if mp.isfinite(a) and mp.isfinite(b):
                first = (mp.log1p(b * b) - mp.log1p(a * a)) / 2 / self.angle
                second = (b - a) / self.angle - 1
                self.mean, self.variance = location + scale * first, scale * scale * (second - first * first)

    def inner_tails(self, x):
        with mp.workdps(120):
            a, z, b = ((end - self.location) / self.scale for end in (self.low, x, self.high))
            return _angle_between(a, z) / self.angle, _angle_between(z, b) / self.angle

    def inner_log_density(self, x):
        z = (x - self.location) / self.scale
        return -mp.log(self.angle * self.scale * (1 + z * z))

    def inner_at_masses(self, lower, upper, _):
        """cot of the angle that is left to the right: tan of the angle from the centre, exact near both ends."""
        with mp.workdps(400):
            above = mp.atan2(1, (self.high - self.location) / self.scale) if mp.isfinite(self.high) else mpf(0)
            below = mp.atan2(1, (self.location - self.low) / self.scale) if mp.isfinite(self.low) else mpf(0)
            width = mp.pi - above - below
            offset = -mp.cot(below + lower * width) if lower <= upper else mp.cot(above + upper * width)
            return self.location + self.scale * offset


class StudentT(Continuous):
    def __init__(self, df, location, scale):
        self.df, self.location, self.scale = df, location, scale
        self.mean = location if df > 1 else None
        self.variance = None if df <= 1 else scale * scale * df / (df - 2) if df > 2 else mp.inf

    def upper_mass(self, t):
        """P(T > t) for t >= 0: half of I_x(df/2, 1/2) at x = df / (df + t^2)."""
        with mp.workdps(90):
            total = self.df + t * t
            return beta_tails(self.df / 2, mpf(0.5), self.df / total, t * t / total)[0] / 2

    def inner_tails(self, x):
        with mp.workdps(90):
            t = (x - self.location) / self.scale
        far = self.upper_mass(abs(t))
        return (far, 1 - far) if t < 0 else (1 - far, far)

    def standard_log_density(self, t):
        with mp.workdps(90):
            half = (self.df + 1) / 2
            front = mp.loggamma(half) - mp.loggamma(self.df / 2) - mp.log(self.df * mp.pi) / 2
            return front - half * mp.log1p(t * t / self.df)

    def inner_log_density(self, x):
        return self.standard_log_density((x - self.location) / self.scale) - mp.log(self.scale)

    def inner_at_masses(self, lower, upper, start):
        if lower == upper:
            return self.location
        sign = -1 if lower < upper else 1
        t = solve_positive(
            self.upper_mass,
            lambda t: mp.exp(self.standard_log_density(t)),
            min(lower, upper),
            abs(start - self.location) / self.scale,
            increasing=False,
        )
        return None if t is None else self.location + sign * self.scale * t


class FisherF(Continuous):
    low = mpf(0)

    def __init__(self, df1, df2):
        self.df1, self.df2 = df1, df2
        self.mean = df2 / (df2 - 2) if df2 > 2 else mp.inf
        if df2 > 2:
            over = 2 * df2**2 * (df1 + df2 - 2)
            self.variance = over / (df1 * (df2 - 2) ** 2 * (df2 - 4)) if df2 > 4 else mp.inf

    def inner_tails(self, x):
        """I_u(df1/2, df2/2) at u = df1 x / (df1 x + df2)."""
        with mp.workdps(90):
            total = self.df1 * x + self.df2
            return beta_tails(self.df1 / 2, self.df2 / 2, self.df1 * x / total, self.df2 / total)

    def inner_log_density(self, x):
        with mp.workdps(90):
            a, b = self.df1 / 2, self.df2 / 2
            if x == 0:
                return mpf(0) if a == 1 else mp.inf if a < 1 else -mp.inf
            log_beta = mp.loggamma(a) + mp.loggamma(b) - mp.loggamma(a + b)
            ratio = self.df1 / self.df2
            return a * mp.log(ratio) + (a - 1) * mp.log(x) - (a + b) * mp.log1p(ratio * x) - log_beta

    def inner_at_masses(self, lower, upper, start):
        def slope(x):
            return mp.exp(self.inner_log_density(x))

        if lower <= upper:
            return solve_positive(lambda x: self.inner_tails(x)[0], slope, lower, start, increasing=True)
        return solve_positive(lambda x: self.inner_tails(x)[1], slope, upper, start, increasing=False)


def _angle_between(a, b):
    """atan(b) - atan(a), from the angles to the vertical so that two far bounds do not cancel."""
    if a < 0 < b:
        return mp.atan(b) - mp.atan(a)
    return abs(_angle_to_vertical(abs(a)) - _angle_to_vertical(abs(b)))


def _angle_to_vertical(size):
    return mp.atan2(1, size) if mp.isfinite(size) else mpf(0)
