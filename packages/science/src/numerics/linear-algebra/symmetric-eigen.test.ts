import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyMatrix, distance, hilbert, norm, numpyCases, secondDifference } from "./known-matrices.test-support.ts";
import { fromRows, identity, transpose, zeros } from "./matrix.ts";
import { multiply } from "./multiply.ts";
import { symmetricEigen } from "./symmetric-eigen.ts";

describe("eigenvalues of a symmetric matrix", () => {
  it.each(numpyCases.symmetric)("agree with numpy on case %#", (known) => {
    const { values, vectors } = symmetricEigen(fromRows(known.indefinite));
    expect(distance(values, known.eigenvalues)).toBeLessThan(1e-14 * norm(known.eigenvalues) + 1e-15);
    expect(distance(vectors.values, known.eigenvectors.flat())).toBeLessThan(1e-13);
  });

  it("of second differences are 2 - 2 cos(kπ / (n + 1))", () => {
    const { values } = symmetricEigen(secondDifference(12));
    const known = Float64Array.from({ length: 12 }, (_, k) => 2 - 2 * Math.cos(((k + 1) * Math.PI) / 13));
    expect(distance(values, known)).toBeLessThan(1e-14);
  });

  it("are accurate in relative terms where the matrix is positive definite and graded", () => {
    // diag(d) H₃ diag(d), d = (1, 1e-10, 1e-20); the eigenvalues of its doubles by mpmath at 80 digits.
    const a = hilbert(3);
    const scale = [1, 1e-10, 1e-20];
    for (let i = 0; i < 3; i += 1) {
      for (let j = 0; j < 3; j += 1) a.values[3 * i + j] *= scale[i] * scale[j];
    }
    const { values } = symmetricEigen(a);
    const known = [5.555555555555614e-43, 8.333333333333335e-22, 1];
    for (const [i, value] of values.entries()) expect(value / known[i]).toBeCloseTo(1, 13);
  });

  it("rebuild the matrix with orthonormal vectors, in ascending order", () => {
    fc.assert(
      fc.property(anyMatrix(5, 5), (root) => {
        const a = zeros(5, 5);
        for (let i = 0; i < 25; i += 1) a.values[i] = root.values[i] + transpose(root).values[i];
        const { values, vectors } = symmetricEigen(a);
        const size = norm(a.values);
        const scaled = multiply(vectors, fromRows(diagonal(values)));
        expect(distance(multiply(scaled, transpose(vectors)).values, a.values)).toBeLessThan(1e-14 * size + 1e-300);
        expect(distance(multiply(transpose(vectors), vectors).values, identity(5).values)).toBeLessThan(1e-14);
        expect([...values]).toEqual([...values].sort((x, y) => x - y));
      }),
    );
  });

  it("of a matrix with a zero diagonal are found too", () => {
    const { values, vectors } = symmetricEigen(
      fromRows([
        [0, 1],
        [1, 0],
      ]),
    );
    expect(distance(values, [-1, 1])).toBeLessThan(1e-15);
    expect(distance(vectors.values, [Math.SQRT1_2, Math.SQRT1_2, -Math.SQRT1_2, Math.SQRT1_2])).toBeLessThan(1e-15);
    expect(symmetricEigen(zeros(3, 3)).values).toEqual(new Float64Array(3));
  });

  it("are refused for a matrix that is not symmetric", () => {
    const askew = identity(2);
    askew.values[2] = 1;
    expect(() => symmetricEigen(askew)).toThrow("The matrix is not symmetric");
  });
});

function diagonal(values: Float64Array): number[][] {
  return Array.from(values, (value, i) => Array.from(values, (_, j) => (i === j ? value : 0)));
}
