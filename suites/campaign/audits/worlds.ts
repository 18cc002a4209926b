// Has keys, files and scores of worlds derived again in Python.
// Usage: node suites/campaign/audits/worlds.ts [seeds]
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const seeds = process.argv[2] ?? "100";
const { stdout } = spawnSync(process.execPath, [here("./dump.ts"), seeds, "0,0.3,0.6,0.85,1"], {
  maxBuffer: 1_000_000_000,
});
const { status } = spawnSync(".venv/bin/python3", [here("./python/audit_campaign.py")], {
  input: stdout,
  stdio: ["pipe", "inherit", "inherit"],
});
process.exitCode = status ?? 1;
