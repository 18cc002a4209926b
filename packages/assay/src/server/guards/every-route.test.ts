import type { Store } from "@assay/harness/store";
import type { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { type ApiOptions, makeApi } from "../api/api.ts";
import { BaselineRuns } from "../api/plays/baseline-runs.ts";
import { OpenPlays } from "../api/plays/open-plays.ts";
import { CommandLine } from "../command-line.ts";
import { makeViewerApp } from "../viewer-app.ts";
import { AccessToken } from "./index.ts";

const secret = "a-token-of-the-test";
const token = new AccessToken(secret);

/** What was asked of the store; a request that is refused asks nothing. */
const asked: string[] = [];
const store = new Proxy({} as Store, {
  get: (_, name) => () => {
    asked.push(String(name));
    throw new Error("there is no store");
  },
});

const options: ApiOptions = {
  store,
  guests: [],
  withKeys: true,
  info: { version: "0.0.0", store: "a store", withKeys: true, allowsRuns: false },
  report: () => undefined,
};

const commandLine = new CommandLine({ program: ["no-program"], address: "" });
const report = (): undefined => undefined;
/** What pages may begin is guarded like what they may read. */
const playing = {
  plays: new OpenPlays(store, report),
  baselineRuns: new BaselineRuns({ store, guests: [], commandLine }),
};
const app = makeViewerApp({ ...options, playing, commandLine, guarding: { token, bound: "127.0.0.1" } });

/** Every method and address that the viewer answers to, with something in the place of names and stars. */
function addressesOf(table: Hono, prefix = ""): { readonly method: string; readonly path: string }[] {
  const routes = table.routes.flatMap(({ method, path }) => {
    const filled = `${prefix}${path}`.replace(/:\w+(\{[^}]*\})?/g, "something").replace(/\*/g, "anything");
    return (method === "ALL" ? ["GET", "POST", "PUT", "DELETE", "OPTIONS"] : [method]).map((each) => ({
      method: each,
      path: filled,
    }));
  });
  return [...new Map(routes.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

const addresses = [
  ...addressesOf(app),
  ...addressesOf(makeApi({ ...options, playing, commandLine }), "/api"),
  ...["/", "/runs/something", "/theme.js", "/icon.svg", "/assets/anything.js", "/../package.json"].map((path) => ({
    method: "GET",
    path,
  })),
];

const local = { host: "127.0.0.1:8000" };
const bearer = { authorization: `Bearer ${secret}` };
const cookie = { cookie: `${token.cookieName}=${secret}` };

const refused: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ["no token", local],
  ["a wrong token", { ...local, authorization: "Bearer another-token-of-the-test" }],
  ["a wrong cookie", { ...local, cookie: `${token.cookieName}=another-token-of-the-test` }],
  ["a foreign origin", { ...local, ...cookie, origin: "https://evil.example" }],
  ["an opaque origin", { ...local, ...bearer, origin: "null" }],
  ["a page of another site", { ...local, ...cookie, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }],
  ["a foreign host", { ...bearer, host: "evil.example:8000" }],
  ["a host that ends like ours", { ...bearer, host: "evil.example.127.0.0.1.nip.io" }],
];

describe("every route of the viewer", () => {
  it("is in the table that is walked", () => {
    const walked = addresses.map(({ method, path }) => `${method} ${path}`);
    expect(walked).toEqual(
      expect.arrayContaining([
        "GET /api/runs",
        "GET /api/episodes/something/blobs/something",
        "GET /api/live",
        "POST /api/plays",
        "POST /api/reports/verify-card",
      ]),
    );
    expect(addresses.length).toBeGreaterThan(20);
  });

  it.each(refused)("refuses %s with 403, asks nothing of the store and tells nothing", async (_, headers) => {
    for (const { method, path } of addresses) {
      const response = await app.request(path, { method, headers });
      expect([method, path, response.status]).toEqual([method, path, 403]);
      expect(await response.json()).toEqual({ code: "server/refused", message: expect.stringMatching(/\w/) });
    }
    expect(asked).toEqual([]);
  });

  it("refuses a wrong token in the address, and tells no cookie", async () => {
    for (const { method, path } of addresses) {
      const response = await app.request(`${path}?token=another-token-of-the-test`, { method, headers: local });
      expect([method, path, response.status]).toEqual([method, path, 403]);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });

  it("lets in whoever has the token", async () => {
    for (const { method, path } of addresses.filter((each) => !each.path.endsWith("/live"))) {
      const response = await app.request(path, { method, headers: { ...local, ...bearer } });
      expect([method, path, response.status]).not.toEqual([method, path, 403]);
      await response.body?.cancel();
    }
    expect(asked.length).toBeGreaterThan(0);
  });
});
