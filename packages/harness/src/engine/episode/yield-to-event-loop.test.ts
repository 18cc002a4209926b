import { describe, expect, it } from "vitest";
import { watchLoop } from "./loop-watch.test-support.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

describe("yielding to the event loop", () => {
  it("gives every caller an iteration of its own, in the order of calls", async () => {
    const watch = watchLoop();
    await Promise.all(
      ["first", "second", "third"].map(async (name) => {
        await yieldToEventLoop();
        watch.note(name);
      }),
    );
    expect(watch.stop().map((turn) => turn.join())).toEqual(["first", "second", "third"]);
  });

  it("goes round among callers that yield again", async () => {
    const watch = watchLoop();
    const take = async (name: string): Promise<void> => {
      for (let time = 1; time <= 2; time++) {
        await yieldToEventLoop();
        watch.note(`${name}${time}`);
      }
    };
    await Promise.all([take("a"), take("b")]);
    expect(watch.stop().map((turn) => turn.join())).toEqual(["a1", "b1", "a2", "b2"]);
  });
});
