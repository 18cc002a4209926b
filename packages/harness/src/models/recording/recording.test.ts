import type { Message, ModelReply } from "@assay/contract";
import { type Json, text } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anthropic } from "../../testing/anthropic-server.ts";
import { ask, failureOf, lookTool, open, pixel, question, testContext } from "../../testing/ask.ts";
import { serve } from "../../testing/local-server.ts";
import { openModel } from "../open-model.ts";
import { type RecordedCalls, replayModel } from "./replay-model.ts";
import { decodeReply, encodeReply } from "./reply-codec.ts";
import { requestHash } from "./request-hash.ts";

const picture: Message = { role: "user", parts: [text("Look:"), pixel] };

describe("the hash of a request", () => {
  it("is pinned: recordings of earlier versions are found by it", () => {
    // Computed by a Python program of its own, written from the definition beside the code.
    expect(requestHash({ messages: [...question, picture], tools: [lookTool] })).toBe(
      "1c537af6203cd3345ebca6f16a4cdd3b41ee29ffa1b663f667045cfb52ad5419",
    );
  });

  it("does not depend on the order of keys, nor on fields that are undefined", () => {
    const messages: Message[] = [{ role: "user", parts: [{ type: "text", text: "a" }] }];
    const turned = [
      { parts: [{ text: "a", type: "text", provider: undefined }], role: "user" },
    ] as unknown as Message[];
    expect(requestHash({ messages: turned, tools: [] })).toBe(requestHash({ messages, tools: [] }));
  });

  it("depends on every message, tool and byte of an image", () => {
    const bytes = pixel.type === "image" ? Uint8Array.from(pixel.bytes) : new Uint8Array();
    bytes[20] = 1;
    const other: Message = { role: "user", parts: [text("Look:"), { type: "image", mime: "image/png", bytes }] };
    const hashes = [
      requestHash({ messages: [picture], tools: [lookTool] }),
      requestHash({ messages: [other], tools: [lookTool] }),
      requestHash({ messages: [picture], tools: [] }),
      requestHash({ messages: [picture, picture], tools: [lookTool] }),
      requestHash({ messages: [], tools: [lookTool] }),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

/** JSON without the one key that checks at the boundary leave out. */
const json = (fc.jsonValue() as fc.Arbitrary<Json>).filter((value) => !JSON.stringify(value).includes("__proto__"));
const provider = fc.option(json, { nil: undefined });
const optional = (given: Json | undefined): { provider?: Json } => (given === undefined ? {} : { provider: given });
const part = fc.oneof(
  fc
    .tuple(fc.constantFrom("text" as const, "reasoning" as const), fc.string(), provider)
    .map(([type, said, given]) => ({ type, text: said, ...optional(given) })),
  fc.tuple(fc.string(), fc.string(), json, provider).map(([id, tool, value, given]) => ({
    type: "tool-call" as const,
    id,
    tool,
    input: { valid: true as const, value },
    ...optional(given),
  })),
  fc
    .string()
    .map((said) => ({ type: "tool-call" as const, id: "1", tool: "t", input: { valid: false as const, text: said } })),
);
const tokens = fc.nat();
const reply: fc.Arbitrary<ModelReply> = fc.record({
  parts: fc.array(part),
  finish: fc.constantFrom("stop", "length", "tool-calls", "content-filter", "refusal", "other"),
  usage: fc.record({ inputTokens: tokens, outputTokens: tokens, cachedInputTokens: tokens, reasoningTokens: tokens }),
  servedBy: fc.option(fc.string(), { nil: undefined }),
  milliseconds: fc.double({ min: 0, max: 1e9, noNaN: true }),
  waited: fc.double({ min: 0, max: 1e9, noNaN: true }),
  tries: fc.nat(),
});

describe("a recorded reply", () => {
  it("comes back as it was, through the text of JSON", () => {
    fc.assert(
      fc.property(reply, (given) => {
        const kept: Json = JSON.parse(JSON.stringify(encodeReply(given)));
        // Given through JSON too, which has no negative zero.
        expect(decodeReply(kept)).toEqual(JSON.parse(JSON.stringify(given)));
      }),
    );
  });

  it.each([null, {}, { version: 2 }, { version: 1, parts: [] }, "text"])(
    "of another kind is refused: %j",
    async (value) => {
      const failure = await failureOf((async () => decodeReply(value))());
      expect(failure).toMatchObject({ code: "models/wrong-replies" });
    },
  );
});

/** Two turns with a model, the second after a call of a tool. */
async function episode(model: Parameters<typeof ask>[0], answer = "seven"): Promise<ModelReply[]> {
  const first = await ask(model);
  const answers = [{ id: "toolu_1", tool: "look", parts: [text(answer), pixel], isError: false }];
  const second = await ask(model, [...question, { role: "assistant", parts: first.parts }, { role: "tool", answers }]);
  return [first, second];
}

describe("a replayed episode", () => {
  async function record(): Promise<{ calls: RecordedCalls; replies: ModelReply[] }> {
    await using server = await serve(
      anthropic(
        [
          { type: "thinking", thinking: "I look.", signature: "EqQB+signature/==" },
          { type: "tool_use", id: "toolu_1", name: "look", input: '{"path":"a.csv"}' },
        ],
        "tool_use",
      ),
      anthropic([{ type: "text", text: "Seven." }], "end_turn"),
    );
    const recorded: { request: string; reply: Json }[] = [];
    const model = open("anthropic/claude-opus-5", server);
    const replies = await episode({
      name: model.name,
      async reply(request) {
        const given = await model.reply(request);
        recorded.push({ request: requestHash(request), reply: encodeReply(given) });
        return given;
      },
    });
    return { calls: async (index) => recorded[index], replies };
  }

  it("is the same to the last field", async () => {
    const { calls, replies } = await record();
    expect(await episode(openModel("replay/run-1", {}, { ...testContext(), recording: calls }))).toEqual(replies);
  });

  it("that asks differently is told at which call", async () => {
    const { calls } = await record();
    const failure = await failureOf(episode(replayModel("replay/run-1", calls), "eight"));
    expect(failure).toMatchObject({ code: "models/replay-differs", isTransient: false });
    expect(String(failure)).toContain("call 2 of the episode is not as replay/run-1 recorded it");
  });

  it("that asks for more than was recorded is told so", async () => {
    const model = replayModel("replay/run-1", async () => undefined);
    const failure = await failureOf(ask(model));
    expect(failure).toMatchObject({ code: "models/replay-differs" });
    expect(String(failure)).toContain("recorded 0 calls, and the episode asks for one more");
  });

  it("ends with the signal", async () => {
    const { calls } = await record();
    const reason = new Error("over");
    expect(await failureOf(ask(replayModel("replay/r", calls), question, AbortSignal.abort(reason)))).toBe(reason);
  });
});
