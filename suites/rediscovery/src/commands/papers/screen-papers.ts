import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { CostBudget, openMetered, showSpent, writeFileAtomically } from "@assay/authoring";
import { AssayError, type CommandContext } from "@assay/contract";
import { readJsonOrYaml } from "../../authoring/resources/read-json-or-yaml.ts";
import {
  confirmedPapers,
  type Decisions,
  parseDecisions,
  type ScreenedPaper,
} from "../../authoring/screening/decisions-file.ts";
import { screenPaper } from "../../authoring/screening/screen-paper.ts";
import { paperExtensions, readPaper } from "../../authoring/text/read-paper.ts";

interface Input {
  readonly folder: string;
  readonly model?: string;
  readonly out?: string;
  readonly limitCost?: number;
  readonly confirm?: string;
}

/** Screens a folder, or reads decisions back. */
export function screenPapers(input: Input, context: CommandContext): Promise<void> {
  const { folder, model, out, limitCost, confirm } = input;
  const asking = [model, out, limitCost].filter((each) => each !== undefined);
  if (confirm !== undefined && asking.length === 0) return confirmScreening(folder, confirm, context);
  if (confirm === undefined && model !== undefined && out !== undefined) {
    return screenFolder(folder, { model, out, limitCost }, context);
  }
  throw new AssayError(
    "cli/wrong-usage",
    "screening takes --model and --out, reading decisions back takes --confirm alone",
  );
}

const readDecisions = (path: string): Decisions =>
  parseDecisions(readJsonOrYaml(path, "authoring/wrong-decisions"), path);

/**
 * Judges every paper of a folder that is not judged yet, and keeps each judgement at once. One that cannot be judged stops
 * none behind it.
 */
async function screenFolder(
  folder: string,
  { model, out, limitCost }: { readonly model: string; readonly out: string; readonly limitCost: number | undefined },
  context: CommandContext,
): Promise<void> {
  const budget = new CostBudget(context.prices, limitCost);
  const judge = openMetered(context, model, budget);
  const { signal } = new AbortController();
  let papers: readonly ScreenedPaper[] = existsSync(out) ? readDecisions(out).papers : [];
  context.makeFolder(dirname(out));
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
        context.warn(`${file}: [${error.code}] ${error.message}`);
        unjudged += 1;
        continue;
      }
      const decisions: Decisions = { version: 1, papers: [...papers] };
      writeFileAtomically(out, `${JSON.stringify(decisions, null, 2)}\n`);
    }
  } finally {
    context.warn(showSpent(budget.spent));
  }
  showScreened(papers, context);
  context.warn(
    `nothing passes yet: set "confirmed" to yes or no in ${out}, then 'assay papers screen ${folder} --confirm ${out}'`,
  );
  if (unjudged === 0) return;
  context.warn(`${unjudged} papers were not judged; the same command tries them again`);
  context.markFailed();
}

/** Lists the papers that a person let through. A paper that changed since, or on which nobody decided, does not pass. */
async function confirmScreening(folder: string, path: string, context: CommandContext): Promise<void> {
  const decisions = readDecisions(path);
  const changed = confirmedPapers(decisions).find(({ file, sha256 }) => hashOf(join(folder, file)) !== sha256);
  if (changed !== undefined) {
    throw new AssayError(
      "authoring/wrong-decisions",
      `'${changed.file}' has changed since it was judged; screen it again`,
    );
  }
  const undecided = decisions.papers.filter(({ confirmed }) => confirmed === "undecided").length;
  for (const { file } of confirmedPapers(decisions)) context.print(file);
  if (undecided > 0) context.warn(`${undecided} papers are undecided and do not pass`);
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

function showScreened(papers: readonly ScreenedPaper[], context: CommandContext): void {
  const rows = papers.map(({ file, findings, proposed, confirmed }) => {
    const failed = Object.entries(findings).find(([, finding]) => finding?.holds === false);
    return [file, proposed ? "fit" : `not fit: ${failed?.[0] ?? ""}`, confirmed];
  });
  context.printTable(["paper", "proposed", "confirmed"], rows);
}
