import type { Event, Model } from "@assay/contract";
import { describe, expect, it } from "vitest";
import type { Sandbox, SandboxOptions } from "../../sandbox/index.ts";
import { fakeSession, phase, say } from "../fake-episode.test-support.ts";
import { command } from "./command.ts";
import { commandOptionsSchema } from "./options.ts";
import { readProgramFiles } from "./program-files.ts";

const options = commandOptionsSchema.parse({ command: "none" });
const { digest } = readProgramFiles(options);
const reach = { reached: [{ kind: "open", name: "/keys", found: false, times: 1 }], unnamed: 0 } as const;
const request = () =>
  new Request("http://127.0.0.1/v1/chat/completions", {
    method: "POST",
    body: JSON.stringify({ messages: [{ role: "user", content: "?" }] }),
  });

describe("a program that asks its model and ends without waiting", () => {
  it("has nothing under way any more when its episode ends, and what it reached for is recorded", async () => {
    const events: Event[] = [];
    let underWay = 0;
    const model: Model = {
      name: "fake/model",
      async reply({ signal }) {
        underWay++;
        await new Promise((resolve) => {
          signal.addEventListener("abort", resolve);
          setTimeout(resolve, 600_000).unref();
        });
        underWay--;
        signal.throwIfAborted();
        return say("too late");
      },
    };
    const startSandbox = async ({ services }: SandboxOptions) =>
      ({
        putFiles: async () => [],
        stop: async () => undefined,
        runProgram: async () => {
          void services?.model?.(request());
          await expect.poll(() => underWay).toBe(1);
          const ending = { kind: "exited", status: 0 } as const;
          return { ending, output: "", outputCut: 0, wallSeconds: 1, cpuSeconds: 1, peakMemoryBytes: 1, reach };
        },
      }) as unknown as Sandbox;
    const context = {
      port: {
        overStream: () => undefined,
        overHttp: () => {
          throw new Error("not over HTTP");
        },
      },
      model,
      startSandbox,
      secondsLeft: () => undefined,
      files: { paths: [], has: () => false, read: () => new Uint8Array() },
      show: () => undefined,
      record: (event: Event) => events.push(event),
    };
    await command(context, { ...options, digest }).attempt(fakeSession([phase("Do.")]).session);
    expect(underWay).toBe(0);
    expect(events.at(-1)).toEqual({
      type: "note-recorded",
      kind: "program-ended",
      data: expect.objectContaining({ reach }),
    });
  });
});
