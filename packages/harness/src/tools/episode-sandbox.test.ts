import type { Files, Workspace } from "@assay/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { FileAnswer, Sandbox, SandboxBackend } from "../sandbox/index.ts";
import { memoryWorkspace, quietHost, slowFiles } from "../testing/memory-workspace.ts";
import { EpisodeSandbox } from "./episode-sandbox.ts";

/** A sandbox that notes what is done to it. */
function fakeSandbox(problem?: Extract<FileAnswer, { ok: false }>["problem"]) {
  const written: string[] = [];
  const done: string[] = [];
  const served: { [name: string]: (request: Request) => Promise<Response> } = {};
  const sandbox: Partial<Sandbox> = {
    putFiles: async (files) =>
      files.map(({ path, bytes }): FileAnswer => {
        written.push(path);
        return problem === undefined ? { ok: true, path, bytes } : { ok: false, path, problem };
      }),
    stop: async () => {
      done.push("stopped");
    },
  };
  const backend: SandboxBackend = {
    name: "none",
    start: async ({ workspace, services }) => {
      done.push(`started ${workspace}`);
      Object.assign(served, services);
      return sandbox as Sandbox;
    },
    close: async () => undefined,
  };
  return { backend: async () => backend, written, done, served };
}

const workspace = (files: Files, delivery: Workspace["delivery"] = "copied"): Workspace => ({
  ...memoryWorkspace({}, []),
  files,
  delivery,
});

afterEach(() => vi.unstubAllEnvs());

describe("an episode's sandbox", () => {
  it("has every file of a workspace that is copied, each made ready before it is read", async () => {
    const paths = Array.from({ length: 130 }, (_, index) => `${index}.png`);
    const { files, prepared } = slowFiles(paths);
    const { backend, written, done } = fakeSandbox();
    await new EpisodeSandbox(backend, workspace(files), quietHost).get();
    expect(written).toEqual(paths);
    expect(prepared.flat()).toEqual(paths);
    expect(done).toEqual(["started kept"]);
  });

  it("makes no file of a workspace that is seen through tools alone", async () => {
    const { files, prepared } = slowFiles(["a.png"]);
    const { backend, written, done } = fakeSandbox();
    await new EpisodeSandbox(backend, workspace(files, "virtual"), quietHost).get();
    expect({ written, prepared, done }).toEqual({ written: [], prepared: [], done: ["started per-call"] });
  });

  it("is stopped again where a file cannot be made, and the next call tries anew", async () => {
    let isBroken = true;
    const { files } = slowFiles(["a.png"], async () => {
      if (isBroken) throw new Error("no picture");
    });
    const { backend, written, done } = fakeSandbox();
    const sandbox = new EpisodeSandbox(backend, workspace(files), quietHost);
    await expect(sandbox.get()).rejects.toThrow("no picture");
    expect(done).toEqual(["started kept", "stopped"]);
    isBroken = false;
    await sandbox.get();
    expect(written).toEqual(["a.png"]);
  });

  it("fails where a file does not get into it, so that no agent works without it", async () => {
    const { files } = slowFiles(["a.png"]);
    const { backend, done } = fakeSandbox("no-space");
    const started = new EpisodeSandbox(backend, workspace(files), quietHost).get();
    await expect(started).rejects.toMatchObject({
      code: "sandbox/cannot-start",
      message: "the file 'a.png' of the task could not be put into the sandbox (no-space)",
    });
    expect(done).toEqual(["started kept", "stopped"]);
  });

  it("has an index of the packages that its workspace names, and where there is none to take them from, fails", async () => {
    const { backend, served, done } = fakeSandbox();
    const opened = { ...workspace(slowFiles([]).files), packages: ["six"] };
    await expect(new EpisodeSandbox(backend, opened, quietHost).get()).rejects.toMatchObject({
      code: "sandbox/no-package-index",
    });
    expect(done).toEqual([]);
    vi.stubEnv("ASSAY_PACKAGE_INDEX", "http://127.0.0.1:9/simple");
    await new EpisodeSandbox(backend, opened, quietHost).get();
    expect(Object.keys(served)).toEqual(["packages"]);
    expect(await (await served.packages(new Request("http://127.0.0.1/simple/"))).text()).toContain("/simple/six/");
  });

  it("tells once that a service has answered, and not that it was looked at or refused", async () => {
    const { backend, served } = fakeSandbox();
    const answered: string[] = [];
    const service = {
      handle: async ({ url }: Request) => new Response("", { status: url.endsWith("no") ? 403 : 200 }),
    };
    const opened = { ...workspace(slowFiles([]).files), services: { subject: service } };
    await new EpisodeSandbox(backend, opened, quietHost, (name) => answered.push(name)).get();
    await served.subject(new Request("http://subject/models"));
    await served.subject(new Request("http://subject/no", { method: "POST" }));
    expect(answered).toEqual([]);
    for (const path of ["one", "two"]) await served.subject(new Request(`http://subject/${path}`, { method: "POST" }));
    expect(answered).toEqual(["subject"]);
  });

  it("records once each route that a service does not have", async () => {
    const { backend, served } = fakeSandbox();
    const notes: unknown[] = [];
    const host = { ...quietHost, record: (kind: string, data: unknown) => notes.push([kind, data]) };
    const service = {
      handle: async ({ url }: Request) => new Response("", { status: url.endsWith("ask") ? 200 : 404 }),
    };
    const opened = { ...workspace(slowFiles([]).files), services: { subject: service } };
    await new EpisodeSandbox(backend, opened, host).get();
    for (const path of ["ask", "truth", "truth", `long/${"x".repeat(1000)}`])
      await served.subject(new Request(`http://subject/${path}`));
    expect(notes).toEqual([
      ["service-refused", { service: "subject", method: "GET", path: "/truth", status: 404 }],
      ["service-refused", { service: "subject", method: "GET", path: `/long/${"x".repeat(294)}`, status: 404 }],
    ]);
  });

  it("records once each header by which a request claims to be another's", async () => {
    const { backend, served } = fakeSandbox();
    const notes: unknown[] = [];
    const host = { ...quietHost, record: (kind: string, data: unknown) => notes.push([kind, data]) };
    const opened = { ...workspace(slowFiles([]).files), services: { subject: { handle: async () => new Response() } } };
    await new EpisodeSandbox(backend, opened, host).get();
    const headers = { "X-Forwarded-For": "10.0.0.1", "Content-Type": "text/plain", "X-Stainless-Lang": "js" };
    for (const _ of [1, 2]) await served.subject(new Request("http://subject/ask", { headers }));
    expect(notes).toEqual([["service-claimed", { service: "subject", header: "x-forwarded-for" }]]);
  });
});
