import { layOutColumns, plainText, type Span, type TextColumn } from "@assay/harness/terminal";
import { Command } from "commander";
import { checkModels } from "./doctor/check-models.ts";
import { checkPackageIndex } from "./doctor/check-package-index.ts";
import { checkProviderKeys } from "./doctor/check-provider-keys.ts";
import { checkPython } from "./doctor/check-python.ts";
import { checkNode } from "./doctor/check-runtime.ts";
import { checkSandboxes } from "./doctor/check-sandboxes.ts";
import { checkStores } from "./doctor/check-stores.ts";
import type { Finding } from "./doctor/finding.ts";
import { paintOf, printJson } from "./terminal.ts";

/** `assay doctor`: what works on this machine, area by area. */
export function doctorCommand(): Command {
  return new Command("doctor")
    .description(
      "say what works here: Node, Python, sandboxes, stores, package index, provider keys (names only), models",
    )
    .option("--json", "print the findings as JSON")
    .action(async (options: { json?: boolean }) => {
      const findings = await examine();
      if (options.json) printJson({ findings });
      else process.stdout.write(formatFindings(findings));
      if (findings.some((finding) => finding.required && finding.status !== "works")) process.exitCode = 1;
    });
}

async function examine(): Promise<Finding[]> {
  const [python, sandboxes, stores, packages, models] = await Promise.all([
    checkPython(),
    checkSandboxes(),
    checkStores(),
    checkPackageIndex(),
    checkModels(process.env),
  ]);
  return [checkNode(), ...python, ...sandboxes, ...stores, packages, ...checkProviderKeys(process.env), ...models];
}

const statusStyles = { works: "green", missing: "yellow", fails: "red" } as const;

/** The findings area by area, in lines that fit the terminal; what is too long goes on in the next line. */
function formatFindings(findings: readonly Finding[]): string {
  const areas = [...Map.groupBy(findings, ({ area }) => area)];
  return areas.map(([area, own]) => `${area}\n${linesOf(own).join("")}`).join("\n");
}

const indent = "  ";

function linesOf(findings: readonly Finding[]): string[] {
  const column = (cell: (finding: Finding) => Span, least?: number): TextColumn => ({
    title: "",
    side: "left",
    cells: findings.map(cell),
    ...(least === undefined ? {} : { least }),
  });
  const columns = [
    column(({ name }) => ({ text: name })),
    column(({ status }) => ({ text: status, style: statusStyles[status] })),
    column(({ detail, wayOut }) => ({ text: plainText(wayOut === undefined ? detail : `${detail}; ${wayOut}`) }), 20),
  ];
  const width = Math.max(80, process.stdout.columns ?? 100) - indent.length;
  const [_titles, ...lines] = layOutColumns(columns, findings.length, width, paintOf(process.stdout)) ?? [];
  return lines.map((line) => `${indent}${line}\n`);
}
