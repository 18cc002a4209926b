import { describe, expect, it } from "vitest";
import { watchLoop } from "./loop-watch.test-support.ts";
import { ownTurn } from "./own-turn.ts";

describe("a turn of one's own", () => {
  it("lets the event loop go on between callers, who come in their order", async () => {
    const watch = watchLoop();
    await Promise.all(
      ["first", "second", "third"].map(async (name) => {
        await ownTurn();
        watch.note(name);
      }),
    );
    expect(watch.stop().map((turn) => turn.join())).toEqual(["first", "second", "third"]);
  });

  it("comes again to those who have had one", async () => {
    const watch = watchLoop();
    const take = async (name: string): Promise<void> => {
      for (let time = 1; time <= 2; time++) {
        await ownTurn();
        watch.note(`${name}${time}`);
      }
    };
    await Promise.all([take("a"), take("b")]);
    expect(watch.stop().map((turn) => turn.join())).toEqual(["a1", "b1", "a2", "b2"]);
  });
});
