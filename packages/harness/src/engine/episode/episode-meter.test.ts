import { describe, expect, it } from "vitest";
import { EpisodeMeter } from "./episode-meter.ts";

const tokens = (inputTokens: number, outputTokens: number) => ({
  inputTokens,
  outputTokens,
  cachedInputTokens: 1,
  reasoningTokens: 2,
});

function clocked(limits: ConstructorParameters<typeof EpisodeMeter>[0]) {
  let now = 1000;
  const meter = new EpisodeMeter(limits, () => now);
  const pass = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { meter, pass };
}

describe("a meter", () => {
  it("allows as many turns as the limit, and says how many are left", () => {
    const { meter } = clocked({ turns: 2 });
    meter.beginTurn();
    expect(meter.turnsLeft).toBe(1);
    meter.beginTurn();
    expect(() => meter.beginTurn()).toThrow("turns");
    expect({ turns: meter.turns, left: meter.turnsLeft, reached: meter.reached }).toEqual({
      turns: 2,
      left: 0,
      reached: "turns",
    });
  });
  it("counts tokens of all turns, read and written", () => {
    const { meter } = clocked({ tokens: 100 });
    meter.beginTurn();
    meter.endTurn(tokens(60, 39), 0.5);
    meter.beginTurn();
    meter.endTurn(tokens(1, 0), 0.25);
    expect(() => meter.beginTurn()).toThrow("tokens");
    expect(meter.usage).toEqual({ inputTokens: 61, outputTokens: 39, cachedInputTokens: 2, reasoningTokens: 4 });
    expect(meter.cost).toBe(0.75);
  });
  it("counts an estimate against the limit like a count, and how many replies have one", () => {
    const { meter } = clocked({ tokens: 100 });
    meter.endTurn(tokens(60, 0), undefined);
    meter.endTurn({ ...tokens(40, 0), estimated: true }, undefined);
    expect(meter.estimatedCalls).toBe(1);
    expect(() => meter.beginTurn()).toThrow("tokens");
  });
  it("does not know the cost once a part of it has no price", () => {
    const { meter } = clocked({});
    meter.endTurn(tokens(1, 1), 0.5);
    meter.endTurn(tokens(1, 1), undefined);
    meter.endTurn(tokens(1, 1), 0.5);
    expect(meter.cost).toBeUndefined();
  });
  it("keeps what actors cost apart", () => {
    const { meter } = clocked({ cost: 1 });
    meter.endActorCall(5);
    meter.beginTurn();
    expect({ cost: meter.cost, actors: meter.actorCost }).toEqual({ cost: 0, actors: 5 });
    meter.endTurn(tokens(1, 1), 1);
    expect(() => meter.beginTurn()).toThrow("cost");
  });
  it("stands still while it waits, also for two things at once", () => {
    const { meter, pass } = clocked({ wallTime: 1 });
    pass(400);
    meter.pause();
    pass(5000);
    meter.pause();
    pass(1000);
    meter.resume();
    expect({ time: meter.milliseconds, waited: meter.waited, left: meter.timeLeft }).toEqual({
      time: 400,
      waited: 6000,
      left: 600,
    });
    pass(1000);
    meter.resume();
    pass(599);
    meter.beginTurn();
    pass(1);
    expect(() => meter.beginTurn()).toThrow("wall-time");
    expect({ time: meter.milliseconds, waited: meter.waited }).toEqual({ time: 1000, waited: 7000 });
  });
  it("counts calls by tool, and refuses those above the limit, but never to hand something in", () => {
    const { meter } = clocked({ toolCalls: 2 });
    expect([meter.beginToolCall("look"), meter.beginToolCall("submit"), meter.beginToolCall("look")]).toEqual([
      true,
      true,
      true,
    ]);
    expect([meter.beginToolCall("look"), meter.beginToolCall("submit")]).toEqual([false, true]);
    expect(meter.toolCalls).toEqual({ look: 2, submit: 2 });
    expect(meter.reached).toBe("tool-calls");
  });
  it("remembers the limit that was reached first", () => {
    const { meter } = clocked({ turns: 1, toolCalls: 1 });
    meter.beginToolCall("look");
    meter.beginToolCall("look");
    meter.beginTurn();
    expect(() => meter.beginTurn()).toThrow();
    expect(meter.reached).toBe("tool-calls");
  });
});
