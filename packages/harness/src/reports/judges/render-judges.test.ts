import { describe, expect, it } from "vitest";
import { episodeOf, panelOf, reportOf } from "./judged-episodes.test-support.ts";
import { renderJudges } from "./render-judges.ts";

describe("the report as text", () => {
  it("names judges once, and has a table for each comparison", () => {
    const judged = (world: string, agent: string, judges: { [name: string]: string }) =>
      episodeOf([panelOf("++--?", judges)], { world, item: world, agent, agentVendor: agent });
    const report = reportOf([
      judged("1", "gpt", { "gpt/5.4": "++++-", "claude/5": "++--+" }),
      judged("1", "claude", { "gpt/5.4": "++--+", "claude/5": "++--?" }),
      judged("2", "gpt", { "gpt/5.4": "+++-+", "claude/5": "+---+" }),
      judged("2", "claude", { "gpt/5.4": "++--+", "claude/5": "++--+" }),
      episodeOf([panelOf("-----", {})], { world: "3" }),
    ]);
    expect(renderJudges(report)).toMatchInlineSnapshot(`
      "Scorer judged-all, version 1: 4 episodes judged; 1 with an empty answer, which fails unasked.

      1  claude/5, vendor claude
      2  gpt/5.4, vendor gpt

      #  calls  again  verdicts  missing  passed
      1      4      1        19        1  52.6 %
      2      4      0        20        0  70.0 %

      Against the checks, on the criteria that have one:
      #  criteria   equal  kappa
      1        16  93.8 %  0.875
      2        16  81.3 %  0.625

      Judge minus checks, by judge:
      #   judge  checks  difference   95 % interval
      1  43.8 %  50.0 %        -6.3  -85.7 to +73.2
      2  68.8 %  50.0 %       +18.8  -60.7 to +98.2

      Between judges:
      judges  criteria   equal  kappa  alpha
        1, 2        19  73.7 %  0.463
         all        19  73.7 %         0.464

      Judge minus checks, by vendor:
      judges  agents  worlds  criteria   judge  checks  difference     95 % interval
      claude  claude       2         8  50.0 %  50.0 %         0.0         no spread
      claude  gpt          2         8  37.5 %  50.0 %       -12.5  -100.0 to +100.0
      gpt     claude       2         8  50.0 %  50.0 %         0.0         no spread
      gpt     gpt          2         8  87.5 %  50.0 %       +37.5  -100.0 to +100.0

      The difference on agents of the judges' own vendor, minus that on others:
      judges  worlds  items  own - others     95 % interval      p
      claude       2      2         +12.5  -146.3 to +171.3  0.500
      gpt          2      2         +37.5  -121.3 to +196.3  0.205

      again: calls that asked again after a malformed reply; missing: criteria that
      got no verdict even so, and fail; passed: share of verdicts.
      equal: share of equal verdicts; kappa: Cohen's; alpha: Krippendorff's; both are
      0 by chance and 1 at best. Their intervals are by drawing worlds, from ten on.
      judge, checks: share that passed; differences are in percentage points.
      Intervals hold with 95 % confidence, each by itself, clustered by world.
      "
    `);
  });

  it("says no more than there is to say of one judge and no checks", () => {
    expect(renderJudges(reportOf([episodeOf([panelOf("?", { "a\u001b[31m/\n1": "+" })])], 2))).toMatchInlineSnapshot(`
      "Scorer judged-all, version 1: 1 episode judged; 1 not judged.

      1  a/ 1, vendor a

      #  calls  again  verdicts  missing   passed
      1      1      0         1        0  100.0 %

      again: calls that asked again after a malformed reply; missing: criteria that
      got no verdict even so, and fail; passed: share of verdicts.
      "
    `);
  });
});
