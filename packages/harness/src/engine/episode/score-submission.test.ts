import type { AnySuite, Host, Score, Scorer } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { chooseScorers } from "../run/choose-scorers.ts";
import { type ScoringInput, scoreSubmission } from "./score-submission.ts";

const host: Pick<Host, "actors" | "signal"> = { actors: () => [], signal: new AbortController().signal };

const input: ScoringInput = {
  key: {},
  submission: { outcome: { kind: "answered" }, answers: [], files: {} },
  transcript: [],
  host: host as Host,
};

const scorer = (name: string, score: () => readonly Score[]): Scorer<unknown> => ({
  name,
  version: "1",
  actors: [],
  score: async () => score(),
});

const scored = (value: number): readonly Score[] => [{ metric: "error", value, weight: 1, reason: "" }];

describe("scoring a submission", () => {
  it("keeps the scores of all others when a scorer breaks or gives no finite number", async () => {
    const scorers = [
      scorer("good", () => scored(0.5)),
      scorer("undefined", () => [...scored(0.1), ...scored(Number.NaN)]),
      scorer("broken", () => {
        throw new Error("no such column");
      }),
      scorer("infinite", () => scored(Number.POSITIVE_INFINITY)),
      scorer("weightless", () => [{ metric: "error", value: 0.2, weight: Number.NaN, reason: "" }]),
      scorer("last", () => scored(1)),
    ];
    const { scores, unreached, failed } = await scoreSubmission(
      { name: "sums", scorers } as unknown as AnySuite,
      input,
      scorers,
    );
    expect(scores.map((each) => [each.scorer, each.value])).toEqual([
      ["good", 0.5],
      ["last", 1],
    ]);
    expect(unreached).toEqual([]);
    expect(failed.map(({ scorer: name }) => name)).toEqual(["undefined", "broken", "infinite", "weightless"]);
    expect(failed[0].problem).toContain("the value of error is NaN, with the weight 1");
    expect(failed[1].problem).toMatch(/^the scorer broken of the suite sums threw .*no such column/);
  });

  it("of an episode that failed tells only how the agent went about it", async () => {
    const suite = { name: "sums", scorers: [scorer("good", () => scored(1))] } as unknown as AnySuite;
    const outcome = { kind: "failed", failure: "model", message: "no reply" } as const;
    const { scores } = await scoreSubmission(suite, { ...input, submission: { outcome, answers: [], files: {} } });
    expect([...new Set(scores.map((each) => each.scorer))]).toEqual(["integrity"]);
  });

  it("leaves out what is computed on request, unless it is asked for", async () => {
    const slow = { ...scorer("slow", () => scored(0.2)), onRequest: true };
    const suite = { name: "sums", scorers: [scorer("good", () => scored(1)), slow] } as unknown as AnySuite;
    const namesOf = ({ scores }: Awaited<ReturnType<typeof scoreSubmission>>) =>
      scores.map((each) => each.scorer).filter((name) => name !== "integrity");
    expect(namesOf(await scoreSubmission(suite, input))).toEqual(["good"]);
    expect(namesOf(await scoreSubmission(suite, input, suite.scorers))).toEqual(["good", "slow"]);
    const chosen = (names?: readonly string[]) =>
      chooseScorers([suite], names, () => [])
        .get("sums")
        ?.map(({ name }) => name);
    expect(chosen()).not.toContain("slow");
    expect(chosen(["slow"])).toEqual(["slow"]);
  });

  it("stops when the run is stopped", async () => {
    const stopped: ScoringInput = { ...input, host: { ...host, signal: AbortSignal.abort() } as Host };
    const scorers = [
      scorer("broken", () => {
        throw new Error("stopped");
      }),
    ];
    await expect(scoreSubmission({ name: "sums", scorers } as unknown as AnySuite, stopped, scorers)).rejects.toThrow(
      "stopped",
    );
  });
});
