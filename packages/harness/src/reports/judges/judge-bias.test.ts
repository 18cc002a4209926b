import { describe, expect, it } from "vitest";
import { episodeOf, panelOf, reportOf } from "./judged-episodes.test-support.ts";

/** Ten criteria of which the checks pass 5 and the judge so many more. */
const panel = (judge: string, more: number) => panelOf("+++++-----", { [judge]: "+".repeat(5 + more).padEnd(10, "-") });

const gpt = { agent: "g", agentVendor: "gpt" };
const other = { agent: "o", agentVendor: "qwen" };

describe("judge minus checks, by vendor", () => {
  // Of six worlds: the judge passes so many criteria of ten more than the checks do, of its own vendor and of another.
  const own = [3, 2, 4, 3, 1, 2];
  const others = [1, 1, 1, 1, 1, 1];
  const episodes = own.flatMap((more, world) => [
    episodeOf([panel("gpt/judge", more)], { ...gpt, world: String(world), item: `item-${world}` }),
    episodeOf([panel("gpt/judge", others[world])], { ...other, world: String(world), item: `item-${world}` }),
  ]);
  const report = reportOf(episodes);

  it("is the mean difference over criteria, with Student's interval over worlds", () => {
    const [first, second] = report.vendors;
    expect([first.judgeVendor, first.agentVendor, second.agentVendor]).toEqual(["gpt", "gpt", "qwen"]);
    expect(first).toMatchObject({ criteria: 60, checksPassed: 0.5 });
    expect(first.judgePassed).toBeCloseTo(0.75, 12);
    expect(first.difference).toMatchObject({ clusters: 6, items: 6 });
    expect(first.difference.difference).toBeCloseTo(0.25, 12);
    // scipy 1.17: t.interval(0.95, 5, mean([.3, .2, .4, .3, .1, .2]), sem(…)).
    const { test } = first.difference;
    if (!test.defined) throw new Error(test.message);
    expect([test.low, test.high]).toEqual([expect.closeTo(0.139934, 6), expect.closeTo(0.360066, 6)]);
    // The same in every world: no interval can be told.
    expect(second.difference.test).toMatchObject({ defined: false, because: "constant" });
  });

  it("shows self-preference as what own agents gain over others on the same items", () => {
    expect(report.selfPreference.length).toBe(1);
    const [{ judgeVendor, difference }] = report.selfPreference;
    expect(judgeVendor).toBe("gpt");
    expect(difference.difference).toBeCloseTo(0.15, 12);
    const { test } = difference;
    if (!test.defined) throw new Error(test.message);
    // scipy 1.17: the same of [.2, .1, .3, .2, .0, .1], and ttest_1samp.
    expect([test.low, test.high]).toEqual([expect.closeTo(0.039934, 6), expect.closeTo(0.260066, 6)]);
    expect(test.pValue).toBeCloseTo(0.017225, 6);
  });

  it("does not take a judge that is kind to all for one that favours its own", () => {
    const kind = [1, 3, 2, 4].flatMap((more, world) =>
      [gpt, other].map((agent) =>
        episodeOf([panel("gpt/judge", more)], { ...agent, world: String(world), item: `i${world}` }),
      ),
    );
    const [{ difference }] = reportOf(kind).selfPreference;
    expect(difference.difference).toBeCloseTo(0, 12);
  });

  it("has no self-preference where a vendor judges only its own, or only others", () => {
    expect(reportOf([episodeOf([panel("gpt/judge", 1)], gpt)]).selfPreference).toEqual([]);
    expect(reportOf([episodeOf([panel("gpt/judge", 1)], other)]).selfPreference).toEqual([]);
  });

  it("takes episodes of one world together: twenty repeats of two worlds are two worlds", () => {
    const repeats = Array.from({ length: 20 }, (_, index) =>
      episodeOf([panel("gpt/judge", index % 2)], { ...gpt, world: String(index % 2), item: `i${index % 2}` }),
    );
    const [{ difference }] = reportOf(repeats).vendors;
    expect(difference).toMatchObject({ clusters: 2, items: 2 });
    // t with one degree of freedom: 0.05 ± 12.706 · 0.05.
    expect(difference.test).toMatchObject({ low: expect.closeTo(-0.58531, 5), high: expect.closeTo(0.68531, 5) });
  });

  it("weighs an episode by its criteria", () => {
    const small = panelOf("-", { "gpt/judge": "+" });
    const report2 = reportOf([
      episodeOf([panel("gpt/judge", 0)], gpt),
      episodeOf([small], { ...gpt, world: "2", item: "j" }),
    ]);
    expect(report2.vendors[0].difference.difference).toBeCloseTo(1 / 11, 12);
  });
});
