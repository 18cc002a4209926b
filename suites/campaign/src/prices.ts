/** The kinds of experiments on the process, with what one costs and the standard deviation of its noise. */
export const kinds = {
  quick: { price: 1, noise: 4, isLate: false, about: "read after one day" },
  long: { price: 2, noise: 2.5, isLate: true, about: "read after ten days" },
  precise: { price: 5, noise: 0.8, isLate: true, about: "read after ten days, many times over" },
} as const;

export type ExperimentKind = keyof typeof kinds;

export const kindNames = Object.keys(kinds) as readonly ExperimentKind[];

/** Reading one standard of known yield with the field meter. */
export const standardPrice = 2;
export const standardRange = [20, 80] as const;

/** One more reading of a field culture. */
export const fieldPrice = 1;

export const leastBudget = 24;
export const mostBudget = 60;
