import { describe, expect, it } from "vitest";
import { ask, failureOf, open } from "../../testing/ask.ts";
import { bytes, json, type Script, serve } from "../../testing/local-server.ts";

const page = "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx/1.24</body></html>";
const whole = {
  id: "1",
  choices: [{ index: 0, message: { role: "assistant", content: "Seven rows." }, finish_reason: "stop" }],
};
const long = `CUDA error: ${"x".repeat(5000)}`;

/** What a server sends, and what of it the failure must quote. */
const cases: readonly (readonly [what: string, streaming: boolean, script: Script, quoted: string])[] = [
  ["plain text", true, bytes("CUDA out of memory", "text/plain", 500), "CUDA out of memory"],
  ["plain text", false, bytes("CUDA out of memory", "text/plain", 500), "CUDA out of memory"],
  ["JSON of its own shape", true, json({ detail: "CUDA out of memory" }, 500), "CUDA out of memory"],
  ["an error that is a text", true, json({ error: "CUDA out of memory" }, 500), "CUDA out of memory"],
  ["a page", true, bytes(page, "text/html", 502), "502 Bad Gateway"],
  ["a page that says that all is well", true, bytes(page, "text/html", 200), "502 Bad Gateway"],
  ["a page that says that all is well", false, bytes(page, "text/html", 200), "502 Bad Gateway"],
  ["a reply that ignores stream", true, json(whole), '"content":"Seven rows."'],
  ["JSON that is no reply", false, json({ hello: "world" }), '"hello":"world"'],
  [
    "an error within a stream",
    true,
    bytes('data: {"error":{"message":"CUDA out of memory"}}\n\n', "text/event-stream"),
    "CUDA out of memory",
  ],
  [
    "something else within a stream",
    true,
    bytes('data: {"detail":"CUDA out of memory"}\n\n', "text/event-stream"),
    "CUDA out of memory",
  ],
  ["a long text", true, bytes(long, "text/plain", 500), "CUDA error: xxxxxxxx"],
];

describe("a failure quotes what the server sent", () => {
  for (const [what, streaming, script, quoted] of cases) {
    it(`that answers with ${what}, ${streaming ? "as a stream" : "in one piece"}`, async () => {
      await using server = await serve(script);
      const failure = await failureOf(ask(open("compatible/qwen3-8b", server, { streaming, maxRetries: 0 })));
      const { message } = failure as Error;
      expect(message).toContain(quoted);
      expect(message.length).toBeLessThan(600);
      // One line, and of a page its words.
      expect(message).not.toMatch(/\n|<html/);
    });
  }

  it("with the first 200 characters of it", async () => {
    await using server = await serve(bytes(long, "text/plain", 500));
    const failure = await failureOf(ask(open("compatible/qwen3-8b", server, { maxRetries: 0 })));
    expect((failure as Error).message).toContain(`the server sent: ${long.slice(0, 200)}.`);
  });

  it("that ignores stream, with what to do about it", async () => {
    await using server = await serve(json(whole));
    const failure = await failureOf(ask(open("compatible/qwen3-8b", server, { maxRetries: 0 })));
    expect((failure as Error).message).toMatch(/no stream.*streaming.*false/);
  });
});
