import { describe, expect, it } from "vitest";
import { readCallLog } from "../../src/endpoint/read-call-log.ts";
import { chat, chatPath } from "../../src/endpoint/service.test-support.ts";
import { serveSubjects } from "./serve-subjects.ts";

describe("fifty callers at once over HTTP", () => {
  it("get exactly as many completions as the budget has, and then none", async () => {
    await using served = await serveSubjects({ "subject-a": 333 });
    const completions = async (caller: number): Promise<number> => {
      let got = 0;
      // Together, 50 callers ask for 1,000 completions, one, two or five at a time.
      for (const n of [1, 2, 5, 1, 5, 5, 1]) {
        const body = JSON.stringify(chat(`question q${caller}`, { n }));
        const response = await fetch(served.url + chatPath, { method: "POST", body });
        const answer = (await response.json()) as { choices?: unknown[] };
        got += answer.choices?.length ?? 0;
        await fetch(served.url + chatPath, { method: "POST", body: JSON.stringify(chat("hello", { n: 0 })) });
      }
      return got;
    };
    const got = await Promise.all(Array.from({ length: 50 }, (_, caller) => completions(caller)));
    expect(got.reduce((sum, each) => sum + each, 0)).toBe(333);
    expect(served.left()["subject-a"]?.left).toBe(0);
    const { rows } = readCallLog(served.transcript());
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 333 }, (_, index) => index + 1));
    // No draw was returned twice, although all calls were concurrent.
    expect(new Set(rows.map(({ request, sample }) => `${request} ${sample}`)).size).toBe(333);
  });
});
