import { describe, expect, it } from "vitest";
import { countingPaper, scriptedModel } from "../counting-paper.test-support.ts";
import { confirmedPapers, parseDecisions } from "./decisions-file.ts";
import { findKeywords, screenPaper } from "./screen-paper.ts";

const { signal } = new AbortController();
const named = { file: "a.md", sha256: "0".repeat(64) };
const shown = { holds: true, quote: "Accuracy falls steadily as lists grow." };
const judgement = (change: object = {}): string =>
  JSON.stringify({ analysis: shown, openInputs: shown, computeLight: shown, verifiable: shown, ...change });

describe("a paper that is screened", () => {
  it("is proposed where every stage holds and is quoted, and is confirmed by nobody", async () => {
    const { server, model } = await scriptedModel(
      judgement({ openInputs: { holds: true, quote: "All data are on our pages." } }),
      judgement({ openInputs: { holds: true, quote: "" } }),
      judgement(),
    );
    await using _server = server;
    const screened = await screenPaper(model, await countingPaper(), named, signal);
    expect(screened).toMatchObject({ ...named, by: "compatible/scribe", proposed: true, confirmed: "undecided" });
    expect(screened.findings.keywords.quote).toContain("language models");
    const told = server.received.slice(1).map(({ body }) => body.messages.at(-1).content);
    expect(told[0]).toContain('openInputs: the quote "All data are on our pages." is not in the paper');
    expect(told[1]).toContain('openInputs: the quote "" is too short');
    expect(confirmedPapers({ version: 1, papers: [screened] })).toEqual([]);
  });

  it("is not proposed where one stage does not hold, for which the paper may have no words", async () => {
    const { server, model } = await scriptedModel(judgement({ computeLight: { holds: false, quote: "" } }));
    await using _server = server;
    expect((await screenPaper(model, await countingPaper(), named, signal)).proposed).toBe(false);
  });

  it("is not shown to a model where it has none of the keywords", async () => {
    const { server, model } = await scriptedModel("never");
    await using _server = server;
    const screened = await screenPaper(model, { pages: ["On moss. A modelling language."] }, named, signal);
    expect([screened.proposed, screened.by, server.received.length]).toEqual([false, "", 0]);
  });

  const texts: readonly (readonly [text: string, holds: boolean])[] = [
    ["We study LLMs here.", true],
    ["A Language Model is used.", true],
    ["All models of language.", false],
    ["The word skillms.", false],
  ];
  it.each(texts)("has the keywords or not: %s", (text, holds) => {
    expect(findKeywords({ pages: [text] }).holds).toBe(holds);
  });
});

describe("decisions", () => {
  it("are refused where they are not of the form, and pass only with a yes", () => {
    const paper = { ...named, by: "", findings: { keywords: shown }, proposed: false, note: "" };
    const file = (confirmed: string) => parseDecisions({ version: 1, papers: [{ ...paper, confirmed }] }, "d.json");
    expect(confirmedPapers(file("yes"))).toHaveLength(1);
    expect(confirmedPapers(file("no"))).toHaveLength(0);
    expect(() => file("maybe")).toThrow(expect.objectContaining({ code: "authoring/wrong-decisions" }));
  });
});
