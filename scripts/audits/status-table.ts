import type { AuditPart } from "./audit-part.ts";
import type { AuditResult } from "./audit-results.ts";

const [begin, end] = ["<!-- audits: made by make audit -->", "<!-- end of audits -->"];

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** The table of the status page: every part, how it last ended, when, at which commit, and its last line of figures. */
export function statusTable(parts: readonly AuditPart[], results: readonly AuditResult[]): string {
  const byPart = new Map(results.map((result) => [result.part, result]));
  const rows = parts.map(({ name, shows }) => {
    const result = byPart.get(name);
    if (result === undefined) return [`\`${name}\``, shows, "not run yet", "", "", ""];
    const { exit, at, commit, seconds, figures } = result;
    const [hash = "", ...changes] = commit.split("+");
    return [
      ...[`\`${name}\``, shows, exit === 0 ? "passed" : `failed (${exit})`],
      ...[`${at.slice(0, 10)}, ${[hash.slice(0, 9), ...changes].join("+")}`, `${Math.round(seconds)} s`],
      figures.at(-1) ?? "",
    ];
  });
  const head = ["part", "what it shows", "result", "when, commit", "took", "last line"];
  return [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
}

/** The status page with its table made anew. */
export function withStatusTable(page: string, table: string): string {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/status.md has no lines '${begin}' and '${end}'`);
  return `${page.slice(0, from + begin.length)}\n${table}\n${page.slice(to)}`;
}
