import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { AccessToken, guard, makeToken } from "./index.ts";

const secret = "a-token-of-the-test";
const token = new AccessToken(secret);

function appAt(bound: string): Hono {
  const app = new Hono();
  guard(app, { token, bound });
  app.get("/where/ever", (context) => context.json({ is: "open" }));
  app.post("/where/ever", async (context) => context.json({ length: (await context.req.text()).length }));
  return app;
}

const bearer = { authorization: `Bearer ${secret}` };
const local = { host: "127.0.0.1:8000" };

async function statusOf(headers: { readonly [name: string]: string }, bound = "127.0.0.1"): Promise<number> {
  return (await appAt(bound).request("/where/ever", { headers })).status;
}

describe("the guards", () => {
  it.each([
    ["no token", { ...local }],
    ["a wrong token", { ...local, authorization: "Bearer wrong" }],
    ["a wrong cookie", { ...local, cookie: `${token.cookieName}=wrong` }],
    ["a token of another kind", { ...local, authorization: `Basic ${secret}` }],
    ["a foreign host", { ...bearer, host: "evil.example" }],
    ["a foreign host that ends like ours", { ...bearer, host: "127.0.0.1.evil.example" }],
    ["a host that cannot be read", { ...bearer, host: "[[" }],
    ["no host", { ...bearer, host: "" }],
    ["a foreign origin", { ...bearer, ...local, origin: "https://evil.example" }],
    ["an origin on another port", { ...bearer, ...local, origin: "http://127.0.0.1:9000" }],
    ["an opaque origin", { ...bearer, ...local, origin: "null" }],
    ["a page of another site", { ...bearer, ...local, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }],
  ])("refuse %s", async (_, headers) => {
    expect(await statusOf(headers)).toBe(403);
  });

  it.each([
    ["the token", { ...bearer, ...local }],
    ["the cookie", { ...local, cookie: `${token.cookieName}=${secret}` }],
    ["its own pages", { ...bearer, ...local, origin: "http://127.0.0.1:8000", "sec-fetch-site": "same-origin" }],
    ["a forwarded port", { ...bearer, host: "localhost:9999", origin: "http://localhost:9999" }],
    ["IPv6", { ...bearer, host: "[::1]:8000" }],
  ])("let in %s", async (_, headers) => {
    expect(await statusOf(headers)).toBe(200);
  });

  it("take addresses as numbers where every address is listened on, and no names but the machine's", async () => {
    expect(await statusOf({ ...bearer, host: "192.0.2.7:8000" })).toBe(403);
    expect(await statusOf({ ...bearer, host: "192.0.2.7:8000" }, "0.0.0.0")).toBe(200);
    expect(await statusOf({ ...bearer, host: "evil.example" }, "0.0.0.0")).toBe(403);
    expect(await statusOf({ ...bearer, host: "192.0.2.7:8000" }, "192.0.2.7")).toBe(200);
  });

  it("put the token of an address into a cookie that scripts and other sites have no use of", async () => {
    const response = await appAt("127.0.0.1").request(`/where/ever?a=1&token=${secret}`, { headers: local });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/where/ever?a=1");
    const cookie = response.headers.get("set-cookie") ?? "";
    expect(cookie).toContain(`${token.cookieName}=${secret}`);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
  });

  it("lead to no other host", async () => {
    const response = await appAt("127.0.0.1").request(`//evil.example/?token=${secret}`, { headers: local });
    expect(response.headers.get("location")).toMatch(/^\/[^/]/);
  });

  it("send the policy with every answer, refusals included", async () => {
    for (const headers of [local, { ...local, ...bearer }, { host: "evil.example" }]) {
      const response = await appAt("127.0.0.1").request("/where/ever", { headers });
      expect(response.headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  it("take no large bodies", async () => {
    const post = (length: number) =>
      appAt("127.0.0.1").request("/where/ever", {
        method: "POST",
        headers: { ...local, ...bearer },
        body: "x".repeat(length),
      });
    expect((await post(1000)).status).toBe(200);
    expect((await post(100_000)).status).toBe(413);
  });

  it("make tokens that nobody guesses", () => {
    const made = Array.from({ length: 100 }, makeToken);
    expect(new Set(made).size).toBe(100);
    for (const each of made) expect(each).toMatch(/^[\w-]{43}$/);
  });
});
