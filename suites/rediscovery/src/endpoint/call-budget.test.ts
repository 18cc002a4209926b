import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCallLog } from "./read-call-log.ts";
import { chat, chatPath, tryService } from "./service.test-support.ts";
import { notUnderstoodText } from "./toy-subjects.test-support.ts";

describe("the budget of calls", () => {
  it("counts every completion, and refuses whole what would exceed it", async () => {
    const { post, get } = tryService({ "subject-a": 5, "subject-b": 1 });
    const left = async () => (await get("/v1/budget")).body.subjects["subject-a"].left;
    await post(chatPath, chat("question q1", { n: 3 }));
    expect(await left()).toBe(2);
    const { status, body } = await post(chatPath, chat("question q1", { n: 3 }));
    expect(status).toBe(429);
    expect(body.error).toEqual({
      message: "The budget of subject-a is 5 calls, of which 2 are left; this asks for 3.",
      type: "insufficient_quota",
      param: null,
      code: "budget_exhausted",
    });
    expect(await left()).toBe(2);
    expect((await post(chatPath, chat("question q1", { n: 2 }))).status).toBe(200);
    expect((await post("/v1/activations", { model: "subject-a", item: "x" })).status).toBe(429);
    // After the budget is used up, nothing is answered, whether understood or not.
    expect((await post(chatPath, chat("hello"))).status).toBe(429);
    expect((await get("/v1/budget")).body).toEqual({
      subjects: {
        "subject-a": { calls: 5, left: 0, not_understood_left: 5 },
        "subject-b": { calls: 1, left: 1, not_understood_left: 1 },
      },
    });
  });

  it("pays for prompts that were not understood from a number on, where that is wanted", async () => {
    const { post, left } = tryService({ "subject-a": 5 }, undefined, { "subject-a": 50 }, { freeDoubts: 2 });
    await post(chatPath, chat("hello", { n: 3 }));
    expect(left()["subject-a"].left).toBe(4);
    await post(chatPath, chat("hello"));
    expect(left()["subject-a"].left).toBe(3);
    for (let time = 0; time < 5; time += 1) await post(chatPath, chat("hello"));
    expect(left()["subject-a"].left).toBe(0);
  });

  it("is not touched by prompts that were not understood, which have a cap of their own", async () => {
    const { post, left } = tryService({ "subject-a": 5 }, undefined, { "subject-a": 3 });
    expect((await post(chatPath, chat("hello", { n: 2 }))).status).toBe(200);
    expect(await post(chatPath, chat("hello", { n: 2 }))).toMatchObject({
      status: 429,
      body: { error: { code: "budget_exhausted" } },
    });
    expect(left()["subject-a"]).toEqual({ calls: 5, left: 5, not_understood_left: 1 });
    expect((await post(chatPath, chat("hello"))).status).toBe(200);
    expect((await post(chatPath, chat("hello"))).body.error.message).toContain("does not understand");
    expect((await post(chatPath, chat("question q1"))).status).toBe(200);
  });

  it("is nothing for a subject for which none was set", async () => {
    const { post } = tryService({ "subject-a": 5 });
    expect((await post(chatPath, chat("question q1", { model: "subject-b" }))).status).toBe(429);
  });

  it("is exact under fifty callers at once", async () => {
    const call = fc.record({
      model: fc.constantFrom("subject-a", "subject-b"),
      content: fc.constantFrom("question q1", "question q2", "hello", "question of a defect"),
      n: fc.constantFrom(1, 1, 1, 2, 5, 0, 129),
      way: fc.constantFrom("single", "single", "batch", "stream"),
    });
    const calls = fc.array(call, { minLength: 50, maxLength: 50 });
    const budgets = fc.record({ "subject-a": fc.nat(60), "subject-b": fc.nat(60) });
    await fc.assert(
      fc.asyncProperty(calls, budgets, budgets, async (asked, budget, unread) => {
        const { service, host, left, transcript } = tryService(budget, undefined, unread);
        const answers = await Promise.all(
          asked.map(async ({ model, content, n, way }) => {
            const body = chat(content, { model, n, ...(way === "stream" ? { stream: true } : {}) });
            const [path, sent] = way === "batch" ? ["/v1/batch", { requests: [body] }] : [chatPath, body];
            const request = new Request(`http://127.0.0.1${path}`, { method: "POST", body: JSON.stringify(sent) });
            const text = await (await service.handle(request, host)).text();
            const served = text.includes('"error":') ? 0 : n;
            return { model, n, content, served, isSpent: text.includes("budget_exhausted"), text };
          }),
        );
        const log = readCallLog(transcript());
        expect(log.rows.map(({ number }) => number)).toEqual(log.rows.map((_, index) => index + 1));
        for (const model of ["subject-a", "subject-b"] as const) {
          const own = answers.filter((answer) => answer.model === model);
          const sum = (isUnread: boolean) =>
            own
              .filter(({ content }) => (content === "hello") === isUnread)
              .reduce((total, { served }) => total + served, 0);
          const now = left()[model];
          expect(now?.left).toBe(budget[model] - sum(false));
          expect(now?.not_understood_left).toBe(unread[model] - sum(true));
          expect(log.rows.filter(({ subject }) => subject === model).length).toBe(sum(false));
          expect(log.notUnderstood[model] ?? 0).toBe(sum(true));
          expect(Math.min(now?.left ?? -1, now?.not_understood_left ?? -1)).toBeGreaterThanOrEqual(0);
          // Budgets only shrink, so a refused call asked for more than is left in the end.
          for (const { isSpent, n, content } of own)
            if (isSpent)
              expect(n > (now?.left ?? 0) || (content === "hello" && n > (now?.not_understood_left ?? 0))).toBe(true);
          expect(
            own.every(
              ({ content, served, text }) =>
                served === 0 || content !== "hello" || text.includes(notUnderstoodText.split(" ")[3] ?? "?"),
            ),
          ).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });
});
