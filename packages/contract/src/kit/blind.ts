import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ProbeRow } from "./probe-row.ts";

/** The public text of an item, and something that it must not tell. */
export interface BlindRow {
  readonly world: string;
  /** What is judged together, such as a type of question. */
  readonly group: string;
  /** What the text might tell, such as "answerable". */
  readonly label: string;
  readonly value: 0 | 1;
  readonly text: string;
}

/** The upper 95 % limit of the distance of an area under the curve from one half. */
const mostDistance = 0.1;

/**
 * How well a classifier that sees text alone tells each label, in each group. Rows with a bar are judged by it. `python`
 * is an interpreter that has scikit-learn. Labels with fewer than ten items of either kind are left out.
 */
export function blindProbe(
  python: string,
  rows: readonly BlindRow[],
  hasBar: (row: Pick<BlindRow, "group">) => boolean = () => true,
): ProbeRow[] {
  const program = fileURLToPath(new URL("blind.py", import.meta.url));
  const { status, stdout, stderr, error } = spawnSync(python, ["-W", "ignore", program], {
    input: rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
    encoding: "utf8",
    maxBuffer: 1 << 28,
    // On few items several threads cost more than they bring.
    env: { ...process.env, OMP_NUM_THREADS: "1", OPENBLAS_NUM_THREADS: "1" },
  });
  if (status !== 0) throw new Error(`the classifier failed: ${error?.message ?? stderr.trim().split("\n").at(-1)}`);
  return stdout
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line): ProbeRow => {
      const { group, label, auc, low, high, n } = JSON.parse(line);
      const isJudged = hasBar({ group });
      const distance = Math.max(Math.abs(low - 0.5), Math.abs(high - 0.5));
      return {
        probe: "blind",
        group,
        measure: `AUC for ${label}`,
        value: auc,
        n,
        limits: [low, high],
        ...(isJudged ? { bar: `at most ${mostDistance} from 0.5` } : {}),
        holds: !isJudged || distance <= mostDistance,
      };
    });
}

/**
 * The same row for few worlds: the bar is broken where the lower limit lies above it, and open where only the upper one
 * does, since more worlds would tell. An area below a half is open too: with few items, those of a fold differ from the
 * ones that the classifier has seen, and it guesses worse than chance.
 */
export function judgeFew(row: ProbeRow): ProbeRow {
  const [low] = row.limits ?? [row.value];
  const isBroken = low > 0.5 + mostDistance;
  return row.holds ? row : { ...row, holds: !isBroken, isOpen: !isBroken };
}
