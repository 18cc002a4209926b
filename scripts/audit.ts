// What `make audit` does after set-up: long checks of truth against sources that share no code with ours. Each part's
// result is kept in docs/audits.json as soon as it ends, and a part that passed for the same files is not run again. The
// probes of all suites stand in one table at the end:
// node scripts/audit.ts [PART] [--list] [--fresh]
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type AuditPart, chooseParts, readAuditParts } from "./audits/audit-part.ts";
import { type AuditResult, currentCommit, holdsNow, readResults, writeResult } from "./audits/audit-results.ts";
import { probeTable, summariseProbes } from "./audits/probe-summary.ts";
import { statusTable, withStatusTable } from "./audits/status-table.ts";

const [kept, page] = ["docs/audits.json", "docs/status.md"];
/** Lines of a part's output that are kept, and characters of a line. */
const [mostLines, mostCharacters] = [12, 240];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { list: { type: "boolean" }, fresh: { type: "boolean" } },
});
const all = readAuditParts();
const parts = chooseParts(all, positionals[0]);
if (parts.length === 0) {
  console.error(`no part of the audit is called '${positionals[0]}'; make audit LIST=1 lists them`);
  process.exit(2);
}

/** A part that prints nothing is known to be at work by a line so often. */
const signEvery = 15_000;

/** Runs a part, shows what it prints, and keeps its last lines and what its probes found. */
async function run({
  name,
  command: [program, ...rest],
}: AuditPart): Promise<Pick<AuditResult, "exit" | "figures" | "probes">> {
  const folder = mkdtempSync(join(tmpdir(), "assay-audit-"));
  const rows = join(folder, "probes.json");
  const env = { ...process.env, ASSAY_PROBE_ROWS: rows };
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"], env });
  const started = performance.now();
  const sign = setInterval(() => {
    console.error(`${name}: at work for ${Math.round((performance.now() - started) / 1000)} s`);
  }, signEvery);
  let tail = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    process.stdout.write(text);
    sign.refresh();
    tail = (tail + text).slice(-mostLines * 1000);
  });
  const exit = await new Promise<number>((resolve) => {
    child.on("error", (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
  clearInterval(sign);
  const lines = tail.split("\n").filter((line) => line.trim() !== "");
  const found = existsSync(rows) ? JSON.parse(readFileSync(rows, "utf8")) : undefined;
  rmSync(folder, { recursive: true });
  return {
    exit,
    figures: lines.slice(-mostLines).map((line) => line.slice(0, mostCharacters)),
    ...(found === undefined ? {} : { probes: summariseProbes(found.suite, found.rows) }),
  };
}

if (values.list) {
  for (const { name, shows, minutes } of parts)
    console.log(`${name.padEnd(36)} ${`${minutes} min`.padStart(8)}  ${shows}`);
} else {
  const rows: string[] = [];
  let failed = 0;
  for (const part of parts) {
    const commit = currentCommit();
    const before = readResults(kept).find((result) => result.part === part.name);
    if (!values.fresh && holdsNow(before, commit)) {
      rows.push(`passed before  ${part.name}`);
      continue;
    }
    console.log(`\n== ${part.name}: ${part.shows}`);
    const started = performance.now();
    const { exit, ...found } = await run(part);
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    const { name, shows, command } = part;
    const at = new Date().toISOString();
    writeResult(kept, { part: name, shows, command: command.join(" "), at, commit, seconds, exit, ...found });
    writeFileSync(page, withStatusTable(readFileSync(page, "utf8"), statusTable(all, readResults(kept))));
    if (exit !== 0) failed += 1;
    rows.push(`${exit === 0 ? "passed" : "FAILED"}  ${`${Math.round(seconds)} s`.padStart(6)}  ${name}`);
  }
  const probes = readResults(kept).flatMap((result) => result.probes ?? []);
  if (probes.length > 0) console.log(`\nThe probes of all suites, as they were last measured:\n${probeTable(probes)}`);
  console.log(`\n${rows.join("\n")}\n${parts.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}
