import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chat, chatPath, tryService } from "./service.test-support.ts";

const paths = [chatPath, "/v1/batch", "/v1/activations"] as const;
const wrongJson = {
  status: 400,
  body: { error: { code: "invalid_json", type: "invalid_request_error", param: null } },
};

describe("a hostile body", () => {
  const notJson: readonly (readonly [name: string, body: string])[] = [
    ["nothing", ""],
    ["half an object", '{"model": "subject-a"'],
    ["NaN", '{"temperature": NaN}'],
    ["a comment", "{} // x"],
    ["two values", "{} {}"],
    ["a million brackets", "[".repeat(1_000_000)],
    ["a million levels", "[".repeat(1_000_000) + "]".repeat(1_000_000)],
    ["65 levels behind brackets in a string", `["]]]\\"]]]", ${"[".repeat(64)}${"]".repeat(65)}`],
    ["65 levels", `${'{"a":'.repeat(65)}1${"}".repeat(65)}`],
  ];
  for (const [name, body] of notJson)
    it(`of ${name} is refused everywhere`, async () => {
      const { post } = tryService();
      for (const path of paths) expect(await post(path, body)).toMatchObject(wrongJson);
    });

  it("may be 4,000,000 bytes long and no longer, with or without a length in front", async () => {
    const { service, host } = tryService();
    const text = (bytes: number) => {
      const frame = JSON.stringify(chat("question q1", { metadata: "" }));
      return frame.replace('metadata":"', `metadata":"${"x".repeat(bytes - frame.length)}`);
    };
    const send = async (body: string | ReadableStream, headers = {}) => {
      const init = { method: "POST", body, headers, duplex: "half" } as const;
      return (await service.handle(new Request(`http://127.0.0.1${chatPath}`, init), host)).status;
    };
    const streamed = (whole: string) => new Blob([whole]).stream();
    expect(await send(text(4_000_000))).toBe(200);
    expect(await send(text(4_000_001))).toBe(400);
    expect(await send(streamed(text(4_000_000)))).toBe(200);
    expect(await send(streamed(text(4_000_001)))).toBe(400);
    expect(await send("{}", { "content-length": "4000001" })).toBe(400);
  });

  it("may hold a prompt of 200,000 characters and no longer, at no cost", async () => {
    const { post } = tryService();
    const ask = (length: number) => post(chatPath, JSON.stringify(chat("question q1 ".padEnd(length, "x"))));
    expect((await ask(200_000)).status).toBe(200);
    expect(await ask(200_001)).toMatchObject({
      status: 400,
      body: { error: { code: "context_length_exceeded", param: "messages" } },
    });
  });

  it("may nest 64 levels, and its strings may hold any number of brackets", async () => {
    const deep = `${'{"a":'.repeat(62)}1${"}".repeat(62)}`;
    const body = JSON.stringify(chat(`question q1 \\"${"[{".repeat(1000)}`, { metadata: "deep" })).replace(
      '"deep"',
      `[${deep}]`,
    );
    expect((await tryService().post(chatPath, body)).status).toBe(200);
  });

  it("that is not UTF-8 is refused", async () => {
    const { service, host } = tryService();
    const body = Buffer.from(JSON.stringify(chat("question \xff")), "latin1");
    const response = await service.handle(new Request(`http://127.0.0.1${chatPath}`, { method: "POST", body }), host);
    expect(response.status).toBe(400);
  });

  it("with a key twice means the last one, and keys of the language mean nothing", async () => {
    const { post } = tryService();
    const twice =
      '{"model": "nobody", "model": "subject-a", "messages": [{"role": "user", "content": "question q1"}], "n": 0, "n": 1}';
    expect((await post(chatPath, twice)).status).toBe(200);
    const polluted =
      '{"__proto__": {"n": 0, "model": "nobody"}, "constructor": 1, "model": "subject-a", "messages": [{"role": "user", "content": "question q1", "__proto__": null}]}';
    expect((await post(chatPath, polluted)).status).toBe(200);
    expect(Object.hasOwn(Object.prototype, "n")).toBe(false);
  });

  it("of any JSON gets an answer in the form of the API and costs what it should", async () => {
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom(
        -1,
        0,
        1e308,
        -1e308,
        1.5,
        "\u0000",
        "\ud800",
        "😀".repeat(100),
        "__proto__",
        {},
        [],
        [[]],
        null,
        true,
      ),
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
    );
    const known =
      "model messages temperature top_p n seed max_tokens max_completion_tokens stop logprobs top_logprobs stream stream_options response_format requests url body item";
    const body = fc
      .tuple(fc.dictionary(fc.constantFrom(...known.split(" ")), odd, { maxKeys: 4 }), fc.boolean(), odd)
      .map(([fields, isChat, content]) =>
        isChat
          ? {
              ...chat(""),
              messages: [
                { role: "user", content },
                { role: "user", content: "question q1" },
              ],
              ...fields,
            }
          : fields,
      );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        fc.oneof(
          body,
          fc.array(body).map((requests) => ({ requests })),
          odd,
        ),
        async (path, sent) => {
          const { service, host, left } = tryService();
          const request = new Request(`http://127.0.0.1${path}`, { method: "POST", body: JSON.stringify(sent) ?? "" });
          const response = await service.handle(request, host);
          expect([200, 400, 429]).toContain(response.status);
          const text = await response.text();
          if (response.headers.get("content-type")?.startsWith("text/event-stream"))
            expect(text).toMatch(/^data: \{.*data: \[DONE\]\n\n$/s);
          else if (response.status !== 200) {
            const { error } = JSON.parse(text);
            expect(Object.keys(error)).toEqual(["message", "type", "param", "code"]);
            expect(left()).toEqual(tryService().left());
          } else expect(typeof JSON.parse(text)).toBe("object");
        },
      ),
      { numRuns: 500 },
    );
  });
});
