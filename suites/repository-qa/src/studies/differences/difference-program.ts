import type { Block } from "../../explain/python-script.ts";
import { indented, pythonNumber, pythonText } from "../../explain/python-text.ts";
import { processColumns } from "../process.ts";
import type { StudyAsk } from "../study-item.ts";

/** Lines of Python that fit `features` beside what documents name, and tell what the fit expects of each pair. */
export function differencesAnalysis({ pairs, law }: Extract<StudyAsk, { about: "differences" }>): Block[] {
  return [
    [
      "# Least squares with a constant for each session.",
      `known = pd.get_dummies(rows[${pythonText(processColumns.device)}], dtype=float).iloc[:, 1:]`,
      'table = pd.DataFrame(np.column_stack([rows["first"], rows["cofactor"], known, features, rows["value"]]).astype(float))',
      'left = (table - table.groupby(rows["file"]).transform("mean")).to_numpy()',
      "x, y = left[:, :-1], left[:, -1]",
      "beta, squares, _, _ = np.linalg.lstsq(x, y, rcond=None)",
      'df = len(y) - x.shape[1] - rows["file"].nunique()',
      "inverse = np.linalg.inv(x.T @ x) * squares[0] / df",
      'print("standard errors from nothing:", np.round(beta / np.sqrt(np.diag(inverse)), 1))',
    ],
    ["pairs = [", ...indented(pairs.map(({ first, second }) => `(${pythonText(first)}, ${pythonText(second)}),`)), "]"],
    [
      "# What the fit expects of each pair, together with how such differences spread, as the question tells.",
      'at = dict(zip(rows["record"], range(len(rows))))',
      "cells = table.to_numpy()[:, :-1]",
      `spread = ${pythonNumber(law.deviation)}`,
      "answer = {}",
      "for number, (one, other) in enumerate(pairs, 1):",
      ...indented([
        "apart = cells[at[one]] - cells[at[other]]",
        "found, error = apart @ beta, np.sqrt(max(0, apart @ inverse @ apart))",
        "weight = spread**2 / (spread**2 + error**2)",
        "value, half = weight * found, stats.t.ppf(0.95, df) * np.sqrt(weight) * error",
        'answer[str(number)] = {"value": value, "low": value - half, "high": value + half}',
        'print(f"{number}: {one} less {other}: {found:.5g} with a standard error of {error:.3g}")',
      ]),
    ],
  ];
}
