import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Software } from "@assay/harness/engine";
import { findInstallation } from "@assay/harness/installation";
import { z } from "zod";

const packageFolder = new URL("../", import.meta.url);
const manifest = z.looseObject({ version: z.string() });

/** The version of Assay that runs, and the state of its checkout. */
export function describeSoftware(): Software {
  const { version } = manifest.parse(JSON.parse(readFileSync(new URL("package.json", packageFolder), "utf8")));
  const commit = git("rev-parse", "HEAD");
  return {
    version,
    commit,
    modified: commit === undefined ? undefined : git("status", "--porcelain") !== "",
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}

/** What git says of the checkout; undefined where Assay was installed as packages. */
function git(...command: string[]): string | undefined {
  const { checkout } = findInstallation();
  if (checkout === undefined) return undefined;
  const { status, stdout } = spawnSync("git", command, { cwd: checkout, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
