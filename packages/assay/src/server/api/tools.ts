import { showAgent } from "@assay/harness/reports";
import { isFigure, mostStrips, readStrip, type ToolStrip, toolsSection } from "@assay/harness/reports/report";
import type { ToolsByTurn } from "@assay/viewer/api-types";
import type { ViewedRun, Viewing } from "../viewed-store.ts";

/** Which tools agents called at each turn, as the report of a run tells it: from the first episodes of each agent. */
export async function readTools({ store }: Viewing, { stored, record }: ViewedRun): Promise<readonly ToolsByTurn[]> {
  const suites = [...new Set(record.cells.map(({ suite }) => suite))];
  const all: ToolsByTurn[] = [];
  for (const suite of suites) {
    const cells = record.cells.flatMap((cell, index) => (cell.suite === suite ? [index] : []));
    const strips: ToolStrip[] = [];
    for (const { id, label } of record.agents) {
      let left = mostStrips;
      for (const cell of cells) {
        const query = { scores: [], agent: id, cell, order: "position", descending: false } as const;
        for (const { summary, world } of await store.findEpisodes(stored.id, query, { from: 0, count: left })) {
          if (Object.keys(summary.toolCalls).length === 0) continue;
          left -= 1;
          strips.push({ agent: label, world, episode: summary.id, calls: await readStrip(store, summary.id) });
        }
        if (left === 0) break;
      }
    }
    all.push(...toolsOf(suite, strips));
  }
  return all;
}

function toolsOf(suite: string, strips: readonly ToolStrip[]): ToolsByTurn[] {
  const labels = [...new Set(strips.map(({ agent }) => agent))];
  const section = toolsSection({ strips, agents: labels });
  if (!isFigure(section)) return [];
  const { rows, caption } = section;
  const agents = labels.flatMap((label) => {
    const own = rows.filter(({ agent }) => agent === label);
    return own.length === 0
      ? []
      : [
          {
            agent: showAgent(label),
            isBaseline: label.startsWith("baseline/"),
            episodes: own[0]?.episodes ?? 0,
            calls: own
              .filter(({ value }) => value > 0)
              .map(({ x, part, value }) => ({ turn: Number(x), tool: part ?? "", calls: value })),
          },
        ];
  });
  return [{ suite, caption, tools: [...new Set(rows.map(({ part }) => part ?? ""))], agents }];
}
