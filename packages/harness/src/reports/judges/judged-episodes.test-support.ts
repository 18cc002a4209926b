import type { JudgedParts } from "@assay/grading/judging";
import { type JudgeReport, JudgeTally } from "./judge-report.ts";
import type { JudgedEpisode } from "./judged-episode.ts";
import type { Vendors } from "./vendors.ts";

/** What judges said, by name, as marks; `checks` are those of the same criteria. */
export function panelOf(checks: string, judges: { readonly [name: string]: string }): JudgedParts {
  return {
    task: "toy",
    criteria: [...checks].map((_, index) => `criterion/${index + 1}`),
    checks,
    votes: "?".repeat(checks.length),
    judges: Object.entries(judges).map(([name, verdicts]) => ({
      name,
      verdicts,
      reasons: [...verdicts].map(() => ""),
      calls: 1,
      repeated: verdicts.includes("?") ? 1 : 0,
    })),
    cut: false,
  };
}

export function episodeOf(panels: readonly JudgedParts[], more: Partial<JudgedEpisode> = {}): JudgedEpisode {
  return { suite: "toy", world: "1", item: "i", agent: "a", agentVendor: "x", panels, ...more };
}

/** A judge's vendor is what stands before the slash. */
const vendors: Vendors = { agent: () => "unused", judge: (name) => name.split("/")[0] };

export function reportOf(episodes: readonly JudgedEpisode[], all = episodes.length): JudgeReport {
  const tally = new JudgeTally({ scorer: "judged-all", version: "1" }, vendors);
  for (const episode of episodes) tally.add(episode);
  return tally.report(new Map([["toy", all]]));
}
