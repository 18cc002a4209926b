import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childProcesses, processTree, signal, warmServer } from "../testing/process-tree.test-support.ts";
import { openBubblewrap } from "./bubblewrap/open-bubblewrap.ts";
import { handedOverGroup } from "./cgroup/handed-over-group.ts";
import type { ForkedBackend } from "./fork-server/forked-backend.ts";
import { openSandboxBackend } from "./open-sandbox.ts";
import type { Sandbox } from "./sandbox.ts";
import { SandboxFailure } from "./sandbox-failure.ts";
import { sandboxSettingsSchema } from "./sandbox-settings.ts";

const base = join(tmpdir(), `assay-sandbox-${process.getuid?.()}`);
const outcome = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe("a sandbox whose parts fail", () => {
  let backend: ForkedBackend;
  let sandbox: Sandbox;
  beforeAll(async () => {
    backend = await openBubblewrap(sandboxSettingsSchema.parse({ preload: [], limits: { wallSeconds: 900 } }));
    sandbox = await backend.start({ workspace: "kept" });
  });
  afterAll(() => backend.close());

  /** A call that runs, and its processes. */
  const underWay = async () => {
    await sandbox.runPython("0");
    const begun = Promise.withResolvers<void>();
    const call = outcome(
      sandbox.runPython("import time\nfrom assay_broker import ask\nask('begun')\ntime.sleep(900)", {
        broker: async () => {
          begun.resolve();
          return { value: null };
        },
      }),
    );
    await Promise.race([begun.promise, call]);
    // Another warden and its processes wait for the next call, and run no agent's code yet.
    const runsCode = (pid: number): boolean => /^Seccomp:\t2$/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    const wardens = childProcesses(warmServer(backend.serverProcessId));
    const warden = wardens.find((pid) => childProcesses(pid).some(runsCode)) ?? 0;
    const first = childProcesses(warden).find((pid) => !runsCode(pid)) ?? 0;
    const agent = childProcesses(warden).find(runsCode) ?? 0;
    return { call, warden, first, agent };
  };

  it("tells the death of the server as its own failure, keeps the files, and starts it again", async () => {
    await sandbox.putFiles([{ path: "kept.txt", bytes: Buffer.from("still here") }]);
    const { call } = await underWay();
    signal(warmServer(backend.serverProcessId), "SIGKILL");
    const failure = await call;
    expect(SandboxFailure.isInstance(failure) && failure.code).toBe("sandbox/lost");
    expect((await sandbox.runPython("print(open('kept.txt').read())")).output).toBe("still here\n");
  });

  it("makes a call again that had not begun when the server died", async () => {
    await sandbox.runPython("0");
    const server = warmServer(backend.serverProcessId);
    signal(server, "SIGSTOP");
    const call = sandbox.runPython("print('made')");
    setTimeout(() => signal(server, "SIGKILL"), 200);
    expect((await call).output).toBe("made\n");
  });

  it("tells the death of a call's warden as its own failure, and nothing of the call lives on", async () => {
    const { call, warden, first, agent } = await underWay();
    signal(warden, "SIGKILL");
    const failure = await call;
    expect(SandboxFailure.isInstance(failure) && failure.message).toContain("warden died");
    // The server lives, so it is not shown to be ours.
    expect(SandboxFailure.isInstance(failure) && failure.code).toBe("sandbox/call-broke");
    await expect.poll(() => [first, agent].filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect((await sandbox.runPython("print(1)")).output).toBe("1\n");
  });

  it("tells the death of a call's first process as its own failure", async () => {
    const { call, first } = await underWay();
    signal(first, "SIGKILL");
    expect(SandboxFailure.isInstance(await call)).toBe(true);
  });

  it("tells the death of the agent's own process as the agent's", async () => {
    const { call, agent } = await underWay();
    signal(agent, "SIGKILL");
    expect(await call).toMatchObject({ ending: { kind: "killed", signal: 9 } });
  });

  it("makes a call although one of those that waited for it was killed", async () => {
    for (const victim of ["warden", "first", "agent"]) {
      await sandbox.runPython("0");
      const wardens = (): number[] => childProcesses(warmServer(backend.serverProcessId));
      const ready = (): number => wardens().find((pid) => childProcesses(pid).length === 2) ?? 0;
      await expect.poll(ready).not.toBe(0);
      const warden = ready();
      const isFirst = (pid: number): boolean => readFileSync(`/proc/${pid}/comm`, "utf8") === "cat\n";
      const first = childProcesses(warden).find(isFirst) ?? 0;
      const agent = childProcesses(warden).find((pid) => !isFirst(pid)) ?? 0;
      signal({ warden, first, agent }[victim] ?? 0, "SIGKILL");
      await expect.poll(() => existsSync(`/proc/${warden}`)).toBe(false);
      expect((await sandbox.runPython(`print('after ${victim}')`)).output).toBe(`after ${victim}\n`);
    }
  });

  it("fails where there is no Python, and says so", async () => {
    const nowhere = await outcome(openSandboxBackend({ kind: "bubblewrap" }, { python: "/no/such/python" }));
    expect(SandboxFailure.isInstance(nowhere) && nowhere.message).toContain("make setup");
  });

  it("fails where bubblewrap is missing or the host has no place for files, and says so", async () => {
    const { PATH, TMPDIR } = process.env;
    try {
      process.env.TMPDIR = "/dev/null";
      const placeless = await outcome(openSandboxBackend({ kind: "bubblewrap" }));
      expect(SandboxFailure.isInstance(placeless) && placeless.message).toContain("no place");
      process.env.TMPDIR = TMPDIR ?? "/tmp";
      process.env.PATH = "/nowhere";
      const wrapless = await openSandboxBackend({ kind: "bubblewrap" });
      const failure = await outcome(wrapless.start({ workspace: "kept" }));
      expect(SandboxFailure.isInstance(failure) && failure.message).toContain("bwrap is not installed");
      process.env.PATH = PATH;
      await wrapless.close();
    } finally {
      process.env.PATH = PATH;
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
  });

  it("is never without walls unless its user says so", async () => {
    await expect(openSandboxBackend({ kind: "none", understood: false })).rejects.toThrow("--i-understand");
  });
});

describe("a host that is killed", () => {
  it("leaves nothing running, and the next start sweeps its folder", async () => {
    const program = `
      import { openSandboxBackend } from ${JSON.stringify(new URL("./index.ts", import.meta.url).pathname)};
      const backend = await openSandboxBackend({ kind: "bubblewrap" }, { preload: [], limits: { wallSeconds: 900 } });
      const sandbox = await backend.start({ workspace: "kept" });
      sandbox.runPython("import os, time\\nfrom assay_broker import ask\\nos.fork()\\nopen('x', 'w').write('x')\\nask('begun') if os.getpid() == 2 else 0\\ntime.sleep(900)", {
        broker: async () => { console.log("begun"); return { value: null }; },
      });`;
    const host = spawn(process.execPath, ["--input-type=module-typescript", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise<void>((resolve, reject) => {
      host.stdout.once("data", () => resolve());
      host.once("exit", () => reject(new Error("the host ended by itself")));
    });
    const groups = (): string[] =>
      readdirSync(handedOverGroup() ?? base).filter((name) => name.startsWith(`assay-${host.pid}-`));
    expect(groups().length > 0).toBe(handedOverGroup() !== undefined);
    const running = processTree(host.pid ?? 0);
    expect(running.length).toBeGreaterThanOrEqual(6);
    const folder = readdirSync(base).find((name) => name.startsWith(`${host.pid}-`)) ?? "";
    expect(readdirSync(join(base, folder, "episodes")).length).toBe(1);
    host.kill("SIGKILL");
    await expect.poll(() => running.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);

    mkdirSync(join(base, "1-2-abcd/episodes/x/deep"), { recursive: true });
    symlinkSync(tmpdir(), join(base, "1-2-abcd/link"));
    const backend = await openBubblewrap(sandboxSettingsSchema.parse({ preload: [] }));
    const left = readdirSync(base);
    expect(groups()).toEqual([]);
    const own = backend.folder;
    expect(existsSync(own)).toBe(true);
    await backend.close();
    expect(existsSync(own)).toBe(false);
    expect(left).not.toContain(folder);
    expect(left).not.toContain("1-2-abcd");
    expect(existsSync(tmpdir())).toBe(true);
  });
});
