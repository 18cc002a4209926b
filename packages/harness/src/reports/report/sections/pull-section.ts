import type { Pull } from "../../behaviour/agent-statistics.ts";
import type { ReportedSuite, Section } from "../reported-suite.ts";
import { rowsOfGroups } from "./answer-sections.ts";

const panels = ["prior pull", "wording pull"] as const;

/** How much agents gain where the truth is as expected, and from the template's words. */
export function pullSection(suite: ReportedSuite): Section {
  const title = "Prior pull and wording pull";
  const rows = rowsOfGroups(suite, ({ priorPull, wordings }, place) =>
    [priorPull, wordings?.pull].flatMap((pull, index) =>
      pull === undefined ? [] : [{ ...place, panel: panels[index], ...figuresOf(pull) }],
    ),
  );
  if (rows.length === 0) {
    return { title, leftOut: "no worlds have both priors (the setting 'prior'), and no question has several wordings" };
  }
  return {
    name: "pulls",
    title,
    caption:
      "Prior pull: the score in worlds whose truth is as commonly expected, less that in the same worlds with the opposite truth. Wording pull: the score on questions in the template's words, less that on the same questions in others. 0 means that neither matters.",
    chart: { kind: "dots", value: "difference of scores", isPercent: suite.headline.isPercent },
    rows: panels.flatMap((panel) => rows.filter((row) => row.panel === panel)),
    marks: [],
  };
}

function figuresOf({ difference, interval, worlds, episodes }: Pull) {
  if (!interval.defined) return { value: difference, worlds, episodes };
  const { low, high, method } = interval;
  return { value: difference, low, high, ...(method === "bootstrap-t" && { isApproximate: true }), worlds, episodes };
}
