import type { ReportRow } from "@assay/contract";
import type { AlphaAgreement } from "@assay/science/statistics";
import { rowOf } from "../mean-rows.ts";
import type { ReportedSuite, Section } from "../reported-suite.ts";
import { rowsOfGroups } from "./answer-sections.ts";

/** pass@k and pass^k: that one of k tries is right, and that all are. */
export function passSection(suite: ReportedSuite): Section {
  const title = "Success in k tries";
  const repeated = suite.statistics.filter(({ repeats }) => repeats !== undefined);
  if (repeated.length === 0) return { title, leftOut: "no agent tried every item twice; use --repeats" };
  const panels = ["pass@k: one of k is right", "pass^k: all of k are right"] as const;
  const rows = rowsOfGroups(suite, ({ repeats }, place) =>
    (repeats?.passes ?? []).flatMap(({ k, any, all }) =>
      [any, all].flatMap((mean, index) => rowOf(place.agent, { ...place, panel: panels[index], x: k }, mean) ?? []),
    ),
  );
  if (rows.length === 0) return { title, leftOut: "the score is no verdict of right or wrong on every answer" };
  return {
    name: "pass-at-k",
    title,
    caption:
      "How often at least one of k tries of an item is right, and how often all of them are, estimated without bias.",
    chart: { kind: "lines", value: "share of items", isPercent: true, x: "k" },
    rows: panels.flatMap((panel) => rows.filter((row) => row.panel === panel)),
    marks: [],
  };
}

/** How far an agent's scores agree over repeats of an item, and over wordings of a question. */
export function agreementSection(suite: ReportedSuite): Section {
  const title = "Agreement over repeats and wordings";
  const panels = ["repeats of an item", "wordings of a question"] as const;
  const rows = rowsOfGroups(suite, ({ repeats, wordings }, place) =>
    [repeats?.alpha, wordings?.alpha].flatMap((found, index) => alphaRow({ ...place, panel: panels[index] }, found)),
  );
  if (rows.length === 0) {
    return { title, leftOut: "no agent has scores that differ among repeats of an item or wordings of a question" };
  }
  return {
    name: "agreement",
    title,
    caption:
      "Krippendorff's alpha of each agent's scores, nominal where they are right or wrong and else by their distance: 1 where they always agree, 0 where they agree as often as chance would. Agents whose scores are all equal have none.",
    chart: { kind: "dots", value: "alpha" },
    rows: panels.flatMap((panel) => rows.filter((row) => row.panel === panel)),
    marks: [],
  };
}

function alphaRow(place: Pick<ReportRow, "agent" | "panel" | "part">, found: AlphaAgreement | undefined): ReportRow[] {
  if (found?.alpha === undefined) return [];
  const { alpha, interval, clusters, values } = found;
  const ends = interval.defined ? { low: interval.low, high: interval.high, isApproximate: true } : {};
  return [{ ...place, value: alpha, ...ends, worlds: clusters, episodes: values }];
}
