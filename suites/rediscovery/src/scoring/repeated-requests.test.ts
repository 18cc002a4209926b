import { describe, expect, it } from "vitest";
import type { CallRow } from "../endpoint/call-row.ts";
import { repeatedRequests } from "./repeated-requests.ts";
import { callRow } from "./rows.test-support.ts";

interface Asked {
  readonly items: number;
  readonly times: number;
  readonly temperature: 0 | 1;
  readonly choices?: number;
}

/** The rows of a study that asks about every item several times, each time for several choices. */
function rowsOf({ items, times, temperature, choices = 1 }: Asked): readonly CallRow[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  return numbers(times).flatMap((time) =>
    numbers(items).flatMap((item) =>
      numbers(choices).map((choice) =>
        callRow({
          item: `q${item}`,
          request: `r${item}`,
          sample: temperature === 0 ? "greedy" : String(time * choices + choice),
          reply: `${time} ${item}`,
        }),
      ),
    ),
  );
}

const idleShare = (rows: readonly CallRow[]): number => {
  const { idle, sent } = repeatedRequests(rows);
  return idle / sent;
};

describe("requests that only repeat", () => {
  const cases: readonly [what: string, asked: Asked, isLoop: boolean][] = [
    ["every item asked once", { items: 200, times: 1, temperature: 0 }, false],
    ["several choices of every item at temperature 0", { items: 200, times: 1, temperature: 0, choices: 3 }, false],
    ["a study that was run three times", { items: 200, times: 3, temperature: 0 }, false],
    ["twenty samples of every item", { items: 200, times: 20, temperature: 1 }, false],
    ["five samples of each of ten items", { items: 10, times: 5, temperature: 1 }, false],
    ["thirty samples of each of forty items", { items: 40, times: 30, temperature: 1 }, false],
    ["one prompt tried three times", { items: 1, times: 3, temperature: 1 }, false],
    ["ten items forty times at temperature 0", { items: 10, times: 40, temperature: 0 }, true],
    ["ten items forty times at temperature 1", { items: 10, times: 40, temperature: 1 }, true],
    ["one prompt a hundred times", { items: 1, times: 100, temperature: 1 }, true],
    ["all items until the budget is gone", { items: 100, times: 20, temperature: 0 }, true],
  ];
  it.each(cases)("are told from samples: %s", (_, asked, isLoop) => {
    expect(idleShare(rowsOf(asked)) > 0.5).toBe(isLoop);
  });

  it("are counted one by one", () => {
    // Of 40 requests per item, five fresh samples are no repetition.
    expect(repeatedRequests(rowsOf({ items: 10, times: 40, temperature: 1 }))).toEqual({
      sent: 400,
      different: 10,
      idle: 350,
    });
    // The first run and four more are no repetition.
    expect(repeatedRequests(rowsOf({ items: 100, times: 20, temperature: 0 })).idle).toBe(1500);
    expect(repeatedRequests([])).toEqual({ sent: 0, different: 0, idle: 0 });
  });

  it("are the same question after other replies and in other words", () => {
    const rows = rowsOf({ items: 10, times: 40, temperature: 1 }).map((row, index) => ({
      ...row,
      request: `r${index}`,
    }));
    expect(idleShare(rows)).toBeGreaterThan(0.5);
  });

  it("are none where the condition differs", () => {
    const rows = rowsOf({ items: 10, times: 40, temperature: 0 }).map((row, index) => ({
      ...row,
      request: `r${index}`,
      levels: { dose: String(Math.floor(index / 10)) },
    }));
    expect(repeatedRequests(rows)).toEqual({ sent: 400, different: 400, idle: 0 });
  });
});
