import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { jsonPage, jsonType, makeWheel } from "../../testing/loopback-index.ts";
import { PackageGround, said } from "./package-ground.test-support.ts";
import { packageLimitsSchema } from "./package-limits.ts";
import { Upstream } from "./upstream.ts";

let ground: PackageGround;
beforeEach(async () => {
  ground = new PackageGround();
  await ground.open();
});
afterEach(() => {
  vi.unstubAllGlobals();
  ground.close();
});

const wheel = makeWheel("tiny", "VALUE = 1\n");
const linesAsked = (): string[] => ground.index.asked.map(({ line }) => line);

describe("an index of allowed packages", () => {
  it("tells the upstream index nothing of a request but an allowed name", async () => {
    ground.index.holdWheel("tiny", wheel);
    const ask = ground.service();
    const headers = {
      cookie: "secret",
      authorization: "secret",
      "user-agent": "secret",
      "x-own": "secret",
      range: "bytes=0-1",
    };
    await (await ask(`/files/tiny/${wheel.filename}?secret=1`, { headers })).text();
    await (await ask("/simple/tiny/?secret=1", { headers })).text();
    expect(linesAsked()).toEqual(["GET /simple/tiny/", `GET /kept/${wheel.filename}`, "GET /simple/tiny/"]);
    expect(JSON.stringify(ground.index.asked)).not.toMatch(/secret|range/);
  });

  const sentence404 = "this index has /simple/, /simple/NAME/ and /files/NAME/FILENAME, and nothing else\n";
  const sentence403 = (name: string): string =>
    `the package '${name}' may not be installed here; those that may are: other-one, tiny\n`;
  it.each([
    ["another package", "/simple/numpy/", 403, sentence403("numpy")],
    ["a file of another package", "/files/numpy/numpy-1.0.zip", 403, sentence403("numpy")],
    ["a file that no page lists", "/files/tiny/tiny-9.zip", 404, "the page of 'tiny' lists no file 'tiny-9.zip'\n"],
    ["a way out by dots", "/files/tiny/../../etc/passwd", 404, sentence404],
    ["a way out by coded dots", "/files/tiny/%2e%2e/%2e%2e/etc", 404, sentence404],
    ["a way out by coded slashes", "/files/tiny/..%2f..%2fetc", 404, sentence404],
    ["dots for a file", "/files/tiny/..%2b", 404, "the page of 'tiny' lists no file '..+'\n"],
    ["another address", "/simple/http://127.0.0.1:1/", 404, sentence404],
    ["another address in coded form", "/simple/%2f%2f127.0.0.1%3a1/", 404, sentence404],
    ["an address for a file", "/files/tiny/http:%2f%2f127.0.0.1", 404, sentence404],
    ["anything else", "/", 404, sentence404],
  ])("refuses %s", async (_, path, status, sentence) => {
    ground.index.holdWheel("tiny", wheel);
    expect(await said(ground.service()(path))).toEqual([status, sentence]);
    expect(linesAsked().filter((line) => line !== "GET /simple/tiny/")).toEqual([]);
    expect(ground.elsewhere.asked).toEqual([]);
  });

  it("goes to its own upstream for a request that names another host", async () => {
    ground.index.holdWheel("tiny", wheel);
    const { address } = ground.elsewhere;
    const answer = await ground.service()(`${address}/tiny/`, { headers: { host: new URL(address).host } });
    expect(answer.status).toBe(200);
    expect(ground.elsewhere.asked).toEqual([]);
  });

  it.each(["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])("is not changed: it refuses %s", async (method) => {
    const answer = await ground.service()("/simple/tiny/", { method });
    expect([answer.status, answer.headers.get("allow"), await answer.text()]).toEqual([
      405,
      "GET",
      "this index is only read, with GET\n",
    ]);
    expect(ground.index.asked).toEqual([]);
  });

  it("passes on no file that is too large, whether or not its length is told", async () => {
    ground.index.hold(
      "/simple/tiny/",
      jsonPage(...["told", "untold"].map((url) => ({ filename: `${url}.zip`, url, hashes: {} }))),
    );
    ground.index.hold("/simple/tiny/told", { type: "application/zip", body: new Uint8Array(1001) });
    ground.index.hold("/simple/tiny/untold", (outgoing) => {
      outgoing.writeHead(200).write(new Uint8Array(600));
      outgoing.end(new Uint8Array(600));
    });
    const ask = ground.service({ fileBytes: 1000, requests: 1 });
    const sentence = "the file 'told.zip' has more than 1000 bytes, which is too large to be passed on\n";
    expect(await said(ask("/files/tiny/told.zip"))).toEqual([403, sentence]);
    await expect((await ask("/files/tiny/untold.zip")).bytes()).rejects.toThrow("more than 1000 bytes");
    // Both gave their place back.
    expect((await ask("/simple/tiny/")).status).toBe(200);
  });

  it("passes on a file of just the size that is allowed", async () => {
    ground.index.hold("/simple/tiny/", jsonPage({ filename: "tiny.zip", url: "tiny.zip", hashes: {} }));
    ground.index.hold("/simple/tiny/tiny.zip", { type: "application/zip", body: new Uint8Array(1000) });
    expect((await (await ground.service({ fileBytes: 1000 })("/files/tiny/tiny.zip")).bytes()).length).toBe(1000);
  });

  it.each([
    ["has no such package", (out) => out.writeHead(404).end(), 404, "the index has no 'tiny'\n"],
    [
      "fails",
      (out) => out.writeHead(500).end("secret"),
      502,
      "the index failed at 'tiny' with status 500; try again later\n",
    ],
    ["breaks off", (out) => out.destroy(), 502, "the index could not be reached for 'tiny'; try again later\n"],
    [
      "breaks off within a page",
      (out) => {
        out.writeHead(200, { "content-type": jsonType }).write("{");
        setTimeout(() => out.destroy(), 50);
      },
      502,
      "the index could not be reached for 'tiny'; try again later\n",
    ],
    ["says nothing", () => undefined, 504, "the index took too long over 'tiny'; try again later\n"],
    [
      "stops within a page",
      (out) => out.writeHead(200, { "content-type": jsonType }).write("{"),
      504,
      "the index took too long over 'tiny'; try again later\n",
    ],
    [
      "answers a picture",
      (out) => out.writeHead(200, { "content-type": "image/png" }).end("x"),
      502,
      "the index answered something else than a page of 'tiny'\n",
    ],
    [
      "answers other JSON",
      (out) => out.writeHead(200, { "content-type": jsonType }).end("[1"),
      502,
      "the index answered something else than a page of 'tiny'\n",
    ],
    [
      "answers a later version",
      (out) => out.writeHead(200, { "content-type": jsonType }).end('{"meta":{"api-version":"2.0"},"files":[]}'),
      502,
      "the index answered something else than a page of 'tiny'\n",
    ],
    [
      "answers too large a page",
      (out) => out.writeHead(200, { "content-type": jsonType }).end(" ".repeat(2001)),
      403,
      "the index's page of 'tiny' has more than 2000 bytes, which is too large to be read\n",
    ],
  ] satisfies [string, (outgoing: ServerResponse) => void, number, string][])(
    "says so where the upstream index %s, and can be asked again",
    async (_, held, status, sentence) => {
      ground.index.hold("/simple/tiny/", held);
      const seconds = status === 504 ? 0.5 : 600;
      const ask = ground.service({ seconds, pageBytes: 2000, requests: 1 });
      expect(await said(ask("/simple/tiny/"))).toEqual([status, sentence]);
      ground.index.holdWheel("tiny", wheel);
      const again = async () => expect((await ask("/simple/tiny/")).status).toBe(200);
      await vi.waitFor(again, { timeout: 600_000 });
    },
  );

  it("answers a bounded number of requests at once, and counts a download until it ends or is given up", async () => {
    ground.index.hold("/simple/tiny/", jsonPage({ filename: "tiny.zip", url: "tiny.zip", hashes: {} }));
    ground.index.hold("/simple/tiny/tiny.zip", (outgoing) => void outgoing.writeHead(200).write("begun"));
    const ask = ground.service({ requests: 2 });
    const downloads = [await ask("/files/tiny/tiny.zip"), await ask("/files/tiny/tiny.zip")];
    const sentence = "at most 2 requests are answered at once; wait for one to end\n";
    expect(await said(ask("/simple/tiny/"))).toEqual([429, sentence]);
    await downloads[0].body?.cancel();
    expect((await ask("/simple/tiny/")).status).toBe(200);
    await downloads[1].body?.cancel();
  });

  it("gives a place back once, whether an answer was had in full or given up before its first byte", async () => {
    ground.index.holdWheel("tiny", wheel);
    const ask = ground.service({ requests: 1 });
    for (const path of ["/simple/tiny/", "/simple/tiny/", `/files/tiny/${wheel.filename}`, "/simple/tiny/"]) {
      expect((await said(ask(path)))[0]).toBe(200);
    }
    ground.index.hold(`/kept/${wheel.filename}`, (outgoing) => outgoing.writeHead(200).flushHeaders());
    const givenUp = await ask(`/files/tiny/${wheel.filename}`);
    const reading = givenUp.body?.getReader();
    const first = reading?.read();
    await reading?.cancel();
    await first;
    await ask(`/files/tiny/${wheel.filename}`);
    expect((await ask("/simple/tiny/")).status).toBe(429);
  });

  it("takes nothing from an unprotected address that a protected index leads to", async () => {
    const answer = Object.defineProperty(Response.json({}), "url", { value: "http://127.0.0.1/elsewhere" });
    vi.stubGlobal("fetch", async () => answer);
    const upstream = new Upstream(new URL("https://127.0.0.1/simple/"), packageLimitsSchema.parse({}));
    const listing = upstream.list("tiny", ground.stopping.signal);
    await expect(listing).rejects.toThrow("the index led to an unprotected address for 'tiny'");
  });

  it("ends with its episode", async () => {
    ground.index.hold("/simple/tiny/", jsonPage({ filename: "tiny.zip", url: "tiny.zip", hashes: {} }));
    ground.index.hold("/simple/tiny/tiny.zip", (outgoing) => void outgoing.writeHead(200).write("begun"));
    const download = await ground.service()("/files/tiny/tiny.zip");
    ground.stopping.abort();
    await expect(download.text()).rejects.toMatchObject({ name: "AbortError" });
  });
});
