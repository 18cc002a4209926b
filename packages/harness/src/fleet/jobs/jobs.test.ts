import { describe, expect, it } from "vitest";
import { jobId } from "./job.ts";
import { lacking, parseWanted, providerOf, reachableProviders } from "./needs.ts";

const job = { item: "a", position: 3, repeat: 1, attempts: 0 };

describe("the id of a job", () => {
  it("is a UUID, the same for the same try and another for any other", () => {
    const id = jobId("run", "agent", job);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(jobId("run", "agent", { ...job })).toBe(id);
    const others = [
      jobId("run-2", "agent", job),
      jobId("run", "agent-2", job),
      jobId("run", "agent", { ...job, attempts: 1 }),
      jobId("run", "agent", { ...job, repeat: 2 }),
      jobId("run", "agent", { ...job, item: "b" }),
    ];
    expect(new Set([id, ...others]).size).toBe(6);
  });

  it("is pinned, since jobs of an older version may wait in a queue", () => {
    expect(jobId("run", "agent", job)).toMatchInlineSnapshot(`"00000000-0003-8001-8c8f-61edf5841c04"`);
  });

  it("comes in the order of positions and repeats", () => {
    const ids = [0, 1, 15, 16, 255, 4096, 10_000_000].flatMap((position) =>
      [1, 2, 1000].map((repeat) => jobId("run", "agent", { ...job, position, repeat })),
    );
    expect([...ids].sort()).toEqual(ids);
  });
});

describe("what a lot needs of a worker", () => {
  const offers = {
    suites: ["a"],
    sandboxes: ["bubblewrap"],
    providers: ["openai"],
    labels: ["gpu"],
    memory: 16,
    version: "1",
  };
  const needs = { suite: "a", sandbox: "bubblewrap", providers: ["openai"], labels: ["gpu"], memory: 16 };

  it("is there, or is told in words", () => {
    expect(lacking(needs, offers)).toEqual([]);
    const poor = { ...offers, suites: [], sandboxes: [], providers: [], labels: [], memory: 15 };
    expect(lacking(needs, poor)).toEqual([
      "the suite a",
      "the sandbox bubblewrap",
      "access to openai/ models",
      "the label gpu",
      "16 GB of memory",
    ]);
  });

  it("is read from labels and memory, and anything else is refused", () => {
    expect(parseWanted("gpu, big-disk,memory=16.5")).toEqual({ labels: ["gpu", "big-disk"], memory: 16.5 });
    expect(parseWanted(undefined)).toEqual({ labels: [], memory: 0 });
    for (const text of ["", "a b", "memory=", "memory=much", "a,,b"]) {
      expect(() => parseWanted(text), text).toThrow("is no label");
    }
  });

  it("has the provider of a model, unless the model is a file or has an address", () => {
    expect(providerOf("openai/gpt-5.4", {})).toEqual(["openai"]);
    expect(providerOf("compatible/qwen", {})).toEqual(["compatible"]);
    expect(providerOf("compatible/qwen", { baseUrl: "http://127.0.0.1" })).toEqual([]);
    expect(providerOf("scripted/replies.json", {})).toEqual([]);
  });

  it("finds providers by the variables of an environment", () => {
    expect(
      reachableProviders({ OPENAI_API_KEY: "k", ANTHROPIC_API_KEY: " ", ASSAY_COMPATIBLE_URL: "http://h" }),
    ).toEqual(["openai", "compatible"]);
  });
});
