import { describe, expect, it } from "vitest";
import { type DrawRequest, SampleDraws } from "./sample-draws.ts";

const request = (identity: string, seed?: number, isGreedy = false): DrawRequest => ({ identity, seed, isGreedy });

function samplesOf(draws: SampleDraws, asked: DrawRequest, completions = 1): readonly string[] {
  const draw = draws.draw(asked, completions);
  draws.use(draw);
  return draw.samples;
}

describe("samples", () => {
  it("go on from call to call, whatever else is asked between and however they are split", () => {
    const alone = samplesOf(new SampleDraws(), request("x"), 4);
    const draws = new SampleDraws();
    const split = samplesOf(draws, request("x"), 3);
    samplesOf(draws, request("y"), 7);
    samplesOf(draws, request("x", 5), 2);
    samplesOf(draws, request("x", undefined, true), 2);
    expect([...split, ...samplesOf(draws, request("x"))]).toEqual(alone);
    expect(new Set(alone).size).toBe(4);
  });

  it("are the same again for the same seed, other for another, and other for each of several", () => {
    const draws = new SampleDraws();
    const first = samplesOf(draws, request("x", 5), 3);
    expect(samplesOf(draws, request("x", 5), 3)).toEqual(first);
    const others = [...samplesOf(draws, request("x", 6), 3), ...samplesOf(draws, request("x"), 9)];
    expect(new Set([...first, ...others]).size).toBe(15);
  });

  it("are one and the same where the reply is greedy", () => {
    const draws = new SampleDraws();
    expect(
      new Set([...samplesOf(draws, request("x", 5, true), 2), ...samplesOf(draws, request("x", 6, true))]).size,
    ).toBe(1);
  });

  it("are not used up by a call that was not answered", () => {
    const draws = new SampleDraws();
    const refused = draws.draw(request("x"), 2);
    expect(draws.draw(request("x"), 2)).toEqual(refused);
  });

  it("name equal requests alike and others not", () => {
    const draws = new SampleDraws();
    expect(draws.draw(request("x"), 1).request).toBe(draws.draw(request("x", 1), 3).request);
    expect(draws.draw(request("x"), 1).request).not.toBe(draws.draw(request("y"), 1).request);
  });
});
