import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { checkoutPath } from "./checkout-path.ts";

/** Reads an export with the programs of python/requirements-readers.txt, and gives what they found. */
export function readExports<Found>(kind: "parquet" | "csv" | "inspect" | "atif" | "dataset", folder: string): Found {
  const python = checkoutPath(".venv-readers/bin/python");
  if (!existsSync(python))
    throw new Error("the readers of exports are not installed; run 'bash scripts/setup.sh readers'");
  const script = checkoutPath("packages/assay/tests/readers/read_exports.py");
  const { status, stdout, stderr } = spawnSync(python, [script, kind, folder], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`the readers failed: ${stderr}`);
  return JSON.parse(stdout) as Found;
}
