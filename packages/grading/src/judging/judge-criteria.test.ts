import { describe, expect, it } from "vitest";
import type { Criterion } from "../rubrics/rubric.ts";
import { judgeCriteria } from "./judge-criteria.ts";
import { askedIn, judgeBy, reply } from "./judging.test-support.ts";

const criteria = (key: string, count: number): Criterion[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${key}/${index + 1}`, text: `${key} number ${index + 1}` }));

/** Asks a judge that replies to its calls by these, one after the other, and tells what it was asked. */
async function judged(replies: readonly ((prompt: string) => string)[], ...metarubrics: Criterion[][]) {
  const prompts: string[] = [];
  const ask = async (prompt: string): Promise<string> => {
    const answer = replies[Math.min(prompts.length, replies.length - 1)](prompt);
    prompts.push(prompt);
    return answer;
  };
  const { verdicts, ...counts } = await judgeCriteria(ask, { text: "It is 65." }, metarubrics);
  const asked = prompts.map((prompt) => askedIn(prompt).map(({ number, text }) => `${number} ${text}`));
  return { verdicts: Object.fromEntries([...verdicts].map(([id, { pass }]) => [id, pass])), asked, prompts, ...counts };
}

const allPass = judgeBy(() => true);

describe("a judge", () => {
  it("is asked once for each metarubric, and about at most 50 criteria at once", async () => {
    const { asked, verdicts, calls, repeated } = await judged(
      [allPass],
      criteria("a", 120),
      criteria("b", 2),
      [],
      criteria("c", 50),
    );
    expect(asked.map(({ length }) => length)).toEqual([50, 50, 20, 2, 50]);
    expect([asked[1][0], asked[2][19], asked[3]]).toEqual([
      "1 a number 51",
      "20 a number 120",
      ["1 b number 1", "2 b number 2"],
    ]);
    expect([calls, repeated, Object.keys(verdicts).length]).toEqual([5, 0, 172]);
  });

  it("gives each criterion the verdict of its own number", async () => {
    const { verdicts } = await judged([judgeBy((text) => / (2|51|53)$/.test(text))], criteria("a", 53));
    const passed = Object.entries(verdicts).flatMap(([id, pass]) => (pass ? [id] : []));
    expect(passed).toEqual(["a/2", "a/51", "a/53"]);
  });

  it("is asked again about what it left out or malformed, and about nothing else", async () => {
    const first = () =>
      reply([
        [1, true],
        [2, "NO"],
        [4, true],
        [4, true],
      ]);
    const { asked, verdicts, calls, repeated, prompts } = await judged([first, judgeBy(() => false)], criteria("a", 4));
    expect(asked[1]).toEqual(["2 a number 2", "3 a number 3", "4 a number 4"]);
    expect(verdicts).toEqual({ "a/1": true, "a/2": false, "a/3": false, "a/4": false });
    expect([calls, repeated]).toEqual([2, 1]);
    expect(prompts[1]).toContain("could not be used for these criteria: criteria were left out.");
  });

  it("is asked again once and no more, and then has no verdict", async () => {
    const { asked, verdicts, calls, repeated } = await judged(
      [() => "no", () => reply([[1, true]]), allPass],
      criteria("a", 2),
      criteria("b", 1),
    );
    expect(asked).toEqual([["1 a number 1", "2 a number 2"], ["1 a number 1", "2 a number 2"], ["1 b number 1"]]);
    expect(verdicts).toEqual({ "a/1": true, "b/1": true });
    expect([calls, repeated]).toEqual([3, 1]);
  });

  it("cannot change by its second reply what its first said", async () => {
    const { verdicts } = await judged(
      [
        () => reply([[1, false]]),
        () =>
          reply([
            [1, true],
            [2, true],
          ]),
      ],
      criteria("a", 2),
    );
    expect(verdicts).toEqual({ "a/1": false, "a/2": true });
  });
});
