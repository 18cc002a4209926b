import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { ProbeRow } from "./probe-table.ts";

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

/** How well a classifier that sees text alone tells each label, in each group. Rows with a bar are judged by it. */
export function blindProbe(rows: readonly BlindRow[], hasBar: (row: Pick<BlindRow, "group">) => boolean): ProbeRow[] {
  const { status, stdout, stderr } = spawnSync(
    ".venv/bin/python",
    ["-W", "ignore", join(import.meta.dirname, "blind.py")],
    {
      input: rows.map((row) => `${JSON.stringify(row)}\n`).join(""),
      encoding: "utf8",
      maxBuffer: 1 << 28,
    },
  );
  if (status !== 0) throw new Error(`the classifier failed: ${stderr}`);
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
