import { text } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { calls, phase, say, submits } from "../fake-episode.test-support.ts";
import { attempt } from "./attempt-loop.test-support.ts";

describe("the loop's last turns", () => {
  const look = calls(["look", {}]);

  it("are announced from the number on that is set", async () => {
    const { told } = await attempt([look, look, look, look, submits(3)], { turns: 6, options: { noticeTurns: 2 } });
    expect(told.slice(0, 4)).toEqual([
      "How many?",
      "seen nothing",
      "2 turns are left before the final one.",
      "One turn is left before the final one.",
    ]);
    expect(told[4]).toMatch(/^This is the final turn\./);
  });

  it("end with one on which submit alone is offered", async () => {
    const { requests, submitted } = await attempt([look, submits(3)], { turns: 3 });
    expect(requests.map(({ tools }) => tools.map(({ name }) => name))).toEqual([
      ["look", "act", "picture", "submit"],
      ["submit"],
    ]);
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  it("refuse another call on the final one, and ask for the answer once more", async () => {
    const { requests, log, submitted } = await attempt([look, calls(["act", {}]), submits(3)], { turns: 3 });
    expect(requests[2]?.messages.slice(-2)).toMatchObject([
      { answers: [{ parts: [text("This was not run: on the final turn only submit can be called.")], isError: true }] },
      { parts: [text(expect.stringMatching(/^Nothing has been handed in yet\./) as never)] },
    ]);
    expect([log, submitted]).toEqual([["look", "submit"], [{ answer: 3 }]]);
  });

  it("take a submit that stands beside a refused call", async () => {
    const { submitted, log } = await attempt([calls(["act", {}], ["submit", { value: 3 }])], { turns: 1 });
    expect([submitted, log]).toEqual([[{ answer: 3 }], ["submit"]]);
  });

  it("end without an answer where the second asking gets none, instead of asking on into the limit", async () => {
    const { requests, submitted, told } = await attempt([look, say("well"), look], { turns: 3 });
    expect([requests.length, submitted]).toEqual([3, []]);
    expect(told[2]).toMatch(/^Nothing has been handed in yet\./);
  });

  it("hold no turn back where there are but two", async () => {
    const { requests, submitted } = await attempt([look, submits(3)], { turns: 2 });
    expect(requests.map(({ tools }) => tools.length)).toEqual([4, 1]);
    expect(submitted).toEqual([{ answer: 3 }]);
  });

  it("begin anew with the next task", async () => {
    const phases = [phase("One?"), phase("Two?")];
    const { told, submitted } = await attempt([look, say("well"), submits(1), submits(2)], { turns: 4, phases });
    expect(submitted).toEqual([{ answer: 1 }, { answer: 2 }]);
    expect(told[3]).toMatch(/^This is the final turn\./);
  });
});
