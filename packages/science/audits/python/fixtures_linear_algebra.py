"""Writes src/numerics/fixtures/linear-algebra.json: numpy's answers for a few random matrices."""

import json
import pathlib

import numpy

from fixture_file import save

TARGET = pathlib.Path(__file__).parents[2] / "src/numerics/fixtures/linear-algebra.json"

rng = numpy.random.default_rng(4)


def square_case(size):
    matrix = rng.normal(size=(size, size))
    right_side = rng.normal(size=size)
    sign, log_size = numpy.linalg.slogdet(matrix)
    return {
        "matrix": matrix.tolist(),
        "rightSide": right_side.tolist(),
        "solution": numpy.linalg.solve(matrix, right_side).tolist(),
        "inverse": numpy.linalg.inv(matrix).tolist(),
        "determinant": numpy.linalg.det(matrix),
        "sign": sign,
        "logSize": log_size,
    }


def symmetric_case(size):
    root = rng.normal(size=(size, size + 2))
    matrix = root @ root.T
    matrix = (matrix + matrix.T) / 2
    right_side = rng.normal(size=size)
    indefinite = rng.normal(size=(size, size))
    indefinite = (indefinite + indefinite.T) / 2
    values, vectors = numpy.linalg.eigh(indefinite)
    for column in vectors.T:
        column *= numpy.sign(column[numpy.argmax(numpy.abs(column))])
    return {
        "matrix": matrix.tolist(),
        "rightSide": right_side.tolist(),
        "lower": numpy.linalg.cholesky(matrix).tolist(),
        "solution": numpy.linalg.solve(matrix, right_side).tolist(),
        "logDeterminant": numpy.linalg.slogdet(matrix)[1],
        "indefinite": indefinite.tolist(),
        "eigenvalues": values.tolist(),
        "eigenvectors": vectors.tolist(),
    }


def least_squares_case(rows, columns):
    matrix = rng.normal(size=(rows, columns))
    right_side = rng.normal(size=rows)
    coefficients, residual, _, _ = numpy.linalg.lstsq(matrix, right_side, rcond=None)
    return {
        "matrix": matrix.tolist(),
        "rightSide": right_side.tolist(),
        "coefficients": coefficients.tolist(),
        "residuals": (right_side - matrix @ coefficients).tolist(),
        "residualSumOfSquares": float(residual[0]),
        "inverseNormalMatrix": numpy.linalg.inv(matrix.T @ matrix).tolist(),
    }


cases = {
    "square": [square_case(size) for size in (1, 2, 3, 5, 8)],
    "symmetric": [symmetric_case(size) for size in (1, 2, 3, 5, 8)],
    "leastSquares": [least_squares_case(*shape) for shape in ((3, 1), (5, 2), (12, 4), (20, 7))],
}
save(TARGET, json.dumps(cases, indent=1) + "\n", noise=1e-12)
