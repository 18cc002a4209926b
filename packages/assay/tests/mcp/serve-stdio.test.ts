import { PassThrough } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { serveOnStdio } from "@assay/harness/mcp";
import { describe, expect, it } from "vitest";
import { openEpisode } from "./open-episode.test-support.ts";

interface Message {
  readonly id: number | null;
  readonly result?: { readonly content?: unknown; readonly tools?: unknown[] };
  readonly error?: { readonly code: number; readonly message: string };
}

const opening = {
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "raw", version: "1" } },
};

/** A client that writes what it likes, and reads when it likes. */
async function openRaw(messageBytes = 10_000) {
  const opened = await openEpisode("readme");
  const [input, output] = [new PassThrough(), new PassThrough()];
  const gone = serveOnStdio(opened.server, {
    input,
    output,
    messageBytes,
    report: (error) => opened.reports.push(error),
  });
  let unread = "";
  const messages: Message[] = [];
  const next = async (): Promise<Message> => {
    while (!unread.includes("\n")) {
      const chunk =
        (output.read() as Buffer | null) ?? (await new Promise<null>((go) => output.once("readable", () => go(null))));
      unread += chunk?.toString() ?? "";
    }
    const end = unread.indexOf("\n");
    const message = JSON.parse(unread.slice(0, end)) as Message;
    unread = unread.slice(end + 1);
    messages.push(message);
    return message;
  };
  const send = (message: object): boolean => input.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  send({ id: 0, ...opening });
  await next();
  send({ method: "notifications/initialized" });
  return { ...opened, input, output, gone, send, next };
}

const task = (id: number) => ({ id, method: "tools/call", params: { name: "get_task", arguments: {} } });

describe("stdio", () => {
  const wrong: readonly (readonly [says: string, line: string | Buffer, code: number])[] = [
    ["is not JSON", "{nonsense", -32700],
    ["is no message", '{"hello":"there"}', -32600],
    ["is a list", "[]", -32600],
    ["is a number", "7", -32600],
    ["is not UTF-8", Buffer.from([0xff, 0xfe]), -32700],
    [
      "is nested too deeply",
      `{"jsonrpc":"2.0","id":1,"method":"ping","params":${"[".repeat(300)}${"]".repeat(300)}}`,
      -32700,
    ],
    ["is too large", `{"jsonrpc":"2.0","id":1,"method":"${"x".repeat(20_000)}"}`, -32600],
  ];
  for (const [says, line, code] of wrong) {
    it(`answers a line that ${says}, and goes on`, async () => {
      const { input, send, next } = await openRaw();
      input.write(line);
      input.write("\n");
      expect(await next()).toMatchObject({ id: null, error: { code } });
      send(task(1));
      expect(await next()).toMatchObject({ id: 1, result: { content: [{ type: "text" }] } });
    });
  }

  it("answers what it does not know, and wrong parameters, with protocol errors", async () => {
    const { send, next } = await openRaw();
    send({ id: 1, method: "keys/list" });
    expect(await next()).toMatchObject({ id: 1, error: { code: -32601 } });
    send({ id: 2, method: "tools/call", params: { name: 7 } });
    expect(await next()).toMatchObject({ id: 2, error: { code: -32602 } });
    send({ id: 3, method: "tools/call", params: { name: "grade", arguments: {} } });
    expect(await next()).toMatchObject({ id: 3, error: { code: -32602 } });
    send({ id: 4, method: "tools/call", params: { name: "get_task", arguments: { seed: 1 } } });
    expect(await next()).toMatchObject({ id: 4, result: { isError: true } });
  });

  it("takes messages in pieces and many in one piece", async () => {
    const { input, next } = await openRaw();
    const line = `${JSON.stringify({ jsonrpc: "2.0", ...task(1) })}\n`;
    for (const character of line) input.write(character);
    expect((await next()).id).toBe(1);
    input.write(line.repeat(3) + line.slice(0, 5));
    for (let count = 0; count < 3; count++) expect((await next()).id).toBe(1);
    input.write(line.slice(5));
    expect((await next()).id).toBe(1);
  });

  it("takes in nothing more while its answers are not read", async () => {
    const { input, output, send, next } = await openRaw();
    let sent = 0;
    for (let idle = 0; idle < 50 && sent < 20_000; idle++) {
      while (input.writableLength === 0 && sent < 20_000) {
        for (let count = 0; count < 20; count++) send(task(++sent));
        await setImmediate();
        idle = 0;
      }
      await setImmediate();
    }
    expect(sent).toBeLessThan(20_000);
    expect(output.readableLength + output.writableLength).toBeLessThan(4 << 20);
    for (let answers = 0; answers < sent; answers++) await next();
  });

  it("ends the episode's serving when the client goes, whichever way it goes", async () => {
    const ways: readonly ((streams: { input: PassThrough; output: PassThrough }) => unknown)[] = [
      ({ input }) => input.end(),
      ({ input }) => input.end('{"jsonrpc":"2.0","id":1,"meth'),
      ({ input }) => input.destroy(new Error("broken")),
      ({ output }) => output.destroy(new Error("EPIPE")),
      ({ output }) => output.destroy(),
    ];
    for (const leave of ways) {
      const { input, output, gone, episode } = await openRaw();
      leave({ input, output });
      await gone;
      await episode.abandon();
      expect((await episode.ended).outcome.kind).toBe("failed");
    }
  });
});
