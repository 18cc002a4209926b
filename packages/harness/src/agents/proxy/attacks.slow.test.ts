import { once } from "node:events";
import { connect, type Socket } from "node:net";
import type { Json, Model } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { ModelFailure, openModel } from "../../models/index.ts";
import { openSandboxBackend } from "../../sandbox/index.ts";
import { testContext } from "../../testing/ask.ts";
import { serve } from "../../testing/local-server.ts";
import { say } from "../fake-episode.test-support.ts";
import { ModelProxy } from "./model-proxy.ts";
import { openProxy } from "./proxy-ground.test-support.ts";

const secret = "sk-host-0123456789abcdef";
const wordy: Model = {
  name: "fake/model",
  reply: async () => {
    throw new ModelFailure("models/unavailable", `Bearer ${secret} at /root/.keys`, { isTransient: true });
  },
};
const friendly: Model = { name: "fake/model", reply: async () => say("Hello.") };

/** Sends bytes, and gives all that comes back until the other side closes. */
async function sendRaw(url: string, pieces: Iterable<string | Buffer>): Promise<{ back: string; sent: number }> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let [back, sent] = ["", 0];
  socket.on("data", (chunk: Buffer) => {
    back += chunk.toString();
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  for (const piece of pieces) {
    if (socket.destroyed || socket.writableEnded) break;
    sent += piece.length;
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
  }
  await closed;
  return { back, sent };
}

const body = (content: Json): string => JSON.stringify({ messages: [{ role: "user", content }], max_tokens: 1 });

describe("a program that attacks its model's address", () => {
  it("learns no key from an error, in any protocol", async () => {
    await using ground = await openProxy(wordy);
    for (const path of ["messages", "chat/completions", "responses", "messages/count_tokens", "models", "keys"]) {
      const asked = {
        method: "POST",
        body: JSON.stringify({ messages: [{ role: "user", content: "?" }], input: "?" }),
      };
      const response = await fetch(`${ground.url}/v1/${path}`, asked);
      const told = `${JSON.stringify([...response.headers])} ${await response.text()}`;
      expect(told).not.toMatch(/sk-|Bearer|root|\.keys|node_modules|\.ts/);
    }
  });

  it("gets a body of a gigabyte refused after 16 MiB, announced or not", async () => {
    await using ground = await openProxy(friendly);
    const megabyte = Buffer.alloc(1 << 20, 97);
    function* announced() {
      yield `POST /v1/messages HTTP/1.1\r\nhost: a\r\ncontent-length: ${1 << 30}\r\n\r\n`;
      for (let sent = 0; sent < 1024; sent++) yield megabyte;
    }
    function* endless() {
      yield "POST /v1/messages HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
      for (let sent = 0; sent < 1024; sent++)
        yield Buffer.concat([Buffer.from("100000\r\n"), megabyte, Buffer.from("\r\n")]);
    }
    for (const pieces of [announced(), endless()]) {
      const { sent } = await sendRaw(ground.url, pieces);
      expect(sent).toBeLessThan(64 << 20);
    }
    expect(ground.events).toEqual([]);
    expect((await fetch(`${ground.url}/v1/messages`, { method: "POST", body: body("?") })).status).toBe(200);
  });

  it("cannot hide a second request in a first", async () => {
    await using ground = await openProxy(friendly);
    const hidden = `POST /v1/messages HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\n{}`;
    const both = "transfer-encoding: chunked\r\ncontent-length: 4\r\n";
    const { back } = await sendRaw(ground.url, [
      `POST /v1/messages HTTP/1.1\r\nhost: a\r\n${both}\r\n0\r\n\r\n${hidden}`,
    ]);
    expect(back.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
    const twice = "content-length: 2\r\ncontent-length: 40\r\n";
    const other = await sendRaw(ground.url, [`POST /v1/messages HTTP/1.1\r\nhost: a\r\n${twice}\r\n{}${hidden}`]);
    expect(other.back.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 400"]);
    expect(ground.events).toEqual([]);
  });

  it("gets an endless answer of its provider cut off and told as a failure", async () => {
    const megabyte = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "a".repeat(1 << 20) } }] })}\n\n`;
    const most = 160;
    let sent = 0;
    await using provider = await serve(async (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const gone = once(response, "close");
      for (; sent < most && !response.destroyed; sent++) {
        if (!response.write(megabyte)) await Promise.race([once(response, "drain"), gone]);
      }
      response.end();
    });
    const endless = openModel("compatible/m", { baseUrl: provider.url, maxRetries: 0 }, testContext());
    await using ground = await openProxy(endless);
    for (const stream of [false, true]) {
      sent = 0;
      const response = await fetch(`${ground.url}/v1/messages`, {
        method: "POST",
        body: JSON.stringify({ messages: [{ role: "user", content: "?" }], stream }),
      });
      expect([response.status, await response.json()]).toEqual([
        500,
        { type: "error", error: { type: "api_error", message: "the model gave no answer" } },
      ]);
      expect(sent).toBeLessThan(most);
    }
  });

  it("keeps nobody waiting by a request that never ends, nor by an answer that it does not read", async () => {
    const long: Model = { name: "fake/model", reply: async () => say("a".repeat(8 << 20)) };
    const ground = await openProxy(long);
    const port = Number(new URL(ground.url).port);
    const open = async (): Promise<Socket> => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      await once(socket, "connect");
      return socket;
    };
    const trickling = await open();
    trickling.write("POST /v1/messages HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n");
    const drops = setInterval(() => trickling.write("1\r\n{\r\n"), 5);
    const unread = await open();
    const sent = body("unread");
    unread.pause();
    unread.write(`POST /v1/messages HTTP/1.1\r\nhost: a\r\ncontent-length: ${sent.length}\r\n\r\n${sent}`);
    await expect.poll(() => ground.events.length).toBeGreaterThan(0);
    try {
      const response = await fetch(`${ground.url}/v1/messages`, { method: "POST", body: body("?") });
      expect([response.status, (await response.text()).length > 8 << 20]).toEqual([200, true]);
    } finally {
      // `once` takes a reset connection for a failure.
      const closed = [trickling, unread].map((socket) => new Promise((resolve) => socket.on("close", resolve)));
      unread.resume();
      await ground[Symbol.asyncDispose]();
      await Promise.all(closed);
      clearInterval(drops);
    }
  });

  it("makes the host read no file and no address", async () => {
    await using ground = await openProxy(friendly);
    const wanted: readonly Json[] = [
      [{ type: "image", source: { type: "url", url: "file:///etc/passwd" } }],
      [{ type: "image", source: { type: "file", file_id: "/etc/passwd" } }],
      [{ type: "document", source: { type: "url", url: "http://169.254.169.254/latest" } }],
    ];
    for (const content of wanted) {
      const response = await fetch(`${ground.url}/v1/messages`, { method: "POST", body: body(content) });
      expect([response.status, await response.text()]).toEqual([400, expect.not.stringContaining("root:")]);
    }
    const chat = JSON.stringify({
      messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "file:///etc/passwd" } }] }],
    });
    expect((await fetch(`${ground.url}/v1/chat/completions`, { method: "POST", body: chat })).status).toBe(400);
    const paths = ["/v1/models/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"];
    for (const path of paths) {
      const { back } = await sendRaw(ground.url, [`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`]);
      expect(back).not.toContain("root:");
    }
  });

  it("reaches its own episode's model, and no other's", async () => {
    const backend = await openSandboxBackend({ kind: "bubblewrap" });
    try {
      const asked = [0, 0];
      const start = (index: number) => {
        const model: Model = {
          name: "fake/model",
          async reply() {
            asked[index] = (asked[index] ?? 0) + 1;
            return say(`I am ${index}.`);
          },
        };
        const proxy = new ModelProxy({
          model,
          signal: new AbortController().signal,
          record: () => undefined,
          toolNames: () => [],
        });
        return backend.start({ workspace: "kept", services: { model: (request) => proxy.handle(request) } });
      };
      const [one, other] = [await start(0), await start(1)];
      const ask = (address: string) =>
        `import json, os, urllib.request\nbody = json.dumps({"messages": [{"role": "user", "content": "?"}]}).encode()\ntry:\n    print(urllib.request.urlopen(urllib.request.Request(${address} + "/v1/chat/completions", body), timeout=60).read().decode())\nexcept OSError as error:\n    print("refused", error)\n`;
      const gate = "import os, time\nopen('address', 'w').write(os.environ['ASSAY_MODEL_URL'])\n";
      // The first holds its address open while the second tries every port that it could have.
      const held = one.runPython(`${gate}while not os.path.exists('done'): time.sleep(0.05)\nprint('held')`);
      await expect.poll(async () => (await one.getFiles([{ path: "address", maxBytes: 100 }]))[0]?.ok).toBe(true);
      const [file] = await one.getFiles([{ path: "address", maxBytes: 100 }]);
      const address = file?.ok === true ? Buffer.from(file.bytes).toString() : "";
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      const own = await other.runPython(ask("os.environ['ASSAY_MODEL_URL']"));
      expect(own.output).toContain("I am 1.");
      const tried = await other.runPython(
        `import os\nown = os.environ["ASSAY_MODEL_URL"]\n${ask(JSON.stringify(address))}print(own == ${JSON.stringify(address)})`,
      );
      // A port of the same number would be its own.
      expect(tried.output).toMatch(/^refused|I am 1\./);
      expect(asked[0]).toBe(0);
      await one.putFiles([{ path: "done", bytes: new Uint8Array() }]);
      expect((await held).output).toBe("held\n");
      await Promise.all([one.stop(), other.stop()]);
    } finally {
      await backend.close();
    }
  });
});
