import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { CostBudget } from "@assay/authoring";
import { AssayError } from "@assay/contract";
import { shippedPrices } from "@assay/harness/models";
import { stripControls } from "@assay/harness/terminal";
import {
  confirmedPapers,
  type Decisions,
  paperExtensions,
  parseDecisions,
  readJsonOrYaml,
  readPaper,
  type ScreenedPaper,
  screenPaper,
  writeFileAtomically,
} from "@assay/rediscovery/authoring";
import { openMetered } from "../author/author-models.ts";
import { showSpent } from "../author/show-spent.ts";
import { formatTable } from "../terminal.ts";
import { makeFolder } from "../write-folder.ts";

const readDecisions = (path: string): Decisions =>
  parseDecisions(readJsonOrYaml(path, "authoring/wrong-decisions"), path);

/**
 * Judges every paper of a folder that is not judged yet, and keeps each judgement at once. One that cannot be judged stops
 * none behind it.
 */
export async function screenFolder(
  folder: string,
  model: string,
  out: string,
  limitCost: number | undefined,
): Promise<void> {
  const purse = new CostBudget(shippedPrices, limitCost);
  const judge = openMetered(model, purse);
  const { signal } = new AbortController();
  let papers: readonly ScreenedPaper[] = existsSync(out) ? readDecisions(out).papers : [];
  makeFolder(dirname(out));
  let unjudged = 0;
  try {
    for (const file of listPapers(folder)) {
      try {
        const sha256 = hashOf(join(folder, file));
        if (papers.some((each) => each.file === file && each.sha256 === sha256)) continue;
        const screened = await screenPaper(judge, await readPaper(join(folder, file)), { file, sha256 }, signal);
        papers = [...papers.filter((each) => each.file !== file), screened];
      } catch (error) {
        if (!AssayError.isInstance(error) || error.code === "authoring/cost-limit") throw error;
        process.stderr.write(`${stripControls(`${file}: [${error.code}] ${error.message}`)}\n`);
        unjudged += 1;
        continue;
      }
      const decisions: Decisions = { version: 1, papers: [...papers] };
      writeFileAtomically(out, `${JSON.stringify(decisions, null, 2)}\n`);
    }
  } finally {
    process.stderr.write(`${showSpent(purse.spent)}\n`);
  }
  process.stdout.write(tableOf(papers));
  process.stderr.write(
    `nothing passes yet: set "confirmed" to yes or no in ${out}, then 'assay papers screen ${folder} --confirm ${out}'\n`,
  );
  if (unjudged === 0) return;
  process.stderr.write(`${unjudged} papers were not judged; the same command tries them again\n`);
  process.exitCode = 1;
}

/** Lists the papers that a person let through. A paper that changed since, or on which nobody decided, does not pass. */
export async function confirmScreening(folder: string, path: string): Promise<void> {
  const decisions = readDecisions(path);
  const changed = confirmedPapers(decisions).find(({ file, sha256 }) => hashOf(join(folder, file)) !== sha256);
  if (changed !== undefined) {
    throw new AssayError(
      "authoring/wrong-decisions",
      `'${changed.file}' has changed since it was judged; screen it again`,
    );
  }
  const undecided = decisions.papers.filter(({ confirmed }) => confirmed === "undecided").length;
  for (const { file } of confirmedPapers(decisions)) process.stdout.write(`${file}\n`);
  if (undecided > 0) process.stderr.write(`${undecided} papers are undecided and do not pass\n`);
}

function listPapers(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => paperExtensions.includes(extname(file).toLowerCase()))
      .sort();
  } catch {
    throw new AssayError("cli/wrong-input", `cannot list '${folder}'; name a folder of papers`);
  }
}

function hashOf(path: string): string {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    throw new AssayError("cli/wrong-input", `cannot read '${path}'; name the folder that was screened`);
  }
}

function tableOf(papers: readonly ScreenedPaper[]): string {
  const rows = papers.map(({ file, findings, proposed, confirmed }) => {
    const failed = Object.entries(findings).find(([, finding]) => finding?.holds === false);
    return [file, proposed ? "fit" : `not fit: ${failed?.[0] ?? ""}`, confirmed];
  });
  return formatTable(["paper", "proposed", "confirmed"], rows);
}
