import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Software } from "../../engine/index.ts";

const root = new URL("../../../", import.meta.url);
const manifest = z.looseObject({ version: z.string() });

/** The version of Assay that runs, and the state of its checkout. */
export function describeSoftware(): Software {
  const { version } = manifest.parse(JSON.parse(readFileSync(new URL("package.json", root), "utf8")));
  const commit = git("rev-parse", "HEAD");
  return {
    version,
    commit,
    modified: commit === undefined ? undefined : git("status", "--porcelain") !== "",
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}

function git(...command: string[]): string | undefined {
  const { status, stdout } = spawnSync("git", command, { cwd: fileURLToPath(root), encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}
