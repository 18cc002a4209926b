import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { MadeReport } from "@assay/harness/reports/report";
import type { Store } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { Command } from "commander";
import { fillNewFolder } from "./new-folder.ts";
import { quoteWord } from "./options.ts";
import { Progress } from "./progress.ts";
import { agentsNamed, readRecords, requireOneHeadline } from "./report/read-records.ts";
import { findRun, shortRunName, storeOption, withRuns } from "./run/open-data.ts";
import { guestFlags, guestOption, suitesOfRun } from "./suites.ts";
import { printJson } from "./terminal.ts";
import { makeFolder } from "./write-folder.ts";

interface Options {
  readonly store?: string;
  readonly suite?: readonly string[];
  readonly out?: string;
  readonly agents?: readonly string[];
  readonly withPublished?: boolean;
  readonly json?: boolean;
}

const explanation = `
The folder has report.html, which needs no other file, report.md, figures as SVG
and PNG, and tables as Markdown, LaTeX (booktabs) and CSV. A figure is made where
the runs hold what it needs; the end of the page says what was left out and why.

Examples:
  assay report last
  assay report 2c15 9f3a --out paper      two runs in one report
  assay report last --agents gpt-x,oracle
  assay report last --with-published      with numbers of the published systems`;

/** `assay report RUN…`: figures, tables and a page of any runs. */
export function reportCommand(): Command {
  return new Command("report")
    .description("make figures, tables and a page of one or several runs")
    .argument("[runs...]", "ids or the beginnings of ids; last is the newest, and meant without any")
    .option(...storeOption)
    .option("--out <folder>", "the folder to make; else report-RUN")
    .option("--agents <names>", "only these agents: a,b", (value) => value.split(","))
    .option("--with-published", "published numbers as further rows, with their sources")
    .option(...guestOption)
    .option("--json", "print what was made as JSON")
    .addHelpText("after", explanation)
    .action((named: string[], options: Options) =>
      withRuns(options.store, async (store) => {
        const runs = [
          ...new Set(await Promise.all((named.length === 0 ? ["last"] : named).map((each) => findRun(store, each)))),
        ];
        await writeReport(store, runs, options);
      }),
    );
}

async function writeReport(store: Store, runs: readonly string[], options: Options): Promise<void> {
  const { makeReport } = await import("@assay/harness/reports/report");
  const { agents: named, withPublished = false, suite: guests, json = false } = options;
  const suites = await suitesOfRuns(store, runs, guests);
  const names = await Promise.all(runs.map((run) => shortRunName(store, run)));
  const records = await readRecords(store, runs, names);
  requireOneHeadline(records, suites);
  const agents = agentsNamed(records, named);
  const flags = [
    ...(agents === undefined ? [] : ["--agents", quoteWord(agents.join(","))]),
    ...(withPublished ? ["--with-published"] : []),
  ];
  const command = `${["assay report", ...names, ...flags].join(" ")}${guestFlags(suites)}`;
  const progress = new Progress(process.stderr);
  const folder = options.out ?? `report-${names.join("-")}`;
  const report = await fillNewFolder(folder, async (partial) => {
    const made = await makeReport(store, runs, {
      suites,
      agents,
      withPublished,
      command,
      onProgress: (text) => progress.show(text),
    });
    for (const [path, content] of made.files) {
      makeFolder(dirname(join(partial, path)));
      writeFileSync(join(partial, path), content);
    }
    return made;
  }).finally(() => progress.clear());
  if (json) printJson({ folder, runs, suites: report.suites });
  else process.stdout.write(describe(folder, report));
}

/** The suites of all runs, each once. */
async function suitesOfRuns(store: Store, runs: readonly string[], guests: readonly string[] | undefined) {
  const all = (await Promise.all(runs.map((run) => suitesOfRun(store, run, guests)))).flat();
  return [...new Map(all.map((suite) => [suite.name, suite])).values()];
}

function describe(folder: string, { suites }: MadeReport): string {
  const lines = suites.map(
    ({ name, figures, leftOut }) =>
      `${name}: ${figures.length} figures with their tables; ${leftOut} left out, as the page says`,
  );
  return stripControls([...lines, `next:  open ${folder}/report.html`].map((line) => `${line}\n`).join(""));
}
