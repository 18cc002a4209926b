import type { RunRecord } from "@assay/harness/engine";

/** What the groups of a run are told apart by, and how many of these names come before the score in their order. */
export interface GroupNames {
  readonly groupBy: readonly string[];
  readonly orderedLabels: number;
}

/**
 * The groups of a run's tables. Scores of different suites are never pooled, and those of different agents only where
 * something is asked for that several agents have in common: a tag, or a swept option or limit. Without names: suite, agent and what was swept.
 */
export function groupNames(
  { cells, agents }: Pick<RunRecord, "cells" | "agents">,
  by: readonly string[] = [],
): GroupNames {
  const asked = by.filter((name) => name !== "suite");
  if (asked.length === 0) {
    const swept = new Set(cells.flatMap((cell) => Object.keys(cell.swept)).filter((name) => name !== "suite"));
    return { groupBy: ["suite", "agent", ...swept], orderedLabels: 1 };
  }
  const isOfAgents = (name: string): boolean =>
    name === "agent" ||
    name.startsWith("tag:") ||
    agents.some(({ tags, swept }) => Object.hasOwn(tags, name) || Object.hasOwn(swept, name.replace(/^swept:/, "")));
  const groupBy = ["suite", ...asked, ...(asked.some(isOfAgents) ? [] : ["agent"])];
  return { groupBy, orderedLabels: groupBy.length - 1 };
}
