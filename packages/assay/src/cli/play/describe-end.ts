import type { AnySuite } from "@assay/contract";
import { hasPrivateReason } from "@assay/harness/reports";
import type { FinishedEpisode } from "@assay/harness/store";
import { stripControls } from "@assay/harness/terminal";
import { sayReason } from "../show/say-reason.ts";

/** What a person is told at the end of an item. */
export function describeEnd(
  { summary: { id, outcome, toolCalls, milliseconds }, scores }: Pick<FinishedEpisode, "summary" | "scores">,
  suite: AnySuite,
): string {
  const ending = "message" in outcome ? `${outcome.kind} (${outcome.message})` : outcome.kind;
  const calls = Object.values(toolCalls).reduce((sum, count) => sum + count, 0);
  const lines = [
    "",
    `${ending}; ${calls} ${calls === 1 ? "call" : "calls"}; ${(milliseconds / 1000).toFixed(0)} s`,
    ...scores.map(
      (score) =>
        `${score.scorer}: ${score.metric} ${score.value}${hasPrivateReason([suite], score) ? "" : sayReason(score)}`,
    ),
    `Look closer: assay show ${id.slice(0, 10)}`,
  ];
  return stripControls(lines.join("\n"));
}
