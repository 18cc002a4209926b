import { describe, expect, it } from "vitest";
import { readCallLog } from "./read-call-log.ts";
import { chat, chatPath, tryService } from "./service.test-support.ts";

describe("a batch", () => {
  it("answers each request as a single call would, in order", async () => {
    const requests = [
      chat("question q1", { n: 2 }),
      chat("hello"),
      chat("question q1", { n: 0 }),
      chat("question q1"),
      chat("question q2", { model: "subject-b", n: 128 }),
      { url: "/v1/activations", body: { model: "subject-a", item: "x" } },
      chat("question of a defect"),
    ];
    const together = tryService();
    const { status, body } = await together.post("/v1/batch", { requests });
    expect(status).toBe(200);
    const apart = tryService();
    const single = [];
    for (const request of requests)
      single.push(await ("url" in request ? apart.post(request.url, request.body) : apart.post(chatPath, request)));
    expect(body.responses).toEqual(single.map((each) => each.body));
    expect(single.map((each) => each.status)).toEqual([200, 200, 400, 200, 429, 200, 500]);
    expect(together.left()).toEqual(apart.left());
  });

  it("writes one note to the hidden log", async () => {
    const { post, transcript } = tryService();
    await post("/v1/batch", { requests: [chat("question q1"), chat("hello"), chat("question q1", { n: 0 })] });
    expect(transcript()).toHaveLength(1);
    const { rows, notUnderstood, refused } = readCallLog(transcript());
    expect(rows).toHaveLength(1);
    expect(notUnderstood).toEqual({ "subject-a": 1 });
    expect(refused).toEqual({ invalid_value: 1 });
  });

  it("holds 2,000 requests and no more, none of them streamed or to another path", async () => {
    const { post } = tryService({ "subject-a": 2000 });
    const many = Array.from({ length: 2001 }, (_, index) => chat(`question q${index}`));
    expect(await post("/v1/batch", { requests: many })).toMatchObject({
      status: 400,
      body: { error: { param: "requests" } },
    });
    const { body } = await post("/v1/batch", { requests: many.slice(1) });
    expect(body.responses.every((each: object) => "choices" in each)).toBe(true);
    const wrong = [
      chat("question q1", { stream: true }),
      { url: "/v1/batch", body: { requests: [] } },
      { url: 7 },
      null,
    ];
    const refused = (await post("/v1/batch", { requests: wrong })).body.responses;
    expect(refused.map((each: { error: { param: string | null } }) => each.error.param)).toEqual([
      "stream",
      "url",
      "url",
      null,
    ]);
    for (const body of [{}, [], null, { requests: {} }]) expect((await post("/v1/batch", body)).status).toBe(400);
  });
});
