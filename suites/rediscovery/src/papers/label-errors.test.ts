import type { Event, Transcript } from "@assay/contract";
import { hostOf, inTurn } from "@assay/grading/claims/extract-by-model/extract-by-model.test-support";
import { describe, expect, it } from "vitest";
import { labelErrors, readErrorLabels } from "./label-errors.ts";
import { showLog } from "./show-log.ts";

const text = (value: string) => [{ type: "text", text: value }] as const;
const transcriptOf = (...events: readonly Event[]): Transcript =>
  events.map((event, sequence) => ({ sequence, milliseconds: 0, event }));
const call = (role: string, prompt: string): Event => ({
  type: "actor-called",
  role,
  prompt: text(prompt),
  reply: "ok",
});

const log = transcriptOf(
  { type: "episode-started" },
  { type: "tool-called", call: "1", tool: "run_python", input: { code: "print(1)" } },
  call("paper-model-1", "first"),
  call("paper-model-1", "second"),
  call("paper-model-2", "third"),
  { type: "tool-answered", call: "1", tool: "run_python", parts: text("1\n2"), milliseconds: 3 },
  { type: "episode-ended", outcome: { kind: "answered" } },
  call("claim-extractor", "secret of the judges"),
);

describe("the log that a labeller reads", () => {
  it("has a numbered line for each event, calls of one model in a row as one, and nothing of the judges", () => {
    expect(showLog(log).text.split("\n")).toEqual([
      '#1 the agent calls run_python: {"code":"print(1)"}',
      '#2 paper-model-1 is asked: first and replies: "ok" (and 1 more such calls)',
      '#4 paper-model-2 is asked: third and replies: "ok"',
      "#5 run_python answers: 1 2",
      "#6 the episode ends: answered",
    ]);
    expect([...showLog(log).places]).toEqual([1, 2, 4, 5, 6]);
  });

  it("leaves the middle of a long log out, and cuts long events", () => {
    const long = transcriptOf(
      ...Array.from(
        { length: 400 },
        (_, index): Event => ({ type: "tool-called", call: "", tool: `t${index}`, input: "x".repeat(2000) }),
      ),
    );
    const { text: shown, places } = showLog(long);
    expect(shown.length).toBeLessThanOrEqual(80_000);
    expect([places.has(0), places.has(200), places.has(399)]).toEqual([true, false, true]);
    expect(Math.max(...shown.split("\n").map(({ length }) => length))).toBeLessThan(720);
  });
});

describe("the labels of errors", () => {
  const places = new Set([1, 5]);
  const label = (error: number, change: object = {}) => ({
    error,
    stage: "planning",
    type: "unsound-design",
    rationale: "No control.",
    place: 5,
    ...change,
  });
  const reply = (...labels: readonly object[]): string => JSON.stringify({ labels });

  it("are read in the order of the errors", () => {
    const laziness = { stage: "implementation", type: "laziness", place: 1 };
    expect(readErrorLabels(reply(label(2), label(1, laziness)), 2, places)).toEqual({
      value: [
        { ...laziness, rationale: "No control." },
        { stage: "planning", type: "unsound-design", place: 5, rationale: "No control." },
      ],
    });
  });

  const wrong: readonly (readonly [reply: string, count: number, problem: RegExp])[] = [
    ["no", 1, /not one JSON object/],
    [reply(label(1)), 2, /one label for each/],
    [reply(label(1), label(2)), 1, /one label for each/],
    [reply(label(1), label(1)), 2, /one label for each/],
    [reply(label(1, { stage: "analysis" })), 1, /another stage/],
    [reply(label(1, { type: "bad-luck" })), 1, /not one JSON object/],
    [reply(label(1, { place: 3 })), 1, /no number of a line/],
    [reply(label(1, { rationale: " " })), 1, /not one JSON object/],
  ];
  it.each(wrong)("are not read from %s for %d", (said, count, problem) => {
    expect(readErrorLabels(said, count, places)).toEqual({ problem: expect.stringMatching(problem) });
  });

  const key = { paper: "p", asked: "Why?", claims: ["It falls."] };
  const error = { kind: "false-negative", statement: "It falls." } as const;

  it("are asked for with the log, and again with what was wrong", async () => {
    const { host, asked } = hostOf({
      "error-labeller": { yew: inTurn(reply(label(1, { place: 99 })), reply(label(1))) },
    });
    expect(await labelErrors(host, key, [error], log)).toMatchObject([{ type: "unsound-design", place: 5 }]);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.prompt).toContain("1. known, and missed: It falls.");
    expect(asked[0]?.prompt).toContain("#5 run_python answers: 1 2");
    expect(asked[1]?.prompt).toContain("a place is no number of a line of the log");
  });

  it("are asked of nobody where there is no error", async () => {
    expect(await labelErrors(hostOf({}).host, key, [], log)).toEqual([]);
    await expect(labelErrors(hostOf({}).host, key, [error], log)).rejects.toMatchObject({ code: "grading/no-judge" });
  });
});
