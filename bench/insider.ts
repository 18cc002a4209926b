import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { ProbeRow } from "./probe-table.ts";

/** The public text of an item, and its right answer as a policy without data could give it. */
export interface InsiderRow {
  readonly world: string;
  /** What is judged together, such as a type of question. */
  readonly group: string;
  /** Which answers the question takes, where that differs within a group: a constant answer is one for each form. */
  readonly form?: string;
  readonly answer: string;
  readonly text: string;
}

/** What a policy found that was fitted on other worlds with their keys. */
export interface InsiderFound {
  readonly group: string;
  /** Share of right answers of the best constant answer and of the policy. */
  readonly constant: number;
  readonly insider: number;
  readonly gain: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly worlds: number;
}

/** How far the policy may lie above the best constant answer. */
const mostGain = 0.05;

/** Fits a policy for each group and tests it on worlds that it did not see. */
export function fitInsider(rows: readonly InsiderRow[]): InsiderFound[] {
  const { status, stdout, stderr } = spawnSync(
    ".venv/bin/python",
    ["-W", "ignore", join(import.meta.dirname, "insider.py")],
    { input: rows.map((row) => `${JSON.stringify(row)}\n`).join(""), encoding: "utf8", maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`the policy failed: ${stderr}`);
  return stdout
    .trim()
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

export function insiderRow({ group, constant, insider, gain, low, high, n, worlds }: InsiderFound): ProbeRow {
  const shares = `${(100 * insider).toFixed(1)} % against ${(100 * constant).toFixed(1)} %`;
  return {
    probe: "insider",
    group,
    measure: `above the best constant (${shares}, ${worlds} worlds)`,
    value: gain,
    n,
    limits: [low, high],
    bar: `at most ${mostGain}`,
    holds: gain <= mostGain,
  };
}
