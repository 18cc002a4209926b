import { describe, expect, it } from "vitest";
import { fitLogistic } from "./fit-logistic.ts";
import { logistic } from "./laws.ts";

describe("the fit of a four-parameter logistic", () => {
  it("finds a curve again from points that lie on it", () => {
    const curve = { top: 1.05, bottom: 0.12, ic50: 37, hill: 1.4 };
    const doses = [1, 3, 9, 27, 81, 243, 729, 2187];
    const found = fitLogistic(
      doses,
      doses.map((dose) => logistic(dose, curve)),
    );
    expect(found.ic50).toBeCloseTo(37, 9);
    expect(found.hill).toBeCloseTo(1.4, 9);
    expect(found.top).toBeCloseTo(1.05, 9);
    expect(found.bottom).toBeCloseTo(0.12, 9);
    expect(found.errors.logIc50).toBeLessThan(1e-9);
  });

  it("is that of scipy.optimize.curve_fit (1.17), with its standard errors", () => {
    const doses = [0.8, 2.1, 5.5, 14.3, 37.2, 96.7, 251, 653, 0.8, 5.5, 37.2, 251];
    const responses = [1.012, 0.981, 0.944, 0.861, 0.602, 0.318, 0.171, 0.108, 0.993, 0.957, 0.588, 0.19];
    const { top, bottom, ic50, hill, errors } = fitLogistic(doses, responses);
    expect(top).toBeCloseTo(1.0018230859, 7);
    expect(bottom).toBeCloseTo(0.1012837106, 7);
    expect(Math.log(ic50)).toBeCloseTo(3.7681631837, 7);
    expect(hill).toBeCloseTo(1.4058516808, 7);
    expect(errors.bottom).toBeCloseTo(0.0134948163, 7);
    expect(errors.logIc50).toBeCloseTo(0.037347064, 7);
    expect(errors.hill).toBeCloseTo(0.0770121752, 7);
  });
});
