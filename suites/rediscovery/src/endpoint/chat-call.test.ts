import { describe, expect, it } from "vitest";
import { readChatCall } from "./chat-call.ts";
import { Refusal } from "./refusal.ts";

const names = ["subject-a", "subject-b"];
const body = (options: object) => ({ model: "subject-a", messages: [{ role: "user", content: "x" }], ...options });

function refusalOf(asked: unknown): Refusal {
  try {
    readChatCall(asked, names);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("it was not refused");
}

describe("a chat call", () => {
  it("has the defaults of the API, also where a field is null", () => {
    const plain = {
      subject: "subject-a",
      messages: [{ role: "user", content: "x" }],
      temperature: 1,
      seed: undefined,
      n: 1,
      maxTokens: Number.POSITIVE_INFINITY,
      stop: [],
      topLogprobs: undefined,
      stream: false,
      includeUsage: false,
    };
    expect(readChatCall(body({}), names)).toEqual(plain);
    const fields = "temperature top_p n seed max_tokens max_completion_tokens stop logprobs top_logprobs stream".split(
      " ",
    );
    expect(readChatCall(body(Object.fromEntries(fields.map((field) => [field, null]))), names)).toEqual(plain);
  });

  it("takes every field that it heeds", () => {
    const options = { temperature: 0.3, top_p: 0.9, n: 7, seed: -4, logprobs: true, top_logprobs: 20, stop: "\n" };
    expect(
      readChatCall(body({ ...options, stream: true, stream_options: { include_usage: true } }), names),
    ).toMatchObject({
      temperature: 0.3,
      n: 7,
      seed: -4,
      topLogprobs: 20,
      stop: ["\n"],
      stream: true,
      includeUsage: true,
    });
    expect(readChatCall(body({ logprobs: true, stop: ["a", "b"] }), names)).toMatchObject({
      topLogprobs: 0,
      stop: ["a", "b"],
    });
    expect(readChatCall(body({ max_completion_tokens: 3 }), names).maxTokens).toBe(3);
    expect(readChatCall(body({ max_tokens: 4, max_completion_tokens: 9 }), names).maxTokens).toBe(4);
  });

  it("passes over fields that mean nothing to a subject", () => {
    const ignored = {
      user: "me",
      tools: [{}],
      metadata: { a: "b" },
      response_format: { type: "json_object" },
      store: false,
    };
    expect(readChatCall(body(ignored), names)).toEqual(readChatCall(body({}), names));
  });

  it("reads roles and contents in all their forms", () => {
    const messages = [
      { role: "developer", content: "be brief" },
      {
        role: "system",
        content: [
          { type: "text", text: "one" },
          { type: "text", text: "two" },
        ],
      },
      { role: "user", content: "half a pair: \ud800", name: "me" },
      { role: "assistant", content: "" },
    ];
    expect(readChatCall(body({ messages }), names).messages).toEqual([
      { role: "system", content: "be brief" },
      { role: "system", content: "one\ntwo" },
      { role: "user", content: "half a pair: \ufffd" },
      { role: "assistant", content: "" },
    ]);
  });

  const wrong: readonly (readonly [options: object, param: string])[] = [
    [{ model: undefined }, "model"],
    [{ model: 7 }, "model"],
    [{ model: "__proto__" }, "model"],
    [{ messages: [] }, "messages"],
    [{ messages: "x" }, "messages"],
    [{ messages: ["x"] }, "messages[0]"],
    [{ messages: [{ role: "user" }] }, "messages[0].content"],
    [{ messages: [{ role: "user", content: null }] }, "messages[0].content"],
    [{ messages: [{ role: "user", content: [] }] }, "messages[0].content"],
    [
      { messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "x" } }] }] },
      "messages[0].content",
    ],
    [
      {
        messages: [
          { role: "user", content: "x" },
          { role: "tool", content: "x" },
        ],
      },
      "messages[1].role",
    ],
    [{ temperature: -0.1 }, "temperature"],
    [{ temperature: 2.1 }, "temperature"],
    [{ temperature: "1" }, "temperature"],
    [{ temperature: Number.POSITIVE_INFINITY }, "temperature"],
    [{ temperature: Number.NaN }, "temperature"],
    [{ top_p: 1.5 }, "top_p"],
    [{ n: 0 }, "n"],
    [{ n: -1 }, "n"],
    [{ n: 1.5 }, "n"],
    [{ n: 129 }, "n"],
    [{ n: 1e30 }, "n"],
    [{ n: [1] }, "n"],
    [{ seed: 0.5 }, "seed"],
    [{ seed: 2 ** 60 }, "seed"],
    [{ max_tokens: 0 }, "max_tokens"],
    [{ max_completion_tokens: "5" }, "max_completion_tokens"],
    [{ stop: "" }, "stop"],
    [{ stop: ["a", "b", "c", "d", "e"] }, "stop"],
    [{ stop: [""] }, "stop[0]"],
    [{ stop: { a: 1 } }, "stop"],
    [{ logprobs: 5 }, "logprobs"],
    [{ logprobs: true, top_logprobs: 21 }, "top_logprobs"],
    [{ top_logprobs: 2 }, "top_logprobs"],
    [{ stream: "yes" }, "stream"],
    [{ stream_options: { include_usage: true } }, "stream_options"],
    [{ response_format: "json" }, "response_format"],
    [{ response_format: { type: "xml" } }, "response_format.type"],
  ];
  for (const [options, param] of wrong)
    it(`is refused with ${JSON.stringify(options)}`, () => {
      const { status, message, param: named } = refusalOf(body(options));
      expect(named).toBe(param);
      expect(status).toBe("model" in options && typeof options.model === "string" ? 404 : 400);
      expect(message).toMatch(/^('[^']+' (must|needs)|There is no model) .+\.$/s);
    });

  it("says which models there are, and what a body must be", () => {
    expect(refusalOf(body({ model: "gpt-5" }))).toMatchObject({
      code: "model_not_found",
      message: "There is no model 'gpt-5'; there are subject-a, subject-b.",
    });
    for (const other of [null, 7, "x", [], [[]]])
      expect(refusalOf(other)).toMatchObject({ message: "The body must be a JSON object.", param: undefined });
  });
});
