import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { jsonPage, jsonType, makeWheel } from "../../testing/loopback-index.ts";
import { PackageGround, said } from "./package-ground.test-support.ts";

let ground: PackageGround;
beforeEach(async () => {
  ground = new PackageGround();
  await ground.open();
});
afterEach(() => ground.close());

const wheel = makeWheel("tiny", "VALUE = 1\n");
const asJson = { headers: { accept: `${jsonType}, text/html;q=0.1` } };

const htmlPage = (body: string) => ({ type: "text/html; charset=utf-8", body });

describe("the allowed packages", () => {
  it("are listed in their one spelling, in either form, without a word to the index", async () => {
    const ask = ground.service();
    expect(await (await ask("/simple/", asJson)).json()).toEqual({
      meta: { "api-version": "1.0" },
      projects: [{ name: "other-one" }, { name: "tiny" }],
    });
    const html = await (await ask("/simple/")).text();
    expect(html).toContain('<a href="/simple/other-one/">other-one</a>');
    expect(ground.index.asked).toEqual([]);
  });

  it("have pages that lead to this service, with hashes, versions of Python and withdrawals as they were", async () => {
    const tricky = '>=3.8,<"4"&x';
    ground.index.hold(
      "/simple/tiny/",
      jsonPage(
        { filename: "tiny-1.0.tar.gz", url: "../../a/tiny-1.0.tar.gz", hashes: { md5: "0b", sha256: "0a" } },
        { filename: "tiny-2.0+x.tar.gz", url: "b", hashes: {}, "requires-python": tricky, yanked: "it <breaks>" },
        { filename: "tiny-3.0.tar.gz", url: "c", hashes: {}, "requires-python": null, yanked: true },
      ),
    );
    const ask = ground.service();
    const expected = [
      {
        filename: "tiny-1.0.tar.gz",
        url: "/files/tiny/tiny-1.0.tar.gz",
        hashes: { md5: "0b", sha256: "0a" },
        yanked: false,
      },
      {
        filename: "tiny-2.0+x.tar.gz",
        url: "/files/tiny/tiny-2.0%2Bx.tar.gz",
        hashes: {},
        "requires-python": tricky,
        yanked: "it <breaks>",
      },
      { filename: "tiny-3.0.tar.gz", url: "/files/tiny/tiny-3.0.tar.gz", hashes: {}, yanked: true },
    ];
    const answer = await ask("/simple/tiny/", asJson);
    expect(answer.headers.get("content-type")).toBe(jsonType);
    expect(await answer.json()).toEqual({ meta: { "api-version": "1.0" }, name: "tiny", files: expected });
    const html = await (await ask("/simple/TINY/")).text();
    expect(html.split("\n").slice(1, 4)).toEqual([
      '<a href="/files/tiny/tiny-1.0.tar.gz#sha256=0a">tiny-1.0.tar.gz</a><br>',
      '<a href="/files/tiny/tiny-2.0%2Bx.tar.gz" data-requires-python="&gt;=3.8,&lt;&quot;4&quot;&amp;x" data-yanked="it &lt;breaks&gt;">tiny-2.0+x.tar.gz</a><br>',
      '<a href="/files/tiny/tiny-3.0.tar.gz" data-yanked="">tiny-3.0.tar.gz</a><br>',
    ]);
    // What was written as HTML says the same when it is read as such.
    ground.index.hold("/simple/other-one/", htmlPage(html.replaceAll("/files/tiny/", "/files/other-one/")));
    const [first, ...rest] = expected.map((file) => ({ ...file, url: file.url.replace("/tiny/", "/other-one/") }));
    const again = await (await ask("/simple/other-one/", asJson)).json();
    const files = [{ ...first, hashes: { sha256: "0a" } }, ...rest];
    expect(again).toEqual({ meta: { "api-version": "1.0" }, name: "other-one", files });
  });

  it("are read from pages of HTML, whatever the marks around values", async () => {
    ground.index.hold(
      "/simple/tiny/",
      htmlPage(`<html><a name=top>no file</a><a rel="x"
        href='../../a/tiny-1.0.zip?v=1&amp;w=2#md5=0F' data-requires-python='&#62;&#x3D;3' data-yanked>tiny</A>
        <A HREF="https://127.0.0.1:1/tiny-2.0.zip" data-yanked="a > b">x</a><a href="ftp://127.0.0.1/tiny-3.zip">x</a>`),
    );
    ground.index.hold("/a/tiny-1.0.zip?v=1&w=2", { type: "application/zip", body: "bytes" });
    const ask = ground.service();
    const files = [
      {
        filename: "tiny-1.0.zip",
        url: "/files/tiny/tiny-1.0.zip",
        hashes: { md5: "0F" },
        "requires-python": ">=3",
        yanked: true,
      },
      { filename: "tiny-2.0.zip", url: "/files/tiny/tiny-2.0.zip", hashes: {}, yanked: "a > b" },
    ];
    const expected = { meta: { "api-version": "1.0" }, name: "tiny", files };
    expect(await (await ask("/simple/tiny/", asJson)).json()).toEqual(expected);
    expect(await said(ask("/files/tiny/tiny-1.0.zip"))).toEqual([200, "bytes"]);
  });

  it("have files that are passed on as they are, and noted", async () => {
    ground.index.holdWheel("tiny", wheel);
    const answer = await ground.service()(`/files/tiny/${wheel.filename}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(wheel.bytes);
    expect(ground.notes).toEqual([{ name: "tiny", file: wheel.filename, hashes: { sha256: wheel.sha256 } }]);
  });

  it("may be kept elsewhere and behind redirects, which the host follows and the sandbox does not see", async () => {
    const target = ground.elsewhere.address.replace("/simple", "/kept/tiny");
    ground.index.hold("/simple/tiny/", jsonPage({ filename: "tiny-1.0.zip", url: "../moved", hashes: {} }));
    ground.index.hold("/simple/moved", (outgoing) => outgoing.writeHead(302, { location: target }).end());
    ground.elsewhere.hold("/kept/tiny", { type: "application/zip", body: "from elsewhere" });
    const answer = ground.service()("/files/tiny/tiny-1.0.zip");
    expect((await answer).redirected).toBe(false);
    expect(await said(answer)).toEqual([200, "from elsewhere"]);
  });
});
