import type { AnySuite, Json, Submission } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { type GivenAnswer, gradeAnswers, judgingScorers } from "./grade-answers.ts";

const item = { id: "one", question: "one", strata: {}, key: { answer: 7 } };

/** A suite whose one scorer keeps what it was given. */
function watched(reply?: z.ZodType<Json>) {
  const seen: { key: unknown; submission: Submission }[] = [];
  const suite: AnySuite = {
    ...sumsSuite(),
    scorers: [
      {
        name: "keeper",
        version: "1",
        actors: [],
        score: async ({ key, submission }) => {
          seen.push({ key, submission });
          return [];
        },
      },
    ],
    ...(reply === undefined ? {} : { grading: { key: z.json(), reply } }),
  };
  return { suite, seen };
}

async function handedIn(said: GivenAnswer["said"], reply?: z.ZodType<Json>) {
  const { suite, seen } = watched(reply);
  await gradeAnswers(suite, [item], new Map([["one", { said, files: {} }]]));
  const { value, text } = seen[0].submission.answers[0];
  return { value, text };
}

const value = (given: Json, confidence: number | null = null) =>
  ({ kind: "value", value: given, confidence }) as const satisfies GivenAnswer["said"];

describe("answers from a file", () => {
  it("are not graded by scorers that are computed on request", async () => {
    const { suite, seen } = watched();
    const scorers = suite.scorers.map((scorer) => ({ ...scorer, onRequest: true }));
    const [{ scores }] = await gradeAnswers({ ...suite, scorers }, [item], new Map());
    expect([scores, seen]).toEqual([[], []]);
  });

  it("are graded by the suite's own scorers against the item's key", async () => {
    const items = [item, { ...item, id: "two" }, { ...item, id: "three" }];
    const answers = new Map([
      ["one", { said: value(7), files: {} }],
      ["two", { said: value(8), files: {} }],
    ]);
    const graded = await gradeAnswers(sumsSuite(), items, answers);
    expect(graded.map(({ id, isAnswered, scores }) => [id, isAnswered, scores[0].scorer, scores[0].value])).toEqual([
      ["one", true, "exact", 1],
      ["two", true, "exact", 0],
      ["three", false, "exact", 0],
    ]);
  });

  it("come with the files that were left behind", async () => {
    const { suite, seen } = watched();
    const files = { "results.json": new TextEncoder().encode("{}") };
    await gradeAnswers(suite, [item], new Map([["one", { said: { kind: "nothing" }, files }]]));
    expect(seen).toEqual([
      {
        key: { answer: 7 },
        submission: {
          outcome: { kind: "unparsable" },
          answers: [{ to: "agent", outcome: { kind: "unparsable" }, text: "" }],
          files,
        },
      },
    ]);
  });

  it("leave out the scorers that ask a judge, and name them", async () => {
    const asked: AnySuite = {
      ...sumsSuite(),
      scorers: [...sumsSuite().scorers, { ...sumsSuite().scorers[0], name: "judged", actors: ["judge"] }],
    };
    const [{ scores }] = await gradeAnswers(asked, [item], new Map());
    expect(scores.map(({ scorer }) => scorer)).toEqual(["exact"]);
    expect(judgingScorers(asked)).toEqual(["judged"]);
  });

  const answerObject = z.object({ answer: z.json(), confidence: z.number().optional() });
  const either = z.union([answerObject, z.string()]);
  it("are taken in the form that the suite asks for, as an episode takes them", async () => {
    expect(await handedIn(value(7), either)).toEqual({ value: { answer: 7 }, text: "7" });
    expect(await handedIn(value(7, 0.5), either)).toEqual({ value: { answer: 7, confidence: 0.5 }, text: "7" });
    expect(await handedIn(value({ answer: 7 }), either)).toEqual({ value: { answer: 7 }, text: '{"answer":7}' });
    expect(await handedIn({ kind: "text", text: "It is 7." }, either)).toEqual({ value: "It is 7.", text: "It is 7." });
    expect(await handedIn(value("seven"), z.string())).toEqual({ value: "seven", text: "seven" });
  });

  it("are the answer itself where a text stands under answer", async () => {
    expect(await handedIn(value("seven"), either)).toEqual({ value: { answer: "seven" }, text: "seven" });
  });

  it("are text alone where they do not fit, and bare where the suite says nothing of forms", async () => {
    expect(await handedIn(value([7]), z.string())).toEqual({ value: undefined, text: "[7]" });
    expect(await handedIn({ kind: "text", text: "seven" }, answerObject)).toEqual({ value: undefined, text: "seven" });
    expect(await handedIn(value("seven"))).toEqual({ value: "seven", text: "seven" });
    expect(await handedIn(value(7, 0.5))).toEqual({ value: { answer: 7, confidence: 0.5 }, text: "7" });
  });

  const numeric = z.object({ answer: z.number() });
  const said = (text: string) => ({ kind: "text", text }) as const;
  it("are read from a text that is JSON, unless the suite takes the text itself", async () => {
    expect(await handedIn(said('{"answer": 4.97}'), numeric)).toEqual({
      value: { answer: 4.97 },
      text: '{"answer": 4.97}',
    });
    expect(await handedIn(said("4.97"), numeric)).toEqual({ value: { answer: 4.97 }, text: "4.97" });
    expect(await handedIn(said('{"answer": 4.97}'), either)).toMatchObject({ value: '{"answer": 4.97}' });
  });

  it("are told as unreadable, with what is wrong, where they do not fit", async () => {
    const unreadable = async (given: GivenAnswer["said"]): Promise<string | undefined> => {
      const { suite } = watched(numeric);
      const [graded] = await gradeAnswers(suite, [item], new Map([["one", { said: given, files: {} }]]));
      return graded.unreadable;
    };
    expect(await unreadable(value(7))).toBeUndefined();
    expect(await unreadable({ kind: "nothing" })).toBeUndefined();
    expect(await unreadable(value("lots"))).toBe("answer: expected number, received string");
    expect(await unreadable(said('{"answer": "lots"}'))).toBe("answer: expected number, received string");
    expect(await unreadable(said("It is 7."))).toBe("the text is not JSON");
  });

  it("end the grading with one sentence where a scorer throws", async () => {
    const { suite } = watched();
    const score = async () => Promise.reject(new TypeError("no value"));
    const failing: AnySuite = { ...suite, scorers: [{ ...suite.scorers[0], score }] };
    await expect(gradeAnswers(failing, [item], new Map())).rejects.toThrow(
      "the scorer keeper of the suite sums threw TypeError: no value",
    );
  });

  it("end the grading with one sentence where a scorer gives no finite number", async () => {
    const { suite } = watched();
    const score = async () => [{ metric: "information", value: Number.NaN, weight: 1, reason: "" }];
    const failing: AnySuite = { ...suite, scorers: [{ ...suite.scorers[0], score }] };
    await expect(gradeAnswers(failing, [item], new Map())).rejects.toThrow(
      /^the scorer keeper of the suite sums threw .*the value of information is NaN, with the weight 1/,
    );
  });
});
